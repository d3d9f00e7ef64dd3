import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotSimulation
import SlotStatistics
import TestSupport
import Testing

/// A machine that was once accepted, although it could pay more than the limits allow.
struct TooLargeMachine: Sendable, CustomTestStringConvertible {
  let name: String
  /// The key at which it is refused.
  let key: String
  /// What isn't the same in all of them.
  let yaml: String

  var testDescription: String { name }

  /// One reel that always shows an `a`.
  var file: String { "format: 2\nname: large\nsymbols: [a]\n" + yaml }
}

@Suite struct `What a round can pay` {
  private static let one = "reels: [[a]]\nbet: {cost: 1}\n"
  private static let enter =
    "{where: window, match: count, in: [base], then: {a: {1: {mode: m, spins: 1}}}}"

  static let tooLarge = [
    // 2³⁹ × 8,192 = 2⁵² on each of 2,048 spins.
    TooLargeMachine(
      name: "a long stay", key: "modes.m",
      yaml: one + """
        wins:
          - {where: window, match: count, in: [base], then: {a: {1: {mode: m, spins: 2048}}}}
          - {where: window, match: count, in: [m], pays: {a: {1: 549755813888}}}
        modes: {m: {multiplier: 8192}}
        """),
    // 2³⁹ × 8,192 = 2⁵² on each of 100 × 100 spins.
    TooLargeMachine(
      name: "stays within stays", key: "modes.m",
      yaml: one + """
        wins:
          - {where: window, match: count, in: [base], then: {a: {1: {mode: m, spins: 100}}}}
          - {where: window, match: count, in: [m], then: {a: {1: {mode: n, spins: 100}}}}
          - {where: window, match: count, in: [n], pays: {a: {1: 549755813888}}}
        modes: {m: {}, n: {multiplier: 8192}}
        """),
    TooLargeMachine(
      name: "a jackpot that is multiplied", key: "wins[2]",
      yaml: one + """
        wins:
          - \(enter)
          - {where: window, match: count, in: [m], then: {a: {1: {jackpot: grand}}}}
        jackpots: {grand: {credits: 1099511627775}}
        modes: {m: {multiplier: 1000000}}
        """),
    TooLargeMachine(
      name: "an award for the pay of a spin", key: "wins[3]",
      yaml: one + """
        wins:
          - \(enter)
          - {where: window, match: count, in: [m], pays: {a: {1: 1}}}
          - {where: spin, in: [m], then: {credits: 1099511627775}}
        modes: {m: {multiplier: 1000000}}
        """),
    TooLargeMachine(
      name: "an award of a meter", key: "meters.heat",
      yaml: one + """
        wins: [\(enter)]
        meters: {heat: {adds: 1, for: a, in: [m], then: {1: {credits: 1099511627775}}}}
        modes: {m: {multiplier: 1000000}}
        """),
    // 1,000 × 1,000 × 2⁴⁰.
    TooLargeMachine(
      name: "jackpots of a bonus", key: "wins[1]",
      yaml: one + """
        wins: [{where: window, match: count, then: {a: {1: {bonus: more}}}}]
        jackpots: {grand: {credits: 1099511627775}}
        bonuses:
          hit: {draw: [{jackpot: grand}]}
          some: {repeat: {draw: [[1000, 1]]}, of: hit}
          more: {repeat: {draw: [[1000, 1]]}, of: some}
        """),
    TooLargeMachine(
      name: "jackpots that are bought", key: "bets.buy",
      yaml: one + """
        wins: [{where: window, match: count, pays: {a: {1: 1}}}]
        jackpots: {grand: {credits: 1099511627775}}
        bets: {buy: {cost: 2, then: {bonus: more}}}
        bonuses:
          hit: {draw: [{jackpot: grand}]}
          some: {repeat: {draw: [[1000, 1]]}, of: hit}
          more: {repeat: {draw: [[1000, 1]]}, of: some}
        """),
    // Each of the rules alone stays below 2⁵³.
    TooLargeMachine(
      name: "rules that all pay", key: "wins[2]",
      yaml: one + """
        lines: [[0]]
        wins:
          - \(enter)
          - where: lines
            in: [m]
            all: [{sequence: [a], pays: 1099511627775}, {sequence: [any], pays: 1099511627775}]
        groups: {any: [a]}
        modes: {m: {multiplier: 8000}}
        """),
    // Each of the looks alone stays below 2⁵³.
    TooLargeMachine(
      name: "looks that add up", key: "wins[2]",
      yaml: one + "wins:\n  - \(enter)\n"
        + String(
          repeating: "  - {where: window, match: count, in: [m], pays: {a: {1: 1099511627775}}}\n",
          count: 1_000) + "modes: {m: {multiplier: 16000}}\n"),
    // 10⁶ × 10⁶ × 10⁶ × 10⁶ times nothing.
    TooLargeMachine(
      name: "what multiplies nothing", key: "wins[2]",
      yaml: """
        reels: [[a]]
        bet: {cost: 1000000}
        wins:
          - \(enter)
          - {where: window, match: count, in: [m], times: bet, by: heat, pays: {a: {1: 0}}}
        meters: {heat: {adds: 1000000, for: a, in: [m], levels: {1: 1000000}}}
        modes: {m: {multiplier: 1000000, tumble: {ladder: [1000000], most: 1}}}
        """),
    TooLargeMachine(
      name: "factors of a rule that isn't multiplied", key: "wins[1]",
      yaml: """
        reels: [[a], [a], [a], [a]]
        lines: [[0, 0, 0, 0]]
        groups: {any: [a]}
        factors: {a: 1000000}
        wins: [{where: lines, match: left, multiplied: false, pays: {any: {4: 1}}}]
        """),
    // 1,000 × 1,000²⁰.
    TooLargeMachine(
      name: "tosses", key: "gamble",
      yaml: one + """
        wins: [{where: window, match: count, pays: {a: {1: 1000}}}]
        gamble: {chance: [1, 1000], times: 1000, most: 20}
        """),
    // 10⁶ × 1,000⁵ spins.
    TooLargeMachine(
      name: "spins of a bonus", key: "bonuses.three",
      yaml: one + """
        wins: [{where: window, match: count, in: [base], then: {a: {1: {bonus: five}}}}]
        modes: {m: {}}
        bonuses:
          spins: {draw: [{mode: m, spins: 1000000}]}
          one: {repeat: {draw: [[1000, 1]]}, of: spins}
          two: {repeat: {draw: [[1000, 1]]}, of: one}
          three: {repeat: {draw: [[1000, 1]]}, of: two}
          four: {repeat: {draw: [[1000, 1]]}, of: three}
          five: {repeat: {draw: [[1000, 1]]}, of: four}
        """),
    // 12 × 2⁴⁰ on each of a million spins.
    TooLargeMachine(
      name: "a meter that counts", key: "meters.heat",
      yaml: one.replacing("[[a]]", with: "[[a]]\nrows: 12") + """
        wins:
          - {where: window, match: count, in: [base], then: {a: {1: {mode: m, spins: 1000000}}}}
        values: {a: {draw: [1099511627775]}}
        meters: {heat: {adds: a, in: [m], then: {1: {credits: 1}}}}
        modes: {m: {most: 1000000}}
        """),
  ]

