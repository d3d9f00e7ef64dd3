import SlotFiles
import Testing

@Suite struct `The pace of a log` {
  /// The times at which a line begins, among some candidates.
  private func beginnings(_ pace: inout LogPace, at times: [Double]) -> [Double] {
    times.filter { pace.begins(at: .seconds($0)) }
  }

  @Test func `is a line at each interval`() {
    var pace = LogPace(interval: .seconds(1), from: .seconds(10))
    #expect(beginnings(&pace, at: [10, 10.9, 11]) == [11])
    pace.written(took: .milliseconds(10), at: .seconds(11.01))
    #expect(beginnings(&pace, at: [12, 12.1]) == [12.1])
  }

  @Test func `leaves lines that are slow twenty times as long`() {
    var pace = LogPace(interval: .seconds(1), from: .zero)
    #expect(beginnings(&pace, at: [1]) == [1])
    pace.written(took: .seconds(2), at: .seconds(3))
    #expect(beginnings(&pace, at: [4, 42.9, 43.1]) == [43.1])
  }

  @Test func `begins no line while one is being written`() {
    var pace = LogPace(interval: .seconds(1), from: .zero)
    #expect(beginnings(&pace, at: [1, 2, 100]) == [1])
  }
}
