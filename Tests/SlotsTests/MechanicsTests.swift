import Foundation
import TestSupport
import Testing

/// One small machine with a mystery symbol, sets of reels, a repeated reel, a cap and a gamble.
///
/// Set 1, three times as likely, shows two pears in 3/4 · 1/2 of its spins and two plums in 1/4 · 1/2; set 2
/// shows pears in 3/4 and plums in 1/4. So a spin has pears in 15/32 and plums in 5/32. Pears pay 12, of which
/// the cap leaves 8, and plums 4: 140/32 for a cost of 8, or 35/64.
@Suite(.timeLimit(.minutes(20))) struct `Commands on the small mechanics` {
  private static let yaml = """
    format: 2
    name: pantry
    bet: {cost: 8}
    cap: 1
    gamble: {chance: [1, 2], times: 2, most: 1}
    symbols: [pear, plum, box]
    mystery: {box: {draw: [pear, plum]}}
    strips: {shelf: [pear, box], door: [plum, pear]}
    reels: {draw: [[[shelf, door], 3], [[shelf, same], 1]]}
    lines: [[0, 0]]
    pays: {pear: {2: 12}, plum: {2: 4}}
    wins: [{where: lines, match: left}]

    """

  private func run(_ command: String, _ arguments: String...) async throws -> Tool.Ending {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "pantry.yaml")
      try Data(Self.yaml.utf8).write(to: file)
      let ending = try await Tool.slots.run([command, file.path] + arguments)
      #expect(ending.status == 0, "\(ending.errors)")
      return ending
    }
  }

  @Test func `check finds nothing wrong, and explain says each of them`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "pantry.yaml")
      try Data(Self.yaml.utf8).write(to: file)
      let check = try await Tool.slots.run(["check", file.path])
      #expect(check.status == 0 && check.output.contains("0 warnings"), "\(check.errors)")
    }
    let rules = try await run("explain").output
    for sentence in [
      "A round pays at most 1 × its cost", "the player may gamble the whole pay, once",
      "Set 2 (1 in 4): reel 2 shows the same as reel 1.",
      "On each spin, every box becomes the same symbol, drawn from pear (1 in 2), plum (1 in 2).",
    ] { #expect(rules.contains(sentence)) }
  }

  @Test(arguments: [("never", 0.625), ("once", 0.3125), ("always", 0.3125)])
  func `exact gives the figures of the fractions above`(plan: String, paying: Double) async throws {
    let exact = try await run("exact", "--gamble", plan, "--format", "json")
    let record = try JSONDecoder().decode(ExactPantry.self, from: Data(exact.output.utf8))
    #expect(record.return.value == 35.0 / 64)
    #expect(record.hitFrequency.value == 20.0 / 32)
    #expect(record.capReached.value == 15.0 / 32)
    #expect(record.cycle == "32")
    #expect(record.gambles.first { $0.plan == plan }?.paying.value == paying)
    #expect(try await run("exact", "--gamble", plan).output.contains("54.687500 %"))
  }

  @Test func `simulate and verify agree with them`() async throws {
    let simulated = try await run("simulate", "--seed", "1", "--spins", "20000")
    #expect(simulated.output.contains("54.687500 %     inside the interval"))
    let verified = try await run("verify", "--seed", "1", "--spins", "20000")
    #expect(verified.output.contains("Passed"))
  }

  @Test func `spin and find show what was drawn, what the cap cut and the toss`() async throws {
    let spin = try await run("spin", "--seed", "3", "--explain", "--gamble", "once").output
    for part in [
      "reel set 1; box is pear; 2 × pear: 12", "The reels stopped at box pear.",
      "The round reaches its cap of 8 credits and ends.", "Gambled 8: won 16.",
    ] { #expect(spin.contains(part)) }
    let found = try await run("find", "pay>=8", "--seed", "1", "--limit", "2")
    #expect(found.lines.count { $0.contains("2 × pear: 12") } == 2)
    #expect(found.lines.count { $0.contains("reaches its cap of 8 credits and ends.") } == 2)
  }

  @Test(arguments: [
    ("{draw: [[[shelf, door], 3], [[shelf, same], 1]]}", "several sets of reels"),
    ("[shelf, same]", "Reel 2 of base repeats the reel on its left"),
    ("[{cells: shelf}, door]", "Reel 1 of base draws its cells one by one"),
  ])
  func `export and import refuse reels that columns can't hold`(
    reels: String, reason: String
  ) async throws {
    try await withTemporaryFolder { folder in
      let (file, sheet) = (folder.appending(path: "pantry.yaml"), folder.appending(path: "a.csv"))
      let yaml = Self.yaml.replacing(
        "{draw: [[[shelf, door], 3], [[shelf, same], 1]]}", with: reels)
      try Data(yaml.utf8).write(to: file)
      try Data("reel 1,reel 2\npear,plum\nbox,pear\n".utf8).write(to: sheet)
      for arguments in [["export", file.path], ["import", sheet.path, "--machine", file.path]] {
        let refusal = try await Tool.slots.run(arguments)
        #expect(refusal.status == 65 && refusal.output.isEmpty)
        #expect(refusal.errors.contains(reason), "\(refusal.errors)")
      }
    }
  }

  @Test func `par states the cap and the plans`() async throws {
    let sheet = try await run("par", "--format", "md").output
    #expect(sheet.contains("| rounds that reach the cap | 46.875000 % |"))
    #expect(sheet.contains("| once | 54.687500 % | 0.846494 bets | 31.250000 % |"))
  }
}

private struct ExactPantry: Decodable {
  struct Fraction: Decodable { let value: Double }

  struct Plan: Decodable {
    let plan: String
    let paying: Fraction
  }

  let `return`: Fraction
  let hitFrequency: Fraction
  let capReached: Fraction
  let cycle: String
  let gambles: [Plan]
}
