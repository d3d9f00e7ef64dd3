import Testing

@testable import SlotEngine

/// What a machine says of all its spins before one is played.
@Suite struct `The spins of a machine` {
  private typealias S = SmallMachine

  private static let window = S.window(S.rule(.count, [(S.a, [1: 1])], wilds: false))

  private static func machine(
    _ looks: [Look], bets: [NamedBet] = [], cap: Int? = nil
  ) throws -> Machine {
    try S.machine(
      looks, modes: [S.mode("free", Array(repeating: S.reel("abx"), count: 3))], bets: bets,
      cap: cap)
  }

  /// Two rules on each of three lines, and one on six cells.
  @Test func `take as many readings as rules by lines or cells`() throws {
    let two = Look.Choice.all([.rule(S.rule(.left, [(S.a, [2: 1])])), .rule(S.sequence([S.b], 1))])
    let machine = try S.machine(
      [S.lines(two), Self.window], rows: [2, 2, 2], lines: [[0, 0, 0], [1, 1, 1], [0, 1, 0]])
    #expect(machine.readingsPerWindow == 1 + 2 * 3 + 6)
    #expect([0, 12, 13, 25, 26].map(machine.windows) == [1, 1, 1, 1, 2])
    // 131,072 readings.
    #expect(machine.mostGridsInMemory == 10_082)
  }

  @Test func `are played by the rules alone if a look waits for the end of a stay`() throws {
    let end = Look(
      place: .window, choice: .rule(S.rule(.count, [(S.x, [1: 2])], wilds: false)), modes: [1],
      grids: .end)
    #expect(try !Self.machine([Self.window]).needsPlainSpins)
    #expect(try Self.machine([Self.window, end]).needsPlainSpins)
  }

  @Test func `are decided by the reels unless the round is bought`() throws {
    let buy = NamedBet(name: "buy", cost: 40, opening: .award(Award(mode: 1, spins: 2)))
    let machine = try Self.machine([Self.window], bets: [buy])
    #expect(machine.paysByReels)
    let bought = try SlotEngine(machine: machine, stake: machine.stake(bet: "buy"), seed: 0)
    #expect(!bought.machine.paysByReels)
    let nothing = bought.outcome(ofSpin: 5)
    #expect(nothing.ordinal == 0 && nothing.grids.isEmpty && nothing.window.rows == 0)
  }

  /// A pay of 6 at one coin leads to an award in the base game, in free games one of 3.
  @Test func `settle their rounds below what an award, a cap or a toss asks for`() throws {
    func look(_ least: Credits, in mode: ModeID) -> Look {
      S.window(Rule(.spin(least: least, Award(credits: .perCoin(40)))), modes: [mode])
    }
    let stake = Stake(lines: 1, coins: 2, gamble: .never)
    let none = try Self.machine([Self.window, look(3, in: 1)])
    #expect(none.leastUnsettledPay(at: stake) == .max)
    let asked = try Self.machine([Self.window, look(3, in: 1), look(6, in: 0)])
    #expect(asked.leastUnsettledPay(at: stake) == 12)
    #expect(asked.leastUnsettledPay(at: Stake(lines: 1, coins: 2, gamble: .once)) == 1)
    // Twice the cost of 5, at two coins.
    let capped = try Self.machine([Self.window, look(6, in: 0)], cap: 2)
    #expect(capped.leastUnsettledPay(at: stake) == 12)
    #expect(try Self.machine([Self.window], cap: 2).leastUnsettledPay(at: stake) == 20)
    #expect(!none.awardsByCellsAlone(at: stake))
    #expect(try Self.machine([Self.window]).awardsByCellsAlone(at: stake))
  }

  /// What is collected as a stay ends: of the cells that show x those that aren't held, if the rule says so, as often as b
  /// shows.
  @Test(arguments: [false, true])
  func `say which cells a stay collects as it ends`(onlyNewCells: Bool) throws {
    let collect = Rule(.collect(Collect(S.x, for: S.b, onlyNewCells: onlyNewCells)))
    let base = try Self.machine([Self.window])
    let free = base.modes[1]
    let machine = try Machine(
      name: "collecting", bet: base.bet, symbols: base.symbols, rows: base.rows, lines: base.lines,
      looks: [Look(place: .window, choice: .rule(collect), modes: [1], grids: .end)],
      modes: [
        base.modes[0],
        Mode(
          name: "free", reels: free.reels, factors: free.factors,
          values: [SymbolValues(symbol: 5, items: [Weighted(.number(2))])]),
      ])
    let state = ModeState(mode: 1, multiplier: 1, drawn: [], held: [Cell(reel: 0, row: 0): 5])
    let collected = machine.closing(
      showing: [[5], [1], [5]], stake: machine.defaultStake, in: state
    ).collected
    let cells = [Cell(reel: 0, row: 0), Cell(reel: 2, row: 0)]
    #expect(
      collected == [
        CollectedCells(cells: onlyNewCells ? [cells[1]] : cells, times: 1, scale: 1)
      ])
  }
}
