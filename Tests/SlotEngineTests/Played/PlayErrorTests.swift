import Testing

@testable import SlotEngine

@Suite struct `Playing a machine` {
  private typealias S = SmallMachine

  @Test func `is refused where a bonus states only its mean and deviation`() throws {
    let machine = try S.machine(
      [],
      bonuses: [
        Bonus(name: "wheel", play: .draw([Weighted(.award(Award(credits: .perCoin(1))))])),
        Bonus(name: "trail", play: .stated(mean: "12.5", deviation: "3")),
      ])
    let error = PlayError.statedBonus("trail", machine: "small")
    #expect(!machine.isPlayable)
    #expect(machine.obstacle == error)
    #expect(throws: error) { try SlotEngine(machine: machine, seed: 1) }
    #expect(
      "\(error)" == "small can't be played: its bonus trail states only a mean and a deviation; "
        + "list the items of the bonus to play it.")
  }

  @Test func `needs nothing else of a machine`() throws {
    #expect(Machine.classic.isPlayable)
    #expect(Machine.classic.obstacle == nil)
  }
}
