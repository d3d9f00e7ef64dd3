import Testing

@testable import SlotEngine

@Suite struct `The sums of bonuses` {
  /// A hundred prizes, and fifty bonuses that draw them from a hundred equal items.
  private func machine() throws -> Machine {
    var parts = MachineParts(of: .classic)
    let prizes = (0..<100).map { Weighted(Bonus.Item.award(Award(credits: .perCoin($0)))) }
    parts.bet = Bet(fixedCost: 1)
    parts.bonuses =
      [Bonus(name: "prizes", play: .draw(prizes))]
      + (0..<50).map {
        Bonus(name: "\($0)", play: .draw(Array(repeating: Weighted(.bonus(0)), count: 100)))
      }
    return try parts.machine()
  }

  @Test func `are put together once for each bonus that leads to them, not for each item`() throws {
    let machine = try machine()
    var sums = BonusSums(machine: machine)
    for bonus in machine.bonuses.ids {
      #expect(sums.sums(ofBonus: bonus)?.map(\.credits.count).sorted() == Array(0..<100))
    }
    #expect(sums.steps == 100 + 50 * 100)
    #expect(!sums.isExhausted)
  }

  @Test func `aren't listed beyond a number of steps`() throws {
    let machine = try machine()
    var sums = BonusSums(machine: machine, mostSteps: 1_000)
    let listed = machine.bonuses.ids.count { sums.sums(ofBonus: $0) != nil }
    #expect(listed == 10)
    #expect(sums.isExhausted)
  }

  @Test func `are different in the modes that they enter, as stays there are solved apart`() throws
  {
    var parts = MachineParts(of: .classic)
    for mode in 1...20 { parts.modes.append(try parts.modes[0].renamed("m\(mode)")) }
    parts.bet = Bet(fixedCost: 1)
    let stays = (1...20).map { mode in
      Weighted(Bonus.Item.award(Award(mode: MachineIndex(mode), spins: 5)))
    }
    parts.bonuses = [Bonus(name: "stays", play: .draw(stays))]
    let machine = try parts.machine()
    var sums = BonusSums(machine: machine)
    #expect(sums.sums(ofBonus: 0)?.map(\.mode).sorted() == Array(2...21))
  }
}
