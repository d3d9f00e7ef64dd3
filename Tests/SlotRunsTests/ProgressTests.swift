import SlotRuns
import Synchronization
import Testing

@Suite struct `A line of progress` {
  /// The output of a line that is shown at some times, in milliseconds.
  private func written(at times: [Int], patience: Duration = .zero) -> [String] {
    let texts = Mutex<[String]>([])
    let line = ProgressLine(patience: patience) { text in texts.withLock { $0.append(text) } }
    for time in times { line.show(at: .milliseconds(time), "\(time)") }
    line.clear()
    return texts.withLock { $0 }
  }

  @Test func `is shown again at intervals, over itself, and taken away`() {
    #expect(
      written(at: [10, 199, 200, 250, 399, 401, 700])
        == ["\r200\u{1B}[K", "\r401\u{1B}[K", "\r700\u{1B}[K", "\r\u{1B}[K"])
  }

  @Test func `waits until the work takes longer than one's patience`() {
    #expect(written(at: [500, 999], patience: .seconds(1)).isEmpty)
    #expect(written(at: [500, 1_000], patience: .seconds(1)) == ["\r1000\u{1B}[K", "\r\u{1B}[K"])
  }

  @Test func `isn't taken away where it was never shown`() {
    #expect(written(at: [100]).isEmpty)
  }

  @Test(
    arguments: [
      (1_000_000, 0, 250_000, 1_000, "250,000 of 1,000,000 spins, 250,000 a second, 3 s left"),
      // Spins from a checkpoint don't count towards the rate.
      (1_000_000, 200_000, 300_000, 500, "300,000 of 1,000,000 spins, 200,000 a second, 4 s left"),
      (nil, 0, 5_000, 2_000, "5,000 spins, 2,500 a second"),
      (1_000_000, 0, 100, 1_000, "100 of 1,000,000 spins, 100 a second, 2 h 46 min left"),
      (1_000_000, 0, 5_000, 1_000, "5,000 of 1,000,000 spins, 5,000 a second, 3 min 19 s left"),
      (100_000_000, 0, 100, 1_000, "100 of 100,000,000 spins, 100 a second, 11 d 13 h left"),
    ] as [(UInt64?, UInt64, UInt64, Int, String)])
  func `of a run says how many, how fast and how long`(
    total: UInt64?, before: UInt64, done: UInt64, milliseconds: Int, text: String
  ) {
    let progress = RunProgress(
      total: total, before: before, done: done, elapsed: .milliseconds(milliseconds))
    #expect(progress.text == text)
  }
}
