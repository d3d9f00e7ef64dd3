import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

@testable import SlotAnalysis

/// One reel of four stops on one line, whose pays are raised by hand.
@Suite struct `A look that raises what a spin pays` {
  private static func machine(_ looks: String, rest: String = "") throws -> Machine {
    try MachineFile(
      yaml: """
        format: 2
        name: raised
        bet: {cost: 2, coins: 3}
        symbols: [a, b, c, d]
        reels: [[a, b, c, d]]
        lines: [[0]]
        pays: {a: {1: 9}, b: {1: 3}, c: {1: [1, 4, 7]}}
        wins:
          - {where: lines, match: left}
        \(looks)
        \(rest)
        """, name: "raised.yaml"
    ).machine
  }

  /// The looks, the coins, and what each of the four stops pays, by hand.
  static let keys: [(looks: String, coins: Int, pays: [Credits])] = [
    ("  - {where: spin, raises: 4}", 1, [9, 4, 4, 4]),
    ("  - {where: spin, raises: 4}", 3, [27, 12, 12, 12]),
    ("  - {where: spin, raises: 2}", 2, [18, 6, 4, 4]),
    // Twice the cost of 2 credits a coin.
    ("  - {where: spin, raises: 2, times: bet}", 2, [18, 8, 8, 8]),
    // The higher one adds to the lower one, and lower ones after it nothing.
    ("  - {where: spin, raises: 2}\n  - {where: spin, raises: 5}", 1, [9, 5, 5, 5]),
    ("  - {where: spin, raises: 5}\n  - {where: spin, raises: 2}", 1, [9, 5, 5, 5]),
    // The least pay isn't what the wins paid.
    (
      "  - {where: spin, raises: 4}\n  - {where: spin, least: 3, then: {credits: 10}}", 1,
      [19, 14, 4, 4]
    ),
  ]

  @Test(arguments: keys.indices) func `pays what is missing`(index: Int) throws {
    let key = Self.keys[index]
    let machine = try Self.machine(key.looks)
    let stake = try machine.stake(coins: key.coins)
    let sum = key.pays.reduce(0) { $0 + $1 }
    let analysis = try MachineAnalysis(machine: machine, stake: stake)
    #expect(analysis.mean == Rational(sum.count, 4))
    let squares = key.pays.reduce(0) { $0 + $1.count * $1.count }
    #expect(analysis.variance == Rational(squares, 4) - analysis.mean * analysis.mean)
    #expect(analysis.parts.reduce(.zero) { $0 + $1.mean } == analysis.mean)
    let engine = try SlotEngine(machine: machine, stake: stake, seed: 1)
    var kernel = RoundKernel(SpinLibrary(machine: machine, stake: stake), seed: 1)
    try kernel.play(40, from: 0)
    let counted = zip(kernel.hits, kernel.hitPays).reduce(into: [:]) { $0[UInt64($1.0)] = $1.1 }
    for number in 0..<40 as Range<UInt64> {
      let round = engine.round(number)
      #expect(round.pay == key.pays[Int(round.spins[0].outcome.ordinal)])
      #expect(counted[number] ?? 0 == round.pay.count)
    }
  }

  @Test func `is a win of the last grid that no multiplier changes`() throws {
    let machine = try Self.machine(
      "  - {where: window, match: count, in: [base], then: {a: {1: {mode: free, spins: 1}}}}\n"
        + "  - {where: spin, in: [free], raises: 5}", rest: "modes: {free: {multiplier: 2}}\n")
    let free = ModeState(mode: ModeID(1), multiplier: 2, drawn: [])
    let pays = (0..<4).map { stop in
      machine.outcome(ofOrdinal: UInt64(stop), in: free)
    }
    // Twice 9, 3, 1 and 0.
    #expect(pays.map(\.pay) == [18, 6, 5, 5])
    let last = try #require(pays[2].wins.last)
    #expect(last.name == "top-up" && last.pay == 3 && last.cells.isEmpty && last.count == 0)
    #expect(pays[0].wins.count == 1 && pays[3].wins.count == 1)
    // The base game pays 13/4, and the free game 34/4 after one spin in four.
    let analysis = try MachineAnalysis(machine: machine, stake: machine.defaultStake)
    #expect(analysis.mean == Rational(13, 4) + Rational(34, 16))
  }

  /// 3, 1 and 0 credits are raised to 4, by 1, 3 and 4.
  @Test func `has a part of the return by symbol`() throws {
    let machine = try Self.machine("  - {where: spin, raises: 4}")
    let analysis = try MachineAnalysis(machine: machine, stake: machine.stake(coins: 1))
    let returns = analysis.symbolReturns(of: machine)
    #expect(returns.mean(of: .topUps) == Rational(8, 4))
    #expect(returns.mean(of: .unsplit) == .zero && returns.errors.isEmpty)
    #expect(analysis.parts.map(\.mean) == [Rational(13, 4), Rational(8, 4)])
  }

  @Test func `reads back, and is refused by place and remedy`() throws {
    let text = """
      format: 2
      name: raised
      symbols: [a]
      reels: [[a]]
      lines: [[0]]
      wins:
        - {where: lines, match: left, pays: {a: {1: 1}}}
        - {where: spin, raises: 4, least: 2}
        - {where: window, match: count, raises: 4, pays: {a: {1: 1}}}

      """
    let error = #expect(throws: MachineFileError.self) {
      try MachineFile(yaml: text, name: "raised.yaml")
    }
    let issues = (error?.issues ?? []).map(\.description)
    #expect(issues.count == 2)
    #expect(
      issues.first?.contains("8:30") == true
        && issues.first?.contains("can't be combined with raises") == true)
    #expect(issues.last?.contains("9:35") == true)
  }
}