  @Test(arguments: tooLarge) func `is limited at the key that exceeds it`(
    machine: TooLargeMachine
  ) throws {
    let error = #expect(throws: MachineFileError.self) {
      try MachineFile(yaml: machine.file, name: "large.yaml")
    }
    #expect(error?.issues.map(\.key).first == machine.key)
    #expect(error?.issues.first?.problem.contains("2^") == true)
  }

  @Test(.enabled(if: CaseFolder.isAvailable), arguments: ["held", "stay", "retrigger"])
  func `is limited in files that once made play trap`(name: String) throws {
    let error = #expect(throws: MachineSourceError.self) {
      try MachineSource.file(path: CaseFolder.path("hostile/\(name).yaml")).load()
    }
    guard case .refused(let refused)? = error else {
      Issue.record("\(error.map { "\($0)" } ?? "nothing") was thrown")
      return
    }
    #expect(refused.issues.map(\.key) == ["modes.m"])
  }

  /// 2³⁹ × 8,192 = 2⁵² on each of 2,047 spins: 2⁶³ − 2⁵² together.
  @Test func `may be as much as fits`() throws {
    let stay = try #require(Self.tooLarge.first).file.replacing("2048", with: "2047")
    let machine = try MachineFile(yaml: stay, name: "stay.yaml").machine
    let pay = 9_218_868_437_227_405_312
    #expect(try SlotEngine(machine: machine, seed: 1).round(0).pay == Credits(pay))
    let tally = try Simulation(machine: machine, seed: 1, spins: 3).run(threads: 1).tally
    #expect(tally.totalPay == 3 * UInt128(pay))
    #expect(tally.biggest?.pay == pay)
  }

  /// A stay that holds what it shows and adds spins to itself, which is played by numbers, side by side with others.
  @Test func `may be as much as fits where cells are held`() throws {
    let machine = try MachineFile(
      yaml: """
        format: 1
        name: held
        symbols: [a, b]
        reels: [[a, b], [a, b], [a, b]]
        bet: {cost: 1}
        wins:
          - {where: window, match: count, in: [base], then: {a: {1: {mode: m, spins: 2000, hold: a}}}}
          - {where: window, match: count, in: [m], pays: {a: {1: 549755813888}}}
          - {where: window, match: count, in: [m], new: true, then: {a: {1: {mode: m, spins: 1, hold: a}}}}
        modes: {m: {multiplier: 8192, most: 2047}}

        """, name: "held.yaml"
    ).machine
    let engine = try SlotEngine(machine: machine, seed: 3)
    let rounds = (0..<4).map { engine.round($0) }
    // The first spin of the stay pays at the earliest cell held, and so do all others: 2⁵² for each spin.
    #expect(rounds.contains { $0.pay > Credits(1 << 62) })
    for round in rounds { #expect(round.pay == Credits(1 << 52) * (round.spins.count - 1)) }
    let tally = try Simulation(machine: machine, seed: 3, spins: 4).run(threads: 1).tally
    #expect(tally.totalPay == rounds.reduce(0) { $0 + UInt128($1.pay.count) })
  }

  /// Whatever is accepted is played, simulated and analysed without a trap, and adds up in 128 bits.
  @Test(.timeLimit(.minutes(60)), arguments: 0..<Thoroughness.cases(50, orOnly: 1))
  func `fits on every machine that is accepted`(block: UInt64) throws {
    let count: UInt64 = Thoroughness.cases(100, orOnly: 30)
    var accepted = 0
    for seed in block * count..<(block + 1) * count {
      var large = LargeMachine(seed: seed)
      let yaml = large.yaml()
      guard let machine = try? MachineFile(yaml: yaml, name: "large.yaml").machine else { continue }
      accepted += 1
      for bet in [nil] + machine.bets.map(\.name) {
        for plan in machine.gamble == nil ? [GamblePlan.never] : [.always] {
          let stake = try machine.stake(
            coins: machine.bet.mostCoins, bet: bet ?? NamedBet.base, gamble: plan)
          try expectSums(machine, stake, seed: seed)
        }
      }
    }
    // The generator makes machines on both sides of the bound.
    #expect(accepted > count / 5 && accepted < count * 9 / 10, "\(accepted) of \(count)")
  }

  private func expectSums(_ machine: Machine, _ stake: Stake, seed: UInt64) throws {
    let engine = try SlotEngine(machine: machine, stake: stake, seed: seed)
    var total: UInt128 = 0
    for number in UInt64(0)..<2 {
      guard let round = engine.round(number, ofAtMost: 20_000) else { return }
      #expect(
        round.payBeforeTosses.count == min(wide(round), Int128(round.mostPay?.count ?? .max)),
        "seed \(seed)")
      total += UInt128(round.pay.count)
    }
    let simulation = try Simulation(machine: machine, stake: stake, seed: seed, spins: 2)
    #expect(try simulation.run(threads: 1).tally.totalPay == total, "seed \(seed)")
    _ = try? MachineAnalysis(
      analysing: machine, stake: stake, mostSteps: MachineAnalysis.mostQuickSteps)
  }

  /// What the wins, bonuses and ends of a round pay together, in 128 bits.
  private func wide(_ round: Round) -> Int128 {
    let bonuses =
      round.spins.flatMap { $0.bonuses + $0.meterBonuses } + round.stays.flatMap(\.closingBonuses)
    let wins = round.spins.flatMap(\.outcome.wins) + round.stays.flatMap(\.closing)
    let bought = Int128(round.purchase?.pay.count ?? 0)
    return bonuses.reduce(bought) { $0 + Int128($1.pay.count) }
      + wins.reduce(0) { $0 + Int128($1.pay.count) }
  }
}
