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
