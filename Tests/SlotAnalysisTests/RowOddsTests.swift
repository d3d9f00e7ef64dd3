import BigInt
import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotStatistics
import TestSupport
import Testing

@Suite struct `The odds of each row` {
  /// Source: all 7³ weighted combinations, evaluated by a Python script that represents each row as
  /// three sets of symbols.
  @Test func `of Red White and Blue are what reading every combination gives`() throws {
    let machine = try Fixture.publishedMachine("red-white-blue").machine
    let odds = try machine.rowOdds()
    let hits = [
      "0": 1, "1": 180, "2": 113, "red7": 3, "white7": 42, "blue7": 42, "bar3": 210, "bar2": 378,
      "bar1": 432,
      "blank": 32_768, "sevens": 1_199, "bars": 7_977, "red": 335, "white": 1_036, "blue": 756,
    ]
    #expect(odds.count == hits.count)
    for row in odds {
      let name = row.asked.map(machine.name(of:)) ?? "\(row.rule)"
      #expect(row.hits == BigInt(try #require(hits[name])), "\(name)")
      #expect(row.hitsOfOneLine == row.hits)
      #expect(row.count == 3)
    }
    #expect(
      odds.reduce(.zero) { $0 + $1.meanCredits } == Rational(113_477, 131_072))
    let three = try machine.rowOdds(stake: Stake(lines: 1, coins: 3))
    #expect(
      three.reduce(.zero) { $0 + $1.meanCredits } == Rational(687_871, 786_432) * Rational(3))
  }

  /// Source: all 16⁵ stop combinations of a line, evaluated by a Python script written from the
  /// reference page alone.
  @Test func `of Tide Pool are what reading every line gives`() throws {
    let machine = try Machine.tidePool()
    let odds = try machine.rowOdds().filter { $0.look == 0 }
    let counted: [String: (hits: [Int], credits: [Int])] = [
      "whale": ([896, 120, 8], [39_200, 22_500, 15_000]),
      "turtle": ([2_316, 504, 72], [38_600, 44_800, 25_600]),
      "crab": ([3_474, 756, 108], [43_232, 32_200, 18_400]),
      "shell": ([4_608, 1_248, 288], [34_560, 24_336, 23_400]),
      "star": ([6_144, 1_664, 384], [26_496, 26_260, 24_240]),
      "kelp": ([11_264, 3_840, 1_280], [32_384, 35_712, 59_520]),
      "animals": ([18_560, 7_656, 3_930], [69_600, 63_162, 82_575]),
    ]
    #expect(odds.count == 21)
    for row in odds {
      let name = machine.name(of: try #require(row.asked))
      let line = try #require(counted[name])
      #expect(row.hitsOfOneLine == BigInt(line.hits[row.count - 3]), "\(name) \(row.count)")
      #expect(row.hits == BigInt(line.hits[row.count - 3] * 5))
      #expect(row.meanCredits == Rational(line.credits[row.count - 3] * 5, 1 << 20))
    }
  }

  @Test func `off the lines are those of the window`() throws {
    let machine = try Machine.tidePool()
    let pearls = try machine.rowOdds().filter { $0.look >= 2 }
    // Three pearls: 3 of 16 windows on each of three reels show the one pearl.
    #expect(pearls.map(\.hits) == [BigInt(27 * 256), BigInt(27 * 256)])
    #expect(pearls.map(\.hitsOfOneLine) == [nil, nil])
    #expect(pearls.map(\.pay) == [.perCoin(2), nil])
    #expect(pearls.map(\.awards) == [false, true])
  }

  @Test func `add up to what the looks give`() throws {
    for machine in [try Machine.tidePool(), try .atkinsDiet()] {
      let analysis = try MachineAnalysis(machine: machine)
      let odds = try machine.rowOdds()
      for part in analysis.parts {
        guard case .look(let look) = part.source else { continue }
        let rows = odds.filter { $0.look == look }
        #expect(rows.reduce(.zero) { $0 + $1.meanCredits } == part.mean)
      }
    }
  }

  @Test func `are given for each symbol that a mode may draw`() throws {
    let machine = try SmallMachine.drawing()
    let special = try machine.rowOdds(mode: 1).filter { $0.look == 1 }
    // The coin is on 1 of 2 and 1 of 3 stops, and so is the star; a multiplier of 2 makes a pay of
    // 3 into 6.
    #expect(special.map(\.drawn) == [[0], [1]])
    #expect(special.map(\.hits) == [4, 4])
    #expect(special.map(\.meanCredits) == [4, 4])
  }
}

