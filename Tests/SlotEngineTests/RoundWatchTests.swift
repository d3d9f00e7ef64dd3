import Synchronization
import Testing

@testable import SlotEngine

@Suite(.timeLimit(.minutes(20))) struct `What watches over rounds` {
  @Test func `gives a round up after the most steps, and names it`() {
    var watch = RoundWatch { false }
    watch.begin(round: 7)
    let (atMost, beyond) = (watch.goesOn(after: RoundCutOff.mostSteps), watch.goesOn(after: 1))
    #expect(atMost && !beyond)
    #expect(watch.cutOff == .tooLong(round: 7))
    // It stays cut off when another round begins.
    watch.begin(round: 8)
    let goesOn = watch.goesOn(after: 1)
    #expect(!goesOn)
    #expect(watch.cutOff == .tooLong(round: 7))
  }

  @Test func `asks immediately if the next step takes long`() {
    let asked = Counter()
    var watch = RoundWatch { asked.next() >= 2 }
    watch.begin(round: 0)
    var answers: [Bool] = []
    for _ in 0..<2 {
      watch.askSoon()
      answers.append(watch.goesOn(after: 1))
    }
    #expect(answers == [true, false])
  }

  @Test func `counts each round by itself`() {
    var watch = RoundWatch { false }
    for round in 0..<10 {
      watch.begin(round: UInt64(round))
      let goesOn = watch.goesOn(after: RoundCutOff.mostSteps / 2)
      #expect(goesOn)
    }
    #expect(watch.cutOff == nil)
  }

  @Test(arguments: [1, 300, 5_000])
  func `asks from time to time whether to stop, also in short rounds`(stepsInRound: Int) {
    let asked = Counter()
    var watch = RoundWatch { asked.next() >= 4 }
    var steps = 0
    rounds: for round in 0..<100_000 {
      watch.begin(round: UInt64(round))
      for _ in 0..<stepsInRound {
        steps += 1
        if !watch.goesOn(after: 1) { break rounds }
      }
    }
    #expect(watch.cutOff == .stopped)
    #expect((1_000...5_000).contains(steps))
  }
}

/// Counts how often it was called.
private final class Counter: Sendable {
  private let count = Atomic(0)

  func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}
