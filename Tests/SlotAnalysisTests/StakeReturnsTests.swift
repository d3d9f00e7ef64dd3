import SlotEngine
import SlotMachineFile
import SlotStatistics
import TestSupport
import Testing

@testable import SlotAnalysis

@Suite(.timeLimit(.minutes(20))) struct `The returns at all stakes` {
  private func machine(_ yaml: String) throws -> Machine {
    try MachineFile(yaml: "format: 2\nname: stakes\n" + yaml, name: "stakes.yaml").machine
  }

  private func range(_ yaml: String) throws -> StakeRange {
    try #require(StakeRange(of: try machine(yaml)))
  }

  @Test func `are those of each number of coins with a list of pays`() throws {
    // One of ten stops pays 9, 13 or 39 for 1, 2 or 3 coins: 90 %, 65 % and 130 %.
    let range = try range(
      """
      bet: {coins: 3, cost: 1}
      symbols: [x, y]
      reels: [[x, [y, 9]]]
      wins: [{where: window, match: count, pays: {x: {1: [9, 13, 39]}}}]
      """)
    #expect(range.lowest.share == Rational(13, 20) && range.lowest.stake.coins == 2)
    #expect(range.highest.share == Rational(13, 10) && range.highest.stake.coins == 3)
  }

  @Test func `are the same for any coins where every pay is per coin`() throws {
    let machine = try machine(
      """
      bet: {coins: 1000, cost: 1}
      symbols: [x, y]
      reels: [[x, [y, 9]]]
      wins: [{where: window, match: count, pays: {x: {1: 9}}}]
      """)
    #expect(CoinLevels(of: machine).representatives == [1])
    #expect(StakeRange(of: machine)?.highest.share == Rational(9, 10))
  }

  @Test func `tell coins apart only where a list pays another share of them`() throws {
    let machine = try machine(
      """
      bet: {coins: 6, cost: 1}
      symbols: [x, y]
      reels: [[x, [y, 9]]]
      wins: [{where: window, match: count, pays: {x: {1: [2, 4, 6, 9, 10, 12]}}}]
      """)
    #expect(CoinLevels(of: machine).representatives == [1, 4])
  }

  @Test func `are those of each number of lines where the lines differ`() throws {
    // Of five stops, three show x in the top row, and one each in the two rows below.
    let range = try range(
      """
      bet: {lines: any}
      rows: 3
      symbols: [x, y]
      reels: [[[x, 3], y, y]]
      lines: [[0], [1], [2]]
      pays: {x: {1: 5}}
      wins: [{where: lines, match: left}]
      """)
    #expect(range.highest.share == 3 && range.highest.stake.lines == 1)
    #expect(range.lowest.share == Rational(5, 3) && range.lowest.stake.lines == 3)
  }

  @Test func `lie between those of the ends of runs of equal lines`() throws {
    // As above, with the first line twice: (3 + 3) / 2, and (3 + 3 + 1) / 3.
    let range = try range(
      """
      bet: {lines: any}
      rows: 3
      symbols: [x, y]
      reels: [[[x, 3], y, y]]
      lines: [[0], [0], [1]]
      pays: {x: {1: 5}}
      wins: [{where: lines, match: left}]
      """)
    #expect(range.highest.share == 3 && range.highest.stake.lines == 2)
    #expect(range.lowest.share == Rational(7, 3) && range.lowest.stake.lines == 3)
  }

  @Test func `are known line by line only where no line depends on others`() throws {
    func classes(_ look: String, bet: String = "lines: any") throws -> [Int]? {
      let machine = try machine(
        """
        bet: {\(bet)}
        rows: 2
        symbols: [x, y]
        reels: [[x, y, y]]
        lines: [[0], [1]]
        wins: [{where: lines, match: left, pays: {x: {1: 5}}\(look)}]
        """)
      return LineClasses(of: machine)?.classes
    }
    #expect(try classes("") == [0, 0])
    #expect(try classes(", times: bet") == nil)
    #expect(try classes(", times: bet", bet: "lines: any, cost: 4") == [0, 0])
    #expect(try classes(", when: {match: count, of: {x: 1}}") == [0, 0])
    #expect(try classes(", when: {where: window, match: count, of: {y: 1}}") == nil)
  }

  @Test func `are found for all coins where jackpots grow`() throws {
    let machine = try machine(
      """
      bet: {coins: 3, cost: 2}
      symbols: [x, y]
      reels: [[x, y]]
      wins: [{where: window, match: count, pays: {x: {1: 1}}}]
      jackpots: {pool: {seed: 10, rate: [1, 2], chance: [1, 40]}}
      """)
    var effort = StakeReturns.Effort.ofCheck
    let findings = StakeReturns(of: machine, effort: &effort).findings
    #expect(findings.map(\.stake.coins).sorted() == [1, 2, 3])
  }

  /// One of ten stops pays 9, 13 or 39, and half of the cost goes to a jackpot that is won at one of sixty points, which
  /// are passed one, two or three at a time.
  @Test func `are those of each number of coins in long play where a jackpot grows`() throws {
    let machine = try machine(
      """
      bet: {coins: 3, cost: 2}
      symbols: [x, y]
      reels: [[x, [y, 9]]]
      wins: [{where: window, match: count, pays: {x: {1: [9, 13, 39]}}}]
      jackpots: {pool: {seed: 20, rate: [1, 2], by: 80}}
      """)
    let shares = [9, 13, 39].enumerated().map { index, pay in
      let step = index + 1
      var (rounds, pays) = (0, 0)
      for point in 21...80 {
        let played = (point - 20 + step - 1) / step
        rounds += played
        pays += min(20 + played * step, 80)
      }
      return (Rational(pay, 10) + Rational(pays, rounds)) / Rational(2 * step)
    }
    var effort = StakeReturns.Effort.ofCheck
    let returns = StakeReturns(of: machine, effort: &effort)
    let (lowest, highest) = try (
      #require(returns.lowestInLongPlay), #require(returns.highestInLongPlay())
    )
    #expect(shares[1] < shares[0] && shares[0] < shares[2])
    #expect(lowest.stake.coins == 2 && lowest.share == shares[1])
    #expect(highest.stake.coins == 3 && highest.share == shares[2])
  }

  @Test func `grow with the lines where the cost doesn't`() throws {
    let range = try range(
      """
      bet: {lines: any, cost: 4}
      rows: 3
      symbols: [x, y]
      reels: [[x, y, y]]
      lines: [[0], [1], [2]]
      pays: {x: {1: 4}}
      wins: [{where: lines, match: left}]
      """)
    #expect(range.lowest.share == Rational(1, 3) && range.lowest.stake.lines == 1)
    #expect(range.highest.share == 1 && range.highest.stake.lines == 3)
  }

  /// With a cap lines depend on each other, so each number of them is analysed. Each line pays 3, and all together twice
  /// their number at most.
  @Test func `are those of each number of lines where a cap cuts off what they pay together`()
    throws
  {
    let machine = try machine(
      """
      bet: {lines: any}
      cap: 2
      rows: 3
      symbols: [x, y]
      reels: [[x, x, y, x]]
      lines: [[0], [1], [2]]
      wins: [{where: lines, match: left, pays: {x: {1: 3}}}]
      """)
    var effort = StakeReturns.Effort.ofSheet
    let returns = StakeReturns(of: machine, effort: &effort)
    // Windows of the rows 0, 1 and 2 are xxy, xyx, yxx and xxx.
    let windows = [[1, 1, 0], [1, 0, 1], [0, 1, 1], [1, 1, 1]]
    #expect(returns.findings.map(\.stake.lines) == [3, 1, 2])
    for finding in returns.findings {
      let lines = finding.stake.lines
      let paid = windows.reduce(0) { $0 + min(2 * lines, 3 * $1.prefix(lines).reduce(0, +)) }
      #expect(finding.found.share == Rational(paid, 4 * lines))
    }
  }

  @Test(arguments: [
    ("bet: {lines: any}\nlines: [[0]]", false), ("bet: {lines: any}\nlines: [[0], [1]]", true),
    ("bet: {cost: 1}\nlines: [[0], [1]]", false), ("bet: {coins: 2}\nlines: [[0]]", true),
    ("bet: {cost: 1}\nlines: [[0]]\nbets: {ante: {cost: 2, reels: [[x]]}}", true),
    ("bet: {cost: 1}\nlines: [[0]]\ngamble: {chance: [1, 2], times: 2, most: 1}", true),
  ]) func `are several where there is a choice`(bet: String, isChoice: Bool) throws {
    let machine = try machine(
      bet + """

        rows: 2
        symbols: [x, y]
        reels: [[x, y]]
        wins: [{where: lines, match: left, pays: {x: {1: 1}}}]
        """)
    #expect(machine.offersStakes == isChoice)
  }

  @Test func `include other bets, and always tossing the pay`() throws {
    // Half of the stops pay 1. A toss returns three halves of its stake, two of them 9/4.
    let range = try range(
      """
      bet: {cost: 2}
      bets: {dear: {cost: 4, reels: [[a, b]]}}
      symbols: [a, b]
      reels: [[a, b]]
      wins: [{where: window, match: count, pays: {a: {1: 1}}}]
      gamble: {chance: [1, 2], times: 3, most: 2}
      """)
    #expect(range.lowest.share == Rational(1, 8) && range.lowest.stake.bet == BetID(0))
    #expect(range.highest.share == Rational(9, 16) && range.highest.stake.gamble == .always)
  }

  @Test func `take two analyses for a thousand equal lines`() throws {
    let lines = Array(repeating: "[0, 1, 2]", count: 1_000).joined(separator: ", ")
    let machine = try machine(
      """
      bet: {lines: any}
      rows: 3
      symbols: [x, y, z]
      reels: [[x, y, z, y], [x, y, z, y], [x, y, z, y]]
      lines: [\(lines)]
      pays: {x: {2: 3, 3: 9}, y: {3: 2}}
      wins: [{where: lines, match: left}]
      """)
    var effort = StakeReturns.Effort.ofCheck
    let before = effort.stakes
    let returns = StakeReturns(of: machine, effort: &effort)
    #expect(returns.firstUnknown == nil && before - effort.stakes <= 3)
    #expect(returns.lowest?.share == returns.highest?.share)
  }

  @Test(arguments: 0..<Thoroughness.cases(40, orOnly: 4))
  func `are within the range on random machines, whatever the stake`(block: UInt64) throws {
    var compared = 0
    for seed in block * 10..<block * 10 + 10 {
      var random = RandomMachine(seed: seed)
      let machine = try random.machine()
      guard machine.modes.allSatisfy({ $0.cycle <= 500 }), machine.faults.isEmpty,
        machine.offersStakes, let range = StakeRange(of: machine)
      else { continue }
      let lines = machine.bet.choosesLines ? Array(1...machine.lines.count) : [machine.lines.count]
      var returns: [Rational] = []
      for lines in lines {
        for coins in 1...machine.bet.mostCoins {
          let stake = Stake(lines: lines, coins: coins)
          let analysis = try MachineAnalysis(machine: machine, stake: stake)
          returns.append(try #require(analysis.returnToPlayer))
        }
      }
      compared += 1
      #expect(range.lowest.share == returns.min(), "seed \(seed)")
      #expect(range.highest.share == returns.max(), "seed \(seed)")
    }
    #expect(compared > 0)
  }
}

/// Lines of which two kinds add 3 and 1 credits each, three, two and again one: the returns follow by hand. The return at
/// all lines is always found; those of the others take effort.
@Suite struct `The returns at numbers of lines` {
  private func machine() throws -> Machine {
    try MachineFile(
      yaml: """
        format: 2
        name: lines
        bet: {lines: any}
        rows: 3
        symbols: [x, y]
        reels: [[[x, 3], y, y]]
        lines: [[0], [0], [0], [1], [1], [0]]
        pays: {x: {1: 5}}
        wins: [{where: lines, match: left}]
        """, name: "lines.yaml"
    ).machine
  }

  private func shares(_ returns: StakeReturns) -> [Int: Rational?] {
    Dictionary(uniqueKeysWithValues: returns.findings.map { ($0.stake.lines, $0.found.share) })
  }

  @Test func `at the ends of runs are the sums of what each line adds`() throws {
    var effort = StakeReturns.Effort.ofSheet
    effort.stakes = 5
    let returns = StakeReturns(of: try machine(), effort: &effort)
    #expect(
      shares(returns)
        == [1: 3, 2: 3, 3: 3, 4: Rational(10, 4), 5: Rational(11, 5), 6: Rational(14, 6)])
    #expect(returns.firstUnknown == nil)
    #expect(effort.stakes == 0)
  }

  @Test(arguments: [0: [6], 1: [6, 1], 2: [6, 1, 2], 3: [6, 1, 2, 3], 4: [6, 1, 2, 3, 4]])
  func `are found as long as the effort lasts`(stakes: Int, known: [Int]) throws {
    var effort = StakeReturns.Effort.ofSheet
    effort.stakes = stakes
    let returns = StakeReturns(of: try machine(), effort: &effort)
    #expect(returns.findings.map(\.stake.lines) == known)
    #expect(returns.firstUnknown?.lines == (known.last ?? 0) % 6 + 1)
  }

  @Test func `are unknown without any steps, but for that of all lines`() throws {
    var effort = StakeReturns.Effort(steps: 0)
    let returns = StakeReturns(of: try machine(), effort: &effort)
    #expect(shares(returns) == [6: Rational(14, 6)])
    #expect(returns.firstUnknown?.lines == 1)
  }

  @Test func `are unknown where a round is free`() {
    var effort = StakeReturns.Effort.ofSheet
    let returns = StakeReturns(of: .classic, effort: &effort)
    #expect(returns.findings.map(\.found) == [.unknown])
    #expect(returns.firstUnknown == Machine.classic.defaultStake)
  }
}
