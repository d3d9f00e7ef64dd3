import Foundation
import TestSupport
import Testing

/// Valid files that ask for more than can be computed or shown.
@Suite(.timeLimit(.minutes(20))) struct `A machine that asks for too much` {
  /// Half of its spins award a million free games, which the mode doesn't cap.
  private let long = """
    format: 1
    name: long
    symbols: [star, blank]
    reels: [[star, blank]]
    lines: [[0]]
    pays: {star: {1: 1}}
    wins:
      - {where: lines, match: left}
      - {where: window, match: count, in: [base], then: {star: {1: {mode: free, spins: 1000000}}}}
    modes: {free: {most: 1000000}}

    """

  private func run(_ arguments: [String], on yaml: String) async throws -> Tool.Ending {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "machine.yaml")
      try Data(yaml.utf8).write(to: file)
      return try await Tool.slots.run(arguments + ["--machine", file.path])
    }
  }

  /// The options of runs that each play a round up to the limit.
  private static let formats = [["--explain"], [], ["--format", "json"], ["--format", "csv"]]

  @Test(arguments: formats.prefix(Thoroughness.cases(4, orOnly: 1)))
  func `has no round shown of more spins than can be kept`(options: [String]) async throws {
    // Each spin is a star with probability 1/2, so that twenty have none with probability below one
    // millionth.
    let spin = try await run(["spin", "--seed", "0", "--count", "20"] + options, on: long)
    #expect(spin.status == 65)
    #expect(spin.errors.hasPrefix("slots: Spin "))
    #expect(spin.errors.contains(" of long leads to a round of more than "))
    #expect(spin.errors.contains("slots simulate"))
    #expect(spin.errors.split(separator: "\n").count == 1)
  }

  @Test func `is ruined within no more rounds than can be followed`() async throws {
    let arguments = ["exact", "--machine", "tidepool", "--bankroll", "100", "--session"]
    let refused = try await Tool.slots.run(arguments + ["1e9"])
    #expect(refused.status == 65)
    #expect(refused.output.isEmpty)
    // Digits are in groups of three.
    let sentence = refused.errors.filter { $0 != "," }
    let most = try #require(sentence.split(separator: " ").compactMap { Int($0) }.last)
    #expect(sentence.contains("ask for at most \(most) rounds"))
    #expect(most > 1_000)
  }

  @Test(arguments: ["1e9", "1000000000"])
  func `can't ruin a bankroll that covers every round`(bankroll: String) async throws {
    let exact = try await Tool.slots.run(
      ["exact", "--machine", "tidepool", "--bankroll", bankroll])
    #expect(exact.status == 0)
    #expect(exact.output.contains("within 1,000 rounds: 0 %\n"))
  }

  @Test func `isn't read window by window where that takes minutes`() async throws {
    // A line's rules that only the plain evaluator can handle would be feasible; this many lines on
    // this many windows take too long.
    let sampled = try await run(["exact", "--sample", "20"], on: Self.plain(lines: 400))
    #expect(sampled.status == 0, "\(sampled.errors)")
    #expect(sampled.output.contains("plain, 400 lines, 1 coin, cost 400: sampled\n"))
    #expect(sampled.output.contains("it has too many different windows to read one by one"))
  }

  /// Each of 72 variations would take as long as the machine itself.
  @Test func `has no sensitivities computed before it is known to have figures`() async throws {
    let refused = try await run(["exact", "--sensitivity", "reels"], on: Self.plain(lines: 400))
    #expect(refused.status == 65)
    #expect(
      refused.errors.hasPrefix("slots: --sensitivity needs exact figures, and plain has none."))
  }

  /// Each round is a stay of about a million spins, so there is no short sample.
  @Test func `isn't sampled for minutes unless that is asked for`() async throws {
    let yaml = """
      format: 1
      name: long
      symbols: [star, blank]
      reels: [[star, blank]]
      lines: [[0]]
      pays: {star: {1: 1}}
      wins:
        - {where: lines, match: left}
        - {where: window, match: count, in: [base], then: {"*": {1: {mode: free, spins: 900000}}}}
        - {where: window, match: count, in: [free], then: {star: {1: {mode: free, spins: 1}}}}
      modes: {free: {most: 1000000}}

      """
    let refused = try await run(["exact"], on: yaml)
    #expect(refused.status == 65)
    #expect(refused.errors.contains("can reach their limit of 1,000,000 spins"))
    #expect(refused.errors.contains("--sample sets how many to play"))
  }

  /// Twelve reels with a group with factors that is counted anywhere: too much to compile.
  private static func plain(lines: Int) -> String {
    let circle = "[" + Array(repeating: "a, b, c", count: 2).joined(separator: ", ") + "]"
    let reels = Array(repeating: circle, count: 12).joined(separator: ", ")
    let line = "[" + Array(repeating: "0", count: 12).joined(separator: ", ") + "]"
    return """
      format: 1
      name: plain
      symbols: [a, b, c]
      groups: {all: [a, b, c], some: [a, c]}
      factors: {b: 3}
      reels: [\(reels)]
      lines: [\(Array(repeating: line, count: lines).joined(separator: ", "))]
      pays: {all: {3: 3, 4: 5000, 6: 94}}
      wins: [{where: lines, all: [{match: count, pays: {c: {2: 91, 4: 5}, "*": {2: 5}}}, {match: count}]}]

      """
  }
}

/// Valid files that lead to large tables.
@Suite(.timeLimit(.minutes(20)), .enabled(if: Tool.canLimitMemory))
struct `A machine with large tables` {
  /// A symbol that awards a credit on each of a thousand lines. The table remembers what the lines so far have
  /// awarded, so its marks together have half a million awards.
  private let lines = """
    format: 2
    name: lines
    symbols: [a, b]
    reels: [[a, b]]
    lines: [\(Array(repeating: "[0]", count: 1_000).joined(separator: ", "))]
    wins:
      - {where: lines, match: left, then: {a: {1: {credits: 1}}}}
      - {where: window, match: count, in: [base], then: {a: {1: {mode: free, spins: 1}}}}
    modes: {free: {}}

    """

  @Test func `is simulated by several threads that share them`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "machine.yaml")
      try Data(lines.utf8).write(to: file)
      // Each thread's own copy of these awards would take up 80 MB more.
      let ending = try await Tool.slots.run(
        shell:
          "ulimit -v 450000; exec \"$0\" simulate '\(file.path)' --spins 1000 --seed 1 --threads 4",
        environment: ["SWIFT_BACKTRACE": "enable=no"])
      #expect(ending.status == 0, "\(ending.errors.prefix(200))")
      #expect(ending.output.contains("free games"))
    }
  }
}
