import SlotEngine
import SlotMachineFile
import SlotStatistics
import TestSupport
import Testing

@testable import SlotAnalysis

@Suite(.timeLimit(.minutes(20))) struct `What analysis finds of a machine's rules` {
  @Test func `is that stays end on average, or not`() throws {
    #expect(RuleFindings(of: try SmallMachine.endless()).endlessModes == [1])
    for machine in [
      SmallMachine.cutOff, SmallMachine.holding, SmallMachine.picking, SmallMachine.turning,
      SmallMachine.drawing,
    ] {
      let findings = RuleFindings(of: try machine())
      #expect(findings.endlessModes.isEmpty)
      #expect(findings.unprovenModes.isEmpty)
    }
  }

  /// Each window shows two `a`, which win and are replaced by others for ever. Of two circles of 2,048 stops there are 2²²
  /// combinations, as many as a check plays.
  @Test(arguments: [2_048: true, 2_049: false])
  func `is that a spin tumbles for ever, among up to four million`(stops: Int, isFound: Bool) throws
  {
    let reels = [2_048, stops].map {
      "[\(Array(repeating: "a", count: $0).joined(separator: ", "))]"
    }
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: tumbling
        bet: {cost: 1}
        rows: 1
        symbols: [a, b]
        reels: [\(reels.joined(separator: ", "))]
        wins: [{where: window, match: count, pays: {a: {2: 1}}}]
        tumble: {}
        """, name: "tumbling.yaml"
    ).machine
    let endless = EndlessTumble(in: .base, of: machine)
    #expect((endless != nil) == isFound)
    if let endless { #expect(endless.stops == [0, 0]) }
  }

  /// Every window shows `a`, so after each spin three are left: such a stay never ends.
  @Test func `isn't that stays end which each spin prolongs`() throws {
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: prolonged
        bet: {cost: 1}
        symbols: [a, b]
        reels: [[a, b]]
        wins:
          - {where: window, match: count, in: [base], then: {a: {1: {mode: free, spins: 3}}}}
          - {where: window, match: count, in: [free], then: {a: {1: {reset: 3}}}}
        modes: {free: {reels: [[a]]}}
        """, name: "prolonged.yaml"
    ).machine
    #expect(StayGrowth(of: 1, in: machine) != .finite)
    #expect(RuleFindings(of: machine).unprovenModes == [1])
  }

  @Test func `counts the spins of a bonus as its exact law does`() throws {
    for machine in [try SmallMachine.picking(), try SmallMachine.turning(), try .tidePool()] {
      let solver = BonusSolver<Moments>(machine: machine, stake: machine.defaultStake)
      for bonus in machine.bonuses.ids {
        let law = solver.law(ofBonus: bonus).grants.parts
        let mean = law.filter { $0.kind.mode == ModeID(1) }
          .reduce(Rational.zero) { $0 + $1.measure.mass * Rational($1.kind.spins) }
        var spins = BonusSpins(machine: machine, mode: 1)
        #expect(spins.mean(of: Award(bonus: bonus)) == mean)
      }
    }
    var spins = BonusSpins(machine: try SmallMachine.picking(), mode: 1)
    // Two of four prizes before the one end: at least one with 4/5, two with 4/5 · 3/4. Each of the
    // four is equally likely to be the spin, and `plus` adds one more.
    #expect(spins.mean(of: Award(bonus: 0)) == Rational(7, 5) / 4 + 1)
  }

  /// What pays times the bet grows with the lines, what pays by line doesn't: with more lines, the other row may be better.
  @Test(arguments: [
    (second: "", bet: "lines: any", isComplete: true),
    (second: ", times: bet", bet: "lines: any", isComplete: false),
    (second: ", times: bet", bet: "lines: any, cost: 2", isComplete: true),
  ])
  func `holds at all stakes, or is left open`(second: String, bet: String, isComplete: Bool) throws
  {
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: contest
        bet: {\(bet)}
        symbols: [x, y]
        rows: 2
        reels: [[x, y]]
        lines: [[0], [1]]
        wins:
          - where: lines
            best:
              - {match: left, pays: {x: {1: 5}}}
              - {match: left, pays: {x: {1: 2}}\(second)}
        """, name: "contest.yaml"
    ).machine
    #expect(ContestStakes(machine).isComplete(in: .base) == isComplete)
  }

  @Test func `is that every row of the machines of the reference page wins`() throws {
    for machine in [try Machine.tidePool(), try .atkinsDiet(), .classic] {
      #expect(RuleFindings(of: machine).rows.allSatisfy { $0.verdict == .wins })
    }
  }

  @Test(arguments: 0..<Thoroughness.cases(20, orOnly: 5))
  func `is true of every outcome of random machines`(block: UInt64) throws {
    var verdicts = 0
    for seed in block * 10..<block * 10 + 10 {
      var random = RandomMachine(seed: seed)
      let machine = try random.machine()
      guard machine.modes.allSatisfy({ $0.cycle <= 300 }) else { continue }
      let seen = Seen(machine, modes: machine.playedModes)
      for finding in RuleFindings(of: machine).rows {
        verdicts += 1
        let row = finding.row
        switch finding.verdict {
        case .wins:
          let wins = seen.wins(row)
          #expect(wins, "seed \(seed): \(row)")
        case .unproven, .neverPlayed: break
        case .impossible, .loses:
          let wins = seen.wins(row)
          #expect(!wins, "seed \(seed): \(row)")
          let alone = Seen(machine.limited(to: row), modes: machine.playedModes)
          let moved = RowFinding.Row(
            look: 0, rule: 0, table: row.table, asked: row.asked, count: row.count)
          let isRead = alone.wins(moved)
          #expect(isRead == (finding.verdict != .impossible), "seed \(seed): \(row)")
        }
      }
    }
    #expect(verdicts > 0)
  }

  /// The rows that win on some outcome of the given modes, with one coin or two.
  private struct Seen {
    private let rows: Set<RowFinding.Row>

    init(_ machine: Machine, modes: [ModeID]) {
      var rows: Set<RowFinding.Row> = []
      for mode in modes {
        let state = ModeState(
          mode: mode, multiplier: machine.modes[mode].multiplier,
          drawn: Array(repeating: nil, count: machine.draws.count))
        for coins in 1...machine.bet.mostCoins {
          let stake = Stake(lines: machine.lines.count, coins: coins)
          for ordinal in 0..<machine.modes[mode].cycle {
            for win in machine.outcome(ofOrdinal: ordinal, stake: stake, in: state).wins {
              for (table, share) in [(Rule.Table.pays, win.paid), (.awards, win.awarded)] {
                guard let share else { continue }
                rows.insert(
                  RowFinding.Row(
                    look: win.look, rule: win.rule, table: table, asked: win.asked[0],
                    count: share.count))
              }
            }
          }
        }
      }
      self.rows = rows
    }

    /// Whether some win has the row.
    func wins(_ row: RowFinding.Row) -> Bool { rows.contains(row) }
  }
}

extension Machine {
  /// The machine with only one row of one rule, wherever its look counts.
  fileprivate func limited(to row: RowFinding.Row) -> Machine {
    let look = looks[row.look]
    let rule = look.choice.rules[row.rule].limited(to: row.asked)
    return Machine(
      unchecked: name, bet: bet, symbols: symbols, groups: groups, wilds: wilds, rows: rows,
      lines: lines, looks: [Look(place: look.place, choice: .rule(rule), modes: look.modes)],
      modes: modes, draws: draws, bonuses: bonuses, jackpots: jackpots)
  }
}

extension Rule {
  /// The rule with only one of its rows.
  fileprivate func limited(to asked: Asked) -> Rule {
    Rule(
      pattern: pattern, pays: pays.map { CountTable(rows: $0.rows.filter { $0.asked == asked }) },
      awards: awards.map { CountTable(rows: $0.rows.filter { $0.asked == asked }) },
      isTimesBet: isTimesBet, isMultiplied: isMultiplied, conditions: conditions)
  }
}
