import Testing

@testable import SlotEngine

/// A spin that tumbles on a single reel of a, which wins on each of its hundred grids.
@Suite struct `A spin that is cut off` {
  private typealias S = SmallMachine

  @Test(
    arguments: [
      (grids: Int.max, wins: Int.max, count: 100), (Int.max, 100, 100), (Int.max, 3, 4), (5, 9, 5),
      (9, 5, 6), (1, 0, 1),
    ])
  func `ends after a number of grids, or of wins`(grids: Int, wins: Int, count: Int) throws {
    let mode = try Mode(
      name: "tumbling", reels: [S.reel("a")], factors: [1, 1, 1, 1, 1, 1],
      tumble: Tumble(mostGrids: 100))
    let machine = try S.machine(
      [S.lines(S.rule(.left, [(S.a, [1: 1])]))], reels: 1, wilds: [], modes: [mode])
    let player = SpinPlayer(
      machine: machine, stake: machine.defaultStake,
      state: ModeState(mode: 1, multiplier: 1, drawn: [nil]), memory: SpinMemory(of: machine),
      mostGrids: grids, mostWins: wins)
    var draws = LowestDraws()
    let run = player.run(player.opening(nil, &draws), &draws)
    #expect(run.grids.count == count)
    #expect(run.isCutOff == (count < 100))
  }
}
