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

  /// What walks, or sets how many games are left, doesn't prolong stays without an end here.
  @Test(arguments: [
    ("walks: {symbols: [b], to: down}", "pays: {b: {1: 1}}"), ("", "then: {a: {1: {reset: 2}}}"),
  ]) func `is that stays end where nothing adds games, or few are left`(free: String, win: String)
    throws
  {
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: ending
        bet: {cost: 1}
        symbols: [a, b]
        reels: [[a, b, b, b]]
        wins:
          - {where: window, match: count, in: [base], then: {a: {1: {mode: free, spins: 3}}}}
          - {where: window, match: count, in: [free], \(win)}
        modes: {free: {\(free)}}
        """, name: "ending.yaml"
    ).machine
    let findings = RuleFindings(of: machine)
    #expect(findings.endlessModes.isEmpty && findings.unprovenModes.isEmpty)
  }

  /// Of one coin or two the first row pays more, of three the second one.
  @Test func `counts what wins with the most coins`() throws {
    func machine(coins: Int) throws -> Machine {
      let list = (1...coins).map { "\($0 < coins ? 5 * $0 : 1)" }.joined(separator: ", ")
      return try MachineFile(
        yaml: """
          format: 2
          name: contest
          bet: {cost: 1, coins: \(coins)}
          symbols: [x, y]
          reels: [[x, y]]
          lines: [[0]]
          wins:
            - {where: lines, best: [{match: left, pays: {x: {1: [\(list)]}}}, {match: left, pays: {x: {1: 2}}}]}
            - {where: window, match: count, pays: {y: {1: 1}}}
          """, name: "contest.yaml"
      ).machine
    }
    let few = try machine(coins: 3)
    #expect(ContestStakes(few).all(in: .base).map(\.coins) == [1, 2, 3])
    #expect(RuleFindings(of: few).rows.map(\.verdict) == [.wins, .wins, .wins])
    // Up to 16 coins are tried.
    let most = try machine(coins: 16)
    #expect(ContestStakes(most).all(in: .base).map(\.coins) == Array(1...16))
    #expect(ContestStakes(most).isComplete(in: .base))
    #expect(RuleFindings(of: most).rows.map(\.verdict) == [.wins, .wins, .wins])
    let more = try machine(coins: 17)
    #expect(ContestStakes(more).all(in: .base).map(\.coins) == Array(1...16))
    #expect(!ContestStakes(more).isComplete(in: .base))
    #expect(RuleFindings(of: more).rows.map(\.verdict) == [.wins, .unproven, .wins])
    // Without a list nothing depends on the coins.
    let listless = try MachineFile(
      yaml: """
        format: 2
        name: contest
        bet: {cost: 1, coins: 3}
        symbols: [x]
        reels: [[x]]
        lines: [[0]]
        wins: [{where: lines, match: left, pays: {x: {1: 5}}}]
        """, name: "contest.yaml"
    ).machine
    #expect(ContestStakes(listless).all(in: .base).map(\.coins) == [1])
  }

  /// Free games draw one of some symbols and one of others. With the paid spin there are 1 + 15 · 17 states, or 1 + 16².
  @Test(arguments: [15: 17, 16: 16])
  func `is proven of up to 256 states`(first: Int, second: Int) throws {
    let symbols = (0..<17).map { "s\($0)" }
    func draws(_ count: Int) -> String { symbols.prefix(count).joined(separator: ", ") }
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: drawn
        bet: {cost: 1}
        symbols: [\(symbols.joined(separator: ", ")), never]
        reels: [[s0, s1]]
        lines: [[0]]
        wins:
          - {where: window, match: count, in: [base], then: {s0: {1: {mode: free, spins: 1}}}}
          - {where: window, match: count, in: [free], pays: {one: {1: 1}, other: {1: 2}, never: {1: 3}}}
        modes: {free: {draws: {one: [\(draws(first))], other: [\(draws(second))]}}}
        """, name: "drawn.yaml"
    ).machine
    let never = RuleFindings(of: machine).rows.first { $0.row.asked == .symbol(17) }
    #expect(never?.verdict == (first * second + 1 <= 256 ? .impossible : .unproven))
  }

  /// Look by look, rule by rule and row by row, by count, and pays before awards.
  @Test func `is listed in the order of the rules`() throws {
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: order
        bet: {cost: 1}
        symbols: [x, y]
        groups: {g: [x, y]}
        reels: [[x, y], [x, y]]
        lines: [[0, 0]]
        wins:
          - where: window
            match: count
            pays: {x: {1: 1, 2: 2}, y: {2: 3}, g: {2: 4}}
            then: {x: {1: {credits: 1}, 2: {credits: 2}}, g: {2: {credits: 3}}}
          - {where: lines, best: [{match: left, pays: {y: {1: 1}}}, {match: right, pays: {x: {1: 1}}}]}
        """, name: "order.yaml"
    ).machine
    func row(
      _ look: LookIndex, _ rule: RuleIndex, _ table: Rule.Table, _ asked: Asked, _ count: Int
    ) -> RowFinding.Row {
      RowFinding.Row(look: look, rule: rule, table: table, asked: asked, count: count)
    }
    let found = RuleFindings(of: machine).rows.map(\.row)
    let looks = found.map(\.look.index)
    #expect(looks == [0, 0, 0, 0, 0, 0, 0, 1, 1])
    let ofSymbols = [
      row(0, 0, .pays, .symbol(0), 1), row(0, 0, .awards, .symbol(0), 1),
      row(0, 0, .pays, .symbol(0), 2), row(0, 0, .awards, .symbol(0), 2),
      row(0, 0, .pays, .symbol(1), 2),
    ]
    let ofGroups = [row(0, 0, .pays, .group(0), 2), row(0, 0, .awards, .group(0), 2)]
    #expect(found.prefix(7).filter { ofSymbols.contains($0) } == ofSymbols)
    #expect(found.prefix(7).filter { ofGroups.contains($0) } == ofGroups)
    #expect(
      found.suffix(2) == [row(1, 0, .pays, .symbol(1), 1), row(1, 1, .pays, .symbol(0), 1)])
  }

  /// One time in four 3 games, one time in four 5 credits, and one time in two 7 games with 2 credits.
  @Test func `counts the games of a table`() throws {
    let machine = try MachineFile(
      yaml: #"""
        format: 2
        name: table
        bet: {cost: 1}
        symbols: [a]
        reels: [[a]]
        bonuses:
          trail: {table: "weight,credits,spins\n1,,3\n1,5,\n2,2,7\n", mode: free}
        wins: [{where: window, match: count, in: [base], then: {a: {1: {bonus: trail}}}}]
        modes: {free: {}}
        """#, name: "table.yaml"
    ).machine
    var spins = BonusSpins(machine: machine, mode: 1)
    #expect(spins.mean(of: Award(bonus: 0)) == Rational(3 + 2 * 7, 4))
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
