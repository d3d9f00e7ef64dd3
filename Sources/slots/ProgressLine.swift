import Foundation
import SlotFiles
import SlotReport
import Synchronization

/// A line on stderr that says how far a run is; silent unless a person is watching, and wants it.
final class ProgressLine: Sendable {
  private static let interval = Duration.milliseconds(200)

  private let total: UInt64
  /// How many spins were finished when the line was created.
  private let doneBefore: UInt64
  private let isShown: Bool
  private let start = ContinuousClock.now
  private let lastShown = Mutex(Duration.zero)

  init(total: UInt64, done: UInt64 = 0, isWanted: Bool = true) {
    self.total = total
    doneBefore = done
    isShown = isWanted && CheckedOutput.standardError.isTerminal
  }

  /// Shows the line again if the last one has stood for a while.
  func show(done: UInt64) {
    guard isShown else { return }
    let elapsed = start.duration(to: .now)
    lastShown.withLock { last in
      guard elapsed - last >= Self.interval else { return }
      last = elapsed
      let rate = Double(done - doneBefore) / (elapsed / .seconds(1))
      let left = Double(total - done) / max(rate, 1)
      write(
        "\r\(done.grouped) of \(total.grouped) spins, \(UInt64(rate).grouped) a second, "
          + "\(Int(left.rounded(.up))) s left\u{1B}[K")
    }
  }

  /// Takes the line away.
  func clear() {
    guard isShown else { return }
    write("\r\u{1B}[K")
  }

  /// Progress that can't be shown is no reason to stop the work.
  private func write(_ text: String) {
    try? CheckedOutput.standardError.write(text)
  }
}
