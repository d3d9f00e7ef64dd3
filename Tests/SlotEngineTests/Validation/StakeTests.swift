import Testing

@testable import SlotEngine

@Suite struct `A stake` {
  private typealias S = SmallMachine

  private func machine(choosesLines: Bool) throws -> Machine {
    try S.machine(
      [S.lines(S.rule(.left, [(S.a, [3: 1])]))], lines: Array(repeating: [0, 0, 0], count: 5),
      bet: Bet(mostCoins: 3, choosesLines: choosesLines))
  }

  @Test func `is made by the machine that takes it`() throws {
    let chosen = try machine(choosesLines: true)
    #expect(try chosen.stake(lines: 2, coins: 3) == Stake(lines: 2, coins: 3))
    #expect(try chosen.stake() == chosen.defaultStake)
    #expect(try Machine.classic.stake() == Machine.classic.defaultStake)
  }

  @Test(arguments: [
    (true, 9, 1, "small takes from 1 to 5 lines, not 9."),
    (true, 0, 1, "small takes from 1 to 5 lines, not 0."),
    (false, 4, 1, "small is always played with all of its 5 lines, not 4."),
    (true, 5, -3, "small takes from 1 to 3 coins, not -3."),
    (true, 5, 0, "small takes from 1 to 3 coins, not 0."),
    (true, 5, 1_000_000, "small takes from 1 to 3 coins, not 1000000."),
  ])
  func `is refused with what would be right`(
    choosesLines: Bool, lines: Int, coins: Int, message: String
  ) throws {
    let machine = try machine(choosesLines: choosesLines)
    let error = #expect(throws: PlayError.self) { try machine.stake(lines: lines, coins: coins) }
    #expect(error?.description == message)
    // A stake made by another machine is refused too.
    #expect(throws: PlayError.self) {
      try SlotEngine(machine: machine, stake: Stake(lines: lines, coins: coins), seed: 0)
    }
  }
}
