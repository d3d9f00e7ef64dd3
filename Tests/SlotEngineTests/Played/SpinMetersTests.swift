import Testing

@testable import SlotEngine

@Suite struct `Meters before anything lands` {
  /// One reel with one symbol, and three meters that differ in how long they are kept: for a spin, a stay, and a round.
  private func machine(holds: Bool) throws -> Machine {
    let symbol = SlotSymbol(id: 0, name: "a")
    return try Machine(
      name: "kept", bet: Bet(fixedCost: 1), symbols: [symbol], rows: [1], lines: [[0]],
      looks: [],
      modes: [Mode(name: "base", reels: [Reel(stops: [ReelStop(symbol: 0)])], factors: [1])],
      meters: ([.spin, .stay, .round] as [Meter.Period]).map {
        Meter(
          name: "\($0)", addition: .landing(1, on: .symbol(0)), start: 2, period: $0,
          holdsForNextSpin: holds)
      })
  }

  /// After spins that left 5, 6 and 7, only the first begins at 2 again. A meter that holds for the next spin
  /// multiplies by what the spins before it left.
  @Test(arguments: [(false, [2, 6, 7]), (true, [5, 6, 7])])
  func `restart for a spin, and show what is left of others`(holds: Bool, factors: [Int]) throws {
    let rest = try machine(holds: holds).metersAtRest(after: [5, 6, 7])
    #expect(rest.counts == [2, 6, 7])
    #expect(rest.factors == factors)
  }
}
