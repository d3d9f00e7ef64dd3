import SlotCabinet
import SlotEngine
import Testing

@Suite struct `The classic's show` {
  private let engine = SlotEngine(seed: 42)

  /// The signals and the times at which the label and the button appear, from the published
  /// timetable: reels rest from 300 to 500 ms, the win at 500 ms, the button at 500 or 2000 ms.
  @Test(arguments: [true, false])
  func `keeps its timetable to the nanosecond`(isWin: Bool) throws {
    let number = try #require((0..<100).first { engine.outcome(ofSpin: $0).isWin == isWin })
    let round = engine.round(number)
    var show = Performance(of: round, on: .classic, stake: engine.stake, pace: .classic)
    let movements = show.movements(from: Tableau(of: .classic))
    try #require(movements.count == 2)
    let (spin, rest) = (movements[0], movements[1])
    let end = Duration.milliseconds(isWin ? 2000 : 500)
    #expect(spin.length == end)
    #expect(rest.length == .zero && rest.ending == .waitsForPress)
    #expect(spin.skips.isEmpty)

    let signals = spin.signals(after: nil, until: end)
    let won: [Signal] = isWin ? [.sound(.win), .event(.win)] : []
    #expect(
      signals.map(\.signal) == [
        .sound(.crunch), .event(.spin(number: number, outcome: round.spins[0].outcome)),
        .event(.settled),
      ] + won)
    #expect(
      signals.map(\.time)
        == [.zero, .zero] + Array(repeating: .milliseconds(500), count: 1 + won.count))
    #expect(
      rest.signals(after: nil, until: .zero).map(\.signal) == [.event(.buttonShown)])

    for (reel, milliseconds) in [300, 350, 400, 450, 500].enumerated() {
      let rest = Duration.milliseconds(milliseconds)
      #expect(!spin.tableau(at: rest - .nanoseconds(1)).reels[reel].isAtRest)
      #expect(spin.tableau(at: rest).reels[reel].isAtRest)
    }
    let settled = Duration.milliseconds(500)
    #expect(spin.tableau(at: settled - .nanoseconds(1)).celebration == nil)
    #expect((spin.tableau(at: settled).celebration != nil) == isWin)
    #expect(!spin.tableau(at: .zero).isReady)
    #expect(!spin.closing.isReady && rest.opening == spin.closing)
    #expect(rest.tableau(at: .zero).isReady)
  }
}
