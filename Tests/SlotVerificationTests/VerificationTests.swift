import SlotEngine
import SlotMachineFile
import SlotSimulation
import SlotStatistics
import SlotVerification
import TestSupport
import Testing

/// With fixed seeds: an alarm where all is right would have a probability below 0.001, but what
/// these seeds give never changes.
@Suite(.timeLimit(.minutes(20))) struct `A verification` {
  /// Two coins on a line, and free games at twice the pay after two tails.
  private func coins(
    pay: Int = 3, stops: String = "[heads, tails]", multiplier: Int = 2, spins: Int = 2
  ) throws -> Machine {
    try MachineFile(
      yaml: """
        format: 1
        name: coins
        symbols: [heads, tails, edge]
        reels: [[heads, tails, edge], \(stops)]
        lines: [[0, 0]]
        pays: {heads: {2: \(pay)}}
        wins:
          - {where: lines, match: left}
          - {where: window, match: count, in: [base], then: {tails: {2: {mode: free, spins: \(spins)}}}}
        modes: {free: {multiplier: \(multiplier)}}
        """, name: "coins.yaml"
    ).machine
  }

  private func verification(
    of machine: Machine, against exact: Machine, rounds: UInt64 = 20_000
  ) throws -> Verification {
    let simulation = try Simulation(machine: machine, seed: 42, spins: rounds)
    var numbers = try ExactNumbers(of: exact, stake: simulation.stake)
    return try Verification(
      of: simulation, tally: try simulation.run(threads: 2).tally, against: &numbers, level: 0.001)
  }

  private func failures(_ verification: Verification) -> [String] {
    verification.tests.members.filter { !verification.tests.isPassed($0) }.map(\.subject)
  }

  @Test func `passes a machine against itself`() throws {
    let machine = try coins()
    let verification = try verification(of: machine, against: machine)
    #expect(verification.isPassed)
    #expect(
      verification.tests.members.map(\.subject) == [
        "pays of base spins", "pays of free spins", "return of a round",
        "hit frequency of a paid spin", "paid spins that award free games",
      ])
    #expect(verification.untested.isEmpty)
    // A spin pays 3 or nothing; a free one 6 or nothing.
    #expect(
      verification.tests.members.prefix(2).map(\.test.law)
        == Array(repeating: .chiSquare(degreesOfFreedom: 1), count: 2))
  }

  /// What multiplies a free spin was counted on the one before it, so the free spins aren't alike.
  @Test func `leaves out spins whose factor the spin before them counted`() throws {
    let machine = try MachineFile(
      yaml: """
        {format: 2, name: next, symbols: [a, b, s], rows: 1, bet: {cost: 1}, reels: [[a, b, s, b], [a, b, b, a]],
        pays: {a: {2: 3}, b: {2: 1}}, modes: {free: {}},
        meters: {n: {in: [free], adds: 1, for: a, holds: next, keep: spin, levels: {1: 3, 2: 9}}},
        wins: [{where: window, match: count, in: [free], by: n},
        {where: window, in: [base], match: count, then: {s: {1: {mode: free, spins: 5}}}}]}
        """, name: "next.yaml"
    ).machine
    let verification = try verification(of: machine, against: machine)
    #expect(verification.isPassed)
    #expect(verification.untested.contains("pays of free spins"))
  }

  /// What a rule of play calls alike and isn't shows at once, in pays that a spin can't have.
  ///
  /// Some machines are refused, and some have nothing that such few rounds can test, but not nine in ten.
  @Test(arguments: 0..<UInt64(Thoroughness.cases(80, orOnly: 1)))
  func `passes random machines against themselves`(block: UInt64) throws {
    var verified = 0
    for seed in block * 24..<block * 24 + 24 {
      var maker = RandomToday(seed: seed)
      guard
        let machine = try? MachineFile(yaml: maker.yaml(isTiny: true), name: "\(seed).yaml")
          .machine,
        let verification = try? verification(of: machine, against: machine, rounds: 500)
      else { continue }
      verified += verification.tests.members.isEmpty ? 0 : 1
      for member in verification.tests.members {
        #expect(member.test.impossible == 0, "\(seed): \(member.subject)")
        #expect(member.test.pValue > 1e-9, "\(seed): \(member.subject)")
      }
    }
    #expect(verified >= 3)
  }

  @Test func `catches a pay that can't be`() throws {
    let verification = try verification(of: try coins(), against: try coins(pay: 4))
    #expect(!verification.isPassed)
    #expect(
      failures(verification)
        == ["pays of base spins", "pays of free spins", "return of a round"])
    #expect(verification.tests.members[0].test.impossible > 2_000)
    #expect(verification.tests.pValue == 0)
  }

  @Test func `catches another reel`() throws {
    let verification = try verification(
      of: try coins(), against: try coins(stops: "[heads, tails, heads]"))
    #expect(failures(verification).contains("pays of base spins"))
    #expect(failures(verification).contains("paid spins that award free games"))
  }

  @Test func `catches another multiplier`() throws {
    let verification = try verification(of: try coins(), against: try coins(multiplier: 3))
    #expect(failures(verification) == ["pays of free spins", "return of a round"])
  }

  @Test func `catches another number of free games`() throws {
    let verification = try verification(of: try coins(), against: try coins(spins: 3))
    #expect(failures(verification) == ["return of a round"])
  }

  @Test func `says what there was too little of to test`() throws {
    let machine = try coins()
    let verification = try verification(of: machine, against: machine, rounds: 8)
    #expect(verification.isPassed)
    #expect(verification.untested.contains("pays of base spins"))
  }

  @Test func `tests each state of a mode apart`() throws {
    // The symbol drawn at entry pays on the window: spins with heads and with tails differ.
    let machine = try MachineFile(
      yaml: """
        format: 1
        name: drawn
        bet: {cost: 1}
        symbols: [heads, tails]
        reels: [[heads, tails], [heads, tails, tails]]
        pays: {heads: {2: 3}, tails: {2: 1}}
        wins:
          - {where: window, match: count, in: [base], symbols: [heads], then: {heads: {2: {mode: free, spins: 5}}}}
          - {where: window, match: count, in: [free], symbols: [special]}
        modes: {free: {draws: {special: [heads, tails]}}}
        """, name: "drawn.yaml"
    ).machine
    let verification = try verification(of: machine, against: machine)
    #expect(verification.isPassed)
    let subjects = verification.tests.members.map(\.subject)
    #expect(subjects.contains("pays of free spins with special heads"))
    #expect(subjects.contains("pays of free spins with special tails"))
  }

  @Test func `passes a machine with wilds, free games and a bonus`() throws {
    let machine = try #require(ShippedMachines.file(named: "tidepool")).machine
    let verification = try verification(of: machine, against: machine, rounds: 4_000)
    #expect(verification.isPassed, "\(failures(verification))")
    #expect(
      verification.tests.members.contains { $0.subject == "paid spins that award bonus chests" })
  }

  /// A jackpot behind a wheel that turns twice or more, and behind a win of the free games.
  private func wheel(
    turns: String = "[2, 3]", inFreeGames prize: String = "jackpot: grand"
  ) throws -> Machine {
    try MachineFile(
      yaml: """
        format: 1
        name: wheel
        symbols: [heads, tails]
        bet: {cost: 1}
        reels: [[heads, tails], [heads, tails]]
        lines: [[0, 0]]
        wins:
          - {where: lines, in: [base], sequence: [heads, heads], then: {bonus: turns}}
          - {where: lines, in: [base], sequence: [tails, tails], then: {mode: free, spins: 2}}
          - {where: lines, in: [free], sequence: [heads, heads], then: {\(prize)}}
        modes: {free: {}}
        bonuses:
          turns: {repeat: {draw: \(turns)}, of: once}
          once: {draw: [1, {jackpot: grand}]}
        jackpots: {grand: {}, petty: {}}
        """, name: "wheel.yaml"
    ).machine
  }

  @Test func `compares awards of whole rounds`() throws {
    let machine = try wheel()
    let verification = try verification(of: machine, against: machine)
    #expect(verification.isPassed, "\(failures(verification))")
    #expect(
      verification.tests.members.map(\.subject).suffix(7) == [
        "paid spins that award free games", "paid spins that award bonus once",
        "number of bonus once in a round", "paid spins that award bonus turns",
        "paid spins that award jackpot grand", "rounds that award jackpot grand",
        "number of jackpot grand in a round",
      ])
    // As many rounds have a wheel that turns once more, which turns it more often.
    let turned = try self.verification(of: machine, against: wheel(turns: "[2, 4]"))
    #expect(failures(turned).contains("number of bonus once in a round"))
    #expect(!failures(turned).contains("paid spins that award bonus once"))
  }

  @Test func `catches a jackpot that can't come in free games`() throws {
    // No jackpot pays anything here, so that nothing else tells.
    let exact = try wheel(inFreeGames: "jackpot: petty")
    let verification = try verification(of: wheel(), against: exact)
    #expect(
      failures(verification) == [
        "rounds that award jackpot grand", "number of jackpot grand in a round",
        "rounds that award jackpot petty",
      ])
  }

  @Test func `catches the classic game with a longer run`() throws {
    for (run, isRight) in [(3, true), (4, false)] {
      let other = try Machine.classic(run: run)
      let verification = try verification(of: .classic, against: other, rounds: 100_000)
      #expect(verification.isPassed == isRight)
      #expect(
        verification.tests.members.map(\.subject)
          == ["wins by symbol and run", "longest runs", "hit frequency of a spin"])
    }
  }
}
