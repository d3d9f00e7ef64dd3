import Foundation
import TestSupport
import Testing

/// The number of combinations of a spin is one number, whichever command states it.
@Suite(.timeLimit(.minutes(20))) struct `The cycle of a paid spin` {
  /// A machine whose spins draw more than stops, and the combinations of its paid spin and of its hits, by hand.
  struct Invention: Sendable, CustomTestStringConvertible {
    let name: String
    let cycle: Int
    /// The hits of the first row.
    let hits: Int
    let text: String

    var testDescription: String { name }
  }

  private static let head = """
    format: 2
    name: invention
    bet: {cost: 1}
    symbols: [a, b]

    """

  static let inventions = [
    // Each of the 3 · 3 cells draws one of 5 stops; all cells of the first row show a once in 5³.
    Invention(
      name: "cells", cycle: 1_953_125, hits: 15_625,
      text: head + """
        rows: 3
        strips: {land: [a, [b, 4]]}
        reels: [{cells: land}, {cells: land}, {cells: land}]
        lines: [[0, 0, 0]]
        wins: [{where: lines, match: left, pays: {a: {3: 1}}}]
        """),
    // 3 · 4 stops and 5 numbers for the height. With 2 rows, 2 of 3 stops show a on the first reel, with 3 rows each
    // does; 2 of 4 show it on the second: 3 · 2 · 2 + 2 · 3 · 2.
    Invention(
      name: "heights", cycle: 60, hits: 24,
      text: head + """
        rows: [{draw: [[2, 3], [3, 2]]}, 2]
        reels: [[a, b, b], [a, b, b, b]]
        wins: [{where: ways, match: left, pays: {a: {2: 1}}}]
        """),
    // Cells of which two or three are drawn: 5³ · 2 numbers of the height. Exactly two show a in 1 of 5² with two cells,
    // each for all 5 stops that a third could draw, and in 3 · 4 of 5³ with three: 5 + 12.
    Invention(
      name: "heights of cells", cycle: 250, hits: 17,
      text: head + """
        rows: [{draw: [2, 3]}]
        strips: {land: [a, [b, 4]]}
        reels: [{cells: land}]
        wins: [{where: window, match: count, pays: {a: {2: 1, 3: 2}}}]
        """),
    // 2 · 2 stops and 4 numbers for what m becomes; a, where m is a, or both: 1 of 4 numbers makes 4 of 4, 3 make 1.
    Invention(
      name: "mystery", cycle: 16, hits: 4,
      text: head.replacing("[a, b]", with: "[a, b, m]") + """
        reels: [[a, m], [m, m]]
        lines: [[0, 0]]
        mystery: {m: {draw: [a, [b, 3]]}}
        wins: [{where: lines, match: left, pays: {a: {2: 1}}}]
        """),
    // 4 numbers for the set, and 12 for 2 · 2 stops as well as 3: a twice in 3 · 3 of 3 · 12 and 1 · 8 of 1 · 12.
    Invention(
      name: "sets", cycle: 48, hits: 17,
      text: head + """
        strips: {q: [a, b], r: [a, a, b]}
        reels: {draw: [[[q, q], 3], [[r, same], 1]]}
        lines: [[0, 0]]
        wins: [{where: lines, match: left, pays: {a: {2: 3}}}]
        """),
    // The second reel repeats the first: 3 stops, times 2 of the third.
    Invention(
      name: "linked", cycle: 6, hits: 2,
      text: head + """
        reels: [[a, a, b], same, [a, b]]
        lines: [[0, 0, 0]]
        wins: [{where: lines, match: left, pays: {a: {3: 3}}}]
        """),
    // A cluster is found by the plain rules, and symbols fall in from the strip.
    Invention(
      name: "tumble", cycle: 18, hits: 12,
      text: head + """
        rows: [{draw: [[1, 1], [2, 1]]}, 1]
        reels: [[a, b, a], [a, b, b]]
        tumble: {most: 2}
        wins: [{where: window, match: cluster, pays: {a: {2: 1}}}]
        """),
  ]

  @Test(arguments: inventions)
  func `is the number in which every command counts`(invention: Invention) async throws {
    try await withTemporaryFolder { folder in
      let path = folder.appending(path: "invention.yaml").path
      try Data(invention.text.utf8).write(to: URL(filePath: path))
      let check = try await Tool.slots.run(["check", path])
      try #require(check.status == 0, "\(check.errors)")
      let cycle = invention.cycle.formatted(.number.locale(Locale(identifier: "en_US")))
      #expect(check.output.contains(", cycle \(cycle), "))
      let exact = try await Tool.slots.run(["exact", path, "--all"])
      let label = exact.lines.first { $0.contains("combinations of a paid spin") }
      #expect(label?.hasSuffix(" \(cycle)") == true)
      let caption = exact.lines.first { $0.hasPrefix("A paid spin") }
      #expect(caption?.hasSuffix(", cycle \(cycle)") == true)
      for command in ["exact", "par"] {
        let record = try await record([command, path, "--format", "json"])
        #expect(record["cycle"] as? String == "\(invention.cycle)")
        let prize = try #require((record["prizes"] as? [[String: Any]])?.first)
        #expect(prize["cycle"] as? String == "\(invention.cycle)")
        let hits = try #require(prize["hits"] as? [String: Any])
        if invention.name != "tumble" { #expect(hits["value"] as? Int == invention.hits) }
      }
      let strips = try await record(["par", path, "--format", "json"])["strips"]
      #expect((strips as? [[String: Any]])?.first?["cycle"] as? String == "\(invention.cycle)")
      let page = try await Tool.slots.run(["par", path, "--format", "md"])
      #expect(page.output.contains("| cycle: combinations of a paid spin | \(cycle) |"))
    }
  }

  @Test(.enabled(if: CaseFolder.isAvailable, "SLOT_CASES names a folder"))
  func `is right for the inputs that failed`() async throws {
    for (name, cycle) in [("02-cells-cycle", "1,953,125"), ("02b-heights-cycle", "60")] {
      let path = CaseFolder.path("maths/\(name).yaml")
      #expect(try await Tool.slots.run(["check", path]).output.contains("cycle \(cycle),"))
      #expect(
        try await Tool.slots.run(["exact", path, "--all"]).output.contains("cycle \(cycle)\n"))
      #expect(try await Tool.slots.run(["par", path]).output.contains("cycle \(cycle)"))
    }
  }

  private func record(_ arguments: [String]) async throws -> [String: Any] {
    let output = try await Tool.slots.run(arguments).output
    return try #require(
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
  }
}
