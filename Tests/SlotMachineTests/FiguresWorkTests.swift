import SlotCabinet
import SlotEngine
import SlotScreens
import SlotMachineFile
import Testing

@testable import SlotMachine

@Suite struct `The figures in the window` {
  @Test func `are those of long play where jackpots grow, with their parts`() throws {
    // A round costs 300. The game pays 240 one time out of 2. The jackpot pays its seed of 10,000 one time out of 50,
    // 200 a round, and the 3 that each round adds.
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: pot
        bet: {cost: 300}
        symbols: [coin, leaf]
        reels: [[coin, leaf]]
        lines: [[0]]
        pays: {leaf: {1: 240}}
        wins: [{where: lines, match: left}]
        jackpots: {pot: {seed: 10000, rate: [1, 100], chance: [1, 50]}}
        """, name: "pot"
    ).machine
    let figures = FiguresWork.figures(of: machine, stake: machine.defaultStake)
    #expect(figures.returned == 323.0 / 300)
    #expect(figures.split?.ofGame == 0.4)
    #expect(figures.split?.ofSeeds == 200.0 / 300)
    #expect(figures.split?.ofGrowth == 3.0 / 300)
    #expect(figures.growing.map(\.rounds) == [50] && figures.growing.map(\.pay) == [10_150])
    #expect(FiguresWork.figures(ofShelf: machine).returned == 323.0 / 300)
  }
}
