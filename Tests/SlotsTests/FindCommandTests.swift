import Foundation
import SlotEngine
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The find command` {
  private func found(_ condition: String, from: Int = 0) async throws -> [SpinRecord] {
    let spins = try await Tool.slots.run([
      "find", condition, "--seed", "42", "--from", "\(from)", "--limit", "5", "--format", "json",
    ])
    #expect(spins.status == 0)
    return try spins.lines.map { try JSONDecoder().decode(SpinRecord.self, from: Data($0.utf8)) }
  }

  @Test func `finds the first spins that show it, and none besides`() async throws {
    let engine = SlotEngine(seed: 42)
    let wins = (UInt64(100)...).lazy.filter { engine.outcome(ofSpin: $0).isWin }.prefix(5)
    #expect(try await found("win", from: 100).map(\.spin) == wins.map { "\($0)" })
  }

  @Test func `takes the machine before or after the condition`() async throws {
    let options = ["--seed", "42", "--limit", "2"]
    let before = try await Tool.slots.run(
      ["find", "tidepool", "shows=whale", "and", "win"] + options)
    let after = try await Tool.slots.run(["find", "shows=whale and win", "tidepool"] + options)
    #expect(before.status == 0)
    #expect(before.output.contains("whale"))
    #expect(after.output == before.output)
  }

  @Test func `finds only what meets all conditions together`() async throws {
    let spins = try await found("run>=4 and symbol=crown")
    #expect(spins.count == 5)
    for spin in spins {
      #expect(spin.wins.contains { $0.name == "crown" && $0.count >= 4 })
    }
  }

  /// A condition, and an equivalent test on the JSON of a spin alone.
  struct Reread: Sendable, CustomTestStringConvertible {
    let condition: String
    let machine: String
    var seed = "42"
    let within: String
    let holds: @Sendable (SpinRecord) -> Bool

    var testDescription: String { condition }
  }

  static let reread: [Reread] = [
    // Four whales, rather than three whales and four of something else, which is what spin 298 shows.
    Reread(condition: "run>=4 and symbol=whale", machine: "tidepool", seed: "8", within: "700") {
      spin in
      spin.wins.contains { $0.name == "whale" && $0.count >= 4 }
    },
    Reread(
      condition: "symbol=kelp and run=3 and win and shows=pearl", machine: "tidepool",
      within: "1000"
    ) {
      spin in
      spin.wins.contains { $0.name == "kelp" && $0.count == 3 }
        && spin.window.joined().contains("pearl")
    },
    Reread(condition: "run=3 and symbol=leaf and shows=moon", machine: "orchard", within: "600") {
      spin in
      spin.wins.contains { $0.name == "leaf" && $0.count == 3 }
        && spin.window.joined().contains("moon")
    },
    // A round of Tide Pool costs 5 credits.
    Reread(condition: "pay > 2x", machine: "tidepool", within: "300") { $0.roundPay > 10 },
    Reread(condition: "win and pay<0.9x", machine: "tidepool", within: "300") {
      !$0.wins.isEmpty && $0.roundPay <= 4
    },
    Reread(condition: "win and not symbol=kelp", machine: "tidepool", within: "300") { spin in
      !spin.wins.isEmpty && !spin.wins.contains { $0.name == "kelp" }
    },
    Reread(condition: "pay>=2.5x and not mode=free", machine: "tidepool", within: "900") { spin in
      spin.roundPay >= 13 && !spin.stays.contains { $0.mode == "free" }
    },
    Reread(condition: "not pay<100 and mode=free", machine: "tidepool", within: "900") { spin in
      spin.roundPay >= 100 && spin.stays.contains { $0.mode == "free" }
    },
    Reread(condition: "run<4 and not run>3", machine: "tidepool", within: "300") { spin in
      !spin.wins.isEmpty && spin.wins.allSatisfy { $0.count <= 3 }
    },
    Reread(condition: "lose and shows=whale", machine: "tidepool", within: "300") { spin in
      spin.wins.isEmpty && spin.window.joined().contains("whale")
    },
  ]

  @Test(arguments: reread)
  func `has one win meet all tests of a win`(one: Reread) async throws {
    let arguments = ["--seed", one.seed, "--machine", one.machine, "--format", "json"]
    let all = try await Tool.slots.run(["spin", "--count", one.within] + arguments)
    let found = try await Tool.slots.run(
      ["find", one.condition, "--within", one.within, "--limit", one.within] + arguments)
    let decoder = JSONDecoder()
    let wanted = try all.lines.filter {
      one.holds(try decoder.decode(SpinRecord.self, from: Data($0.utf8)))
    }
    #expect(!wanted.isEmpty)
    #expect(found.lines == wanted)
  }

  @Test func `says in its help which tests are of one win`() async throws {
    let help = try await Tool.slots.run(["find", "--help"]).output
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(help.contains("a single win must pass them all"))
    #expect(help.contains("Tests of the paid spin: win, lose, shows=crown"))
  }

  @Test func `prints spins as the spin command does`() async throws {
    let found = try await Tool.slots.run(["find", "lose", "--seed", "42", "--limit", "1"])
    let spin = try await Tool.slots.run(["spin", "--seed", "42"])
    #expect(found.output == spin.output)
  }

  @Test func `says so where nothing is found`() async throws {
    let nothing = try await Tool.slots.run([
      "find", "run=5 and symbol=bar", "--seed", "42", "--within", "10",
    ])
    #expect(nothing.status == 1)
    #expect(nothing.output.isEmpty)
    #expect(
      nothing.errors == """
        slots: No spin from 0 to 9 matches; search further with --within, or try another --seed.

        """)
  }

  @Test(arguments: [["pay", ">", "2.5x"], ["pay>2.5x", "and", "not", "lose"], ["pay > 2.5x"]])
  func `takes a condition in words of any length`(words: [String]) async throws {
    let options = ["--seed", "42", "--limit", "1", "--machine", "tidepool"]
    let found = try await Tool.slots.run(["find"] + words + options)
    #expect(found.status == 0)
    #expect(found.output == (try await Tool.slots.run(["find", "pay>=13"] + options)).output)
  }

  /// The unit is the cost of the round that is played: three coins on the only line.
  @Test func `counts bets at the stake played`() async throws {
    let options = ["arcade", "--seed", "42", "--limit", "3", "--coins", "3"]
    let bets = try await Tool.slots.run(["find", "pay>=4x"] + options)
    #expect(bets.status == 0)
    #expect(bets.output == (try await Tool.slots.run(["find", "pay>=12"] + options)).output)
  }

  @Test(arguments: ["pay<0", "pay>=2x", "not", "win and"])
  func `says what is wrong and what would be right`(condition: String) async throws {
    let refusal = try await Tool.slots.run(["find", condition, "--seed", "1"])
    #expect(refusal.status == 64)
    #expect(refusal.errors.hasPrefix("slots: '") || refusal.errors.hasPrefix("slots: A test"))
  }
}
