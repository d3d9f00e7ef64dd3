import Testing

@testable import SlotEngine

@Suite struct `A round with injected draws` {
  private typealias S = SmallMachine

  /// x gives two free spins; the draws of both are below 3.
  private func engine() throws -> SlotEngine {
    let rule = S.rule(.count, [], wilds: false, then: [(S.x, [1: Award(mode: 1, spins: 2)])])
    let pays = S.rule(.count, [(S.a, [1: 2]), (S.b, [1: 3])], wilds: false)
    let machine = try S.machine(
      [S.window(pays), S.window(rule, modes: [0])], reels: 1, wilds: [], strips: [S.reel("abx")],
      modes: [S.mode("free", [S.reel("abx")])])
    return try SlotEngine(machine: machine, seed: 42)
  }

  @Test func `is played with them`() throws {
    let round = try engine().round(ordinal: 2, draws: ScriptedDraws([1, 0]), number: 7)
    #expect(round.number == 7)
    #expect(round.spins.map(\.outcome.ordinal) == [2, 1, 0])
    #expect(round.pay == 5)
  }

  @Test func `is the seed's round with the seed's draws`() throws {
    let engine = try engine()
    let stream = SpinStream(seed: 42, cycle: engine.machine.cycle)
    for number in 0..<200 as Range<UInt64> {
      let ordinal = stream.ordinal(ofSpin: number)
      #expect(
        try engine.round(ordinal: ordinal, draws: stream, number: number) == engine.round(number))
    }
  }

  @Test func `is played with the stops that are named`() throws {
    let engine = try engine()
    let machine = engine.machine
    // The second spin's first reel stops at b, the third one's at a.
    let round = try engine.round(
      ordinal: machine.ordinal(of: [2]),
      draws: ScriptedDraws([machine.ordinal(of: [1], in: 1), machine.ordinal(of: [0], in: 1)]))
    #expect(round.spins.map(\.outcome.positions) == [[2], [1], [0]])
  }

  @Test func `is refused where the script is too short`() throws {
    let engine = try engine()
    #expect(throws: DrawError.scriptEnded(draws: 1, bound: 3)) {
      try engine.round(ordinal: 2, draws: ScriptedDraws([1]))
    }
    #expect(
      "\(DrawError.scriptEnded(draws: 1, bound: 3))"
        == "The script has 1 draw, but the round asks for another one; add a number from 0 to 2.")
  }

  @Test func `is refused where a draw isn't below its bound`() throws {
    let engine = try engine()
    let error = DrawError.notBelowBound(3, bound: 3, draw: 1)
    #expect(throws: error) { try engine.round(ordinal: 2, draws: ScriptedDraws([1, 3])) }
    #expect("\(error)" == "Draw 2 is 3, but the round asks for a number from 0 to 2 there.")
    #expect(throws: DrawError.notBelowBound(.max, bound: 3, draw: 0)) {
      try engine.round(ordinal: 2, draws: Broken(number: .max))
    }
  }

  @Test func `is refused for an outcome that the machine doesn't have`() throws {
    let engine = try engine()
    let error = DrawError.ordinalTooLarge(3, cycle: 3)
    #expect(throws: error) { try engine.round(ordinal: 3, draws: ScriptedDraws([])) }
    #expect("\(error)" == "The machine has no outcome 3; the last one is 2.")
  }

  @Test func `throws what its source throws`() throws {
    let engine = try engine()
    #expect(throws: Failing.Unplugged()) { try engine.round(ordinal: 2, draws: Failing()) }
    #expect(try engine.round(ordinal: 0, draws: Failing()).pay == 2)
  }
}

@Suite struct `The number of a combination` {
  private typealias S = SmallMachine

  @Test func `is that of the outcome with these positions`() throws {
    let machine = Machine.classic
    let engine = SlotEngine(seed: 42)
    for spin in 0..<100 as Range<UInt64> {
      let outcome = engine.outcome(ofSpin: spin)
      #expect(try machine.ordinal(of: outcome.positions) == outcome.ordinal)
    }
  }

  @Test func `counts weights and circles`() throws {
    // By hand: the first reel has the numbers 0, 1, 2 for a, 3 for b; then 4 and 5 on the second circle. The
    // second reel has 7 numbers.
    let first = Reel(circles: [
      Circle(stops: [ReelStop(symbol: 0, weight: 3), ReelStop(symbol: 1)]),
      Circle(stops: [ReelStop(symbol: 0), ReelStop(symbol: 1)]),
    ])
    let second = Reel(stops: [ReelStop(symbol: 0, weight: 5), ReelStop(symbol: 1, weight: 2)])
    let machine = try S.machine(
      [S.window(S.rule(.count, [(S.a, [1: 2])], wilds: false))], reels: 2, wilds: [],
      strips: [first, second])
    #expect(try machine.ordinal(of: [0, 0]) == 0)
    #expect(try machine.ordinal(of: [1, 1]) == 3 * 7 + 5)
    #expect(try machine.ordinal(of: [ReelPosition(circle: 1, stop: 1), 0]) == 5 * 7)
  }

  @Test func `is refused for positions that the reels don't have`() throws {
    let machine = Machine.classic
    let few = DrawError.positions(given: 1, reels: 5)
    #expect(throws: few) { try machine.ordinal(of: [0]) }
    #expect(
      "\(few)" == "The machine has 5 reels, but 1 position was given; give one for each reel.")
    let none = DrawError.noPosition(6, reel: 4)
    #expect(throws: none) { try machine.ordinal(of: [0, 0, 0, 0, 6]) }
    #expect("\(none)" == "Reel 5 never stops at stop 6 of circle 0; both count from 0.")
    #expect(throws: DrawError.noPosition(-1, reel: 0)) {
      try machine.ordinal(of: [-1, 0, 0, 0, 0])
    }
  }
}

/// A source that always gives the same number, whatever the bound.
private struct Broken: DrawSource {
  let number: UInt64

  func number(below bound: UInt64, draw: UInt64, round: UInt64) -> UInt64 { number }
}

/// A generator that isn't connected.
private struct Failing: DrawSource {
  struct Unplugged: Error, Equatable {}

  func number(below bound: UInt64, draw: UInt64, round: UInt64) throws(Unplugged) -> UInt64 {
    throw Unplugged()
  }
}
