import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

@testable import SlotAnalysis

/// The wishes that the page on the format says with other keys, in one small machine.
///
/// Both lines are the only row of two reels, which show two sevens, two bars or one of each with probability 1/4,
/// 1/4 and 1/2. On the paid spin two sevens pay 4 on both lines and the jackpot on line 1 alone:
/// 1/4 · (8 + 1000) = 252. Two bars bring the wheels on line 2 alone. A wheel pays (5 · 10 + 50) / 6 = 50/3 and is
/// turned 8/7 times on average, so they pay 1/4 · 400/21 = 100/21.
///
/// Two bars also bring a free game with its own table. There bars are wild for sevens: two sevens pay 300 on both
/// lines, and so does one of each, doubled for its bar; two bars have no seven and pay 10 on both lines, tripled.
/// So a free game pays 600/4 + 1200/2 + 60/4 = 765, and 1/4 · 765 = 765/4.
@Suite struct `What the format says with what there is` {
  private static let yaml = """
    format: 2
    name: said
    symbols: [seven, bar]
    groups: {any: [seven, bar]}
    reels: [[seven, bar], [seven, bar]]
    lines: [[0, 0], [0, 0]]
    pays: {seven: {2: 4}}
    wins:
      - {where: lines, match: left, in: [base]}
      - {where: lines, lines: [1], match: left, in: [base], then: {seven: {2: {jackpot: grand}}}}
      - {where: lines, lines: [2], match: left, in: [base], then: {bar: {2: {bonus: wheels}}}}
      - {where: window, match: count, in: [base], then: {bar: {2: {mode: free, spins: 1}}}}
      - {where: lines, match: left, in: [free], pays: {seven: {2: 300}, any: {2: 10}}}
    meters: {heat: {adds: 1, for: bar, keep: spin, start: 1}}
    modes: {free: {wilds: {bar: {for: [seven]}}, by: heat}}
    bonuses:
      wheel: {draw: [[10, 5], [50, 1]]}
      wheels: {repeat: {draw: [[1, 6], [2, 1]]}, of: wheel}
    jackpots: {grand: {credits: 1000}}

    """

  @Test func `has the figures worked out by hand`() throws {
    let machine = try MachineFile(yaml: Self.yaml, name: "said.yaml").machine
    let analysis = try MachineAnalysis(machine: machine)
    #expect(analysis.mean == Rational(252) + Rational(100, 21) + Rational(765, 4))
    let jackpot = try #require(analysis.odds.first { $0.kind == .jackpot(0) })
    #expect(jackpot.meanNumber == Rational(1, 4))
    let wheel = try #require(analysis.odds.first { $0.kind == .bonus(0) })
    #expect(wheel.meanNumber == Rational(1, 4) * Rational(8, 7))
    let free = try #require(analysis.odds.first { $0.kind == .mode(1) })
    #expect(free.meanCredits == Rational(765))
  }
}