@Suite(.timeLimit(.minutes(20))) struct `The odds of each row of random machines` {
  @Test(arguments: 0..<Thoroughness.cases(20, orOnly: 5))
  func `are what reading every outcome by the rules gives`(block: UInt64) throws {
    for seed in block * 15..<block * 15 + 15 {
      var random = RandomMachine(seed: seed)
      let machine = try random.machine()
      let stake = Stake(lines: 1 + Int(seed % 3), coins: 1 + Int(seed % 2))
      for mode in machine.modes.ids where machine.modes[mode].cycle <= 1_500 {
        try compare(machine, stake: stake, mode: mode, seed: seed)
      }
    }
  }

  @Test func `are read window by window where the rules can't be compiled`() throws {
    let machine = try Machine.tidePool()
    let pattern = Pattern(match: .left, allowsWilds: false)
    let pays = CountTable(
      rows: [CountRow(asked: .symbol(3), entries: [CountEntry(count: 2, value: Pay.perCoin(1))])])
    let odd = Machine(
      unchecked: "odd", bet: Bet(fixedCost: 1), symbols: machine.symbols, rows: [1, 1], lines: [],
      looks: [Look(place: .window, choice: .rule(Rule(pattern: pattern, pays: pays)))],
      modes: [
        try Mode(
          name: "base", reels: Array(machine.reels.prefix(2)), factors: machine.modes[0].factors)
      ])
    #expect(try odd.rowOdds().map(\.hits) == [1])
  }

  private func compare(_ machine: Machine, stake: Stake, mode: ModeID, seed: UInt64) throws {
    let odds = try machine.rowOdds(mode: mode, stake: stake)
    for drawn in Set(odds.map(\.drawn)) {
      var hits: [Row: Int] = [:]
      var ofOneLine: [Row: Int] = [:]
      var credits: [Row: Int] = [:]
      let state = ModeState(
        mode: mode, multiplier: machine.modes[mode].multiplier, drawn: drawn)
      for ordinal in 0..<machine.modes[mode].cycle {
        for win in machine.outcome(ofOrdinal: ordinal, stake: stake, in: state).wins {
          let row = Row(machine, win)
          hits[row, default: 0] += win.ways
          if win.line == 0 { ofOneLine[row, default: 0] += win.ways }
          credits[row, default: 0] += win.pay.count
        }
      }
      let rows = odds.filter { $0.drawn == drawn }
      #expect(Set(rows.map(Row.init)).count == rows.count)
      #expect(Set(rows.map(Row.init)).isSuperset(of: hits.keys), "seed \(seed)")
      for odds in rows {
        let row = Row(odds)
        #expect(odds.hits == BigInt(hits[row] ?? 0), "seed \(seed) \(row)")
        #expect(odds.hitsOfOneLine ?? 0 == BigInt(ofOneLine[row] ?? 0), "seed \(seed) \(row)")
        #expect(
          odds.meanCredits == Rational(credits[row] ?? 0, machine.modes[mode].cycle),
          "seed \(seed) \(row)")
      }
    }
  }

  /// A row of a look.
  private struct Row: Hashable {
    let look: LookIndex
    let rule: RuleIndex
    let asked: Asked?
    let count: Int

    init(_ odds: RowOdds) {
      look = odds.look
      rule = odds.rule
      asked = odds.asked
      count = odds.count
    }

    init(_ machine: Machine, _ win: Win) {
      look = win.look
      rule = win.rule
      count = win.count
      let pattern = machine.looks[look].choice.rules[rule].pattern
      asked = if case .sequence = pattern.match { nil } else { win.asked[0] }
    }
  }
}
