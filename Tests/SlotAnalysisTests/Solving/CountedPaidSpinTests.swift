import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

@testable import SlotAnalysis

@Suite(.timeLimit(.minutes(20))) struct `A paid spin by itself` {
  /// Of eight stops four show `a`, which pays 2, and two `s`, which leads to a free game and a wheel. One stop shows `t`,
  /// which leads to two other games. The wheel gives a jackpot three times in four.
  private func machine(_ more: String = "") throws -> Machine {
    try MachineFile(
      yaml: """
        format: 2
        name: paid
        bet: {cost: 1}
        symbols: [a, s, t, x]
        reels: [[[a, 4], [s, 2], t, x]]
        jackpots: {mega: {credits: 99}, pot: {credits: 9}}
        bonuses: {wheel: {draw: [[{jackpot: pot}, 3], 1]}}
        wins:
          - {where: window, match: count, in: [base], pays: {a: {1: 2}}}
          - where: window
            match: count
            in: [base]
            then: {s: {1: {mode: free, spins: 1, bonus: wheel}}, t: {1: {mode: more, spins: 2}}}
          - {where: window, match: count, in: [free], pays: {a: {1: 50}}}
          - {where: window, match: count, in: [free], then: {a: {1: {jackpot: mega}}}}
        modes: {free: {}, more: {}}
        \(more)
        """, name: "paid.yaml"
    ).machine
  }

  @Test func `is counted with what it awards, and without what follows`() throws {
    let machine = try machine()
    let spin = try #require(CountedPaidSpin(of: machine, stake: machine.defaultStake))
    #expect(spin.mean == 1)
    #expect(spin.hitFrequency == Rational(7, 8))
    #expect(
      spin.awards == [
        .mode(1): Rational(2, 8), .mode(2): Rational(1, 8), .bonus(0): Rational(2, 8),
        .jackpot(1): Rational(2, 8) * Rational(3, 4),
      ])
    #expect(spin.distributions.keys.map(\.mode) == [.base])
  }

  /// Half of the stops pay 2, three times. A file can't multiply the base game, but a machine made in code can.
  @Test func `is multiplied where everything is`() throws {
    let names = Names(symbols: ["coin", "blank"])
    let coins = Rule(pattern: Pattern(match: .left), pays: names.pays(["coin": [1: 2]]))
    let machine = Machine(
      unchecked: "tripled", bet: Bet(fixedCost: 2), symbols: names.slotSymbols, rows: [1],
      lines: [[0]], looks: [Look(place: .lines, choice: .rule(coins))],
      modes: [
        try Mode(name: "base", reels: names.reels(["coin blank"]), factors: [1, 1], multiplier: 3)
      ])
    let spin = try #require(CountedPaidSpin(of: machine, stake: machine.defaultStake))
    #expect(spin.mean == 3)
    #expect(spin.hitFrequency == Rational(1, 2))
    #expect(try MachineAnalysis(machine: machine).mean == 3)
  }

  @Test func `doesn't exist where an award is bought`() throws {
    let machine = try machine("bets: {buy: {cost: 5, then: {mode: free, spins: 1}}}")
    #expect(CountedPaidSpin(of: machine, stake: try machine.stake(bet: "buy")) == nil)
    #expect(CountedPaidSpin(of: machine, stake: machine.defaultStake) != nil)
  }
}
