import SlotEngine
import SlotWords
internal import Synchronization

/// The progress of a run, in words.
package struct RunProgress: Sendable, Hashable {
  /// The number of spins in the run; nil if unknown.
  package let total: UInt64?
  /// The number of spins that were finished before this process began to play.
  package let before: UInt64
  /// The number of finished spins, including those before.
  package let done: UInt64
  /// The time since this process began to play.
  package let elapsed: Duration

  /// Creates a description of a run's progress.
  package init(total: UInt64?, before: UInt64 = 0, done: UInt64, elapsed: Duration) {
    self.total = total
    self.before = before
    self.done = done
    self.elapsed = elapsed
  }

  /// The progress line: `65,536 of 1,000,000 spins, 500,000 a second, 2 s left`.
  package var text: String {
    let rate = Double(done - before) / max(elapsed / .seconds(1), 1e-9)
    let ofAll = total.map { " of \($0.grouped)" } ?? ""
    let left = total.map { Double($0 - done) / max(rate, 1) }
      .map { ", \(Self.text(ofSeconds: $0)) left" }
    return "\(done.grouped)\(ofAll) spins, \(UInt64(rate).grouped) a second\(left ?? "")"
  }

  /// A duration in at most two units: `42 s`, `3 min 20 s`, `5 h 2 min`, `12 d 4 h`.
  private static func text(ofSeconds seconds: Double) -> String {
    let whole = UInt64(min(seconds.rounded(.up), 1e15))
    let units: [(name: String, seconds: UInt64)] = [
      ("d", 86_400), ("h", 3_600), ("min", 60), ("s", 1),
    ]
    let first = units.firstIndex { whole >= $0.seconds } ?? units.count - 1
    var left = whole
    return units[first...].prefix(2).map { unit in
      defer { left %= unit.seconds }
      return "\(left / unit.seconds) \(unit.name)"
    }.joined(separator: " ")
  }
}

/// A terminal line that shows the progress of some work, overwriting itself at intervals.
///
/// It has no clock and no terminal of its own: the caller passes the time and a function that
/// writes.
package final class ProgressLine: Sendable {
  private static let interval = Duration.milliseconds(200)
  /// The start of the line, and the escape sequence that erases the rest of it.
  private static let (start, end) = ("\r", "\u{1B}[K")

  /// How long to wait before anything is shown.
  private let patience: Duration
  private let write: @Sendable (String) -> Void
  /// When the line was last shown; nil before the first time.
  private let lastShown = Mutex<Duration?>(nil)

  /// Creates a line that isn't shown yet.
  ///
  /// - Parameters:
  ///   - patience: How long to wait before anything is shown.
  ///   - write: Writes a text unchanged, including its control characters.
  package init(patience: Duration = .zero, write: @escaping @Sendable (String) -> Void) {
    self.patience = patience
    self.write = write
  }

  /// Shows a text unless the previous one was shown only just before.
  ///
  /// - Parameters:
  ///   - elapsed: The time since the work began.
  ///   - text: The text, evaluated only if it is shown.
  package func show(at elapsed: Duration, _ text: @autoclosure () -> String) {
    lastShown.withLock { last in
      let due = last.map { $0 + Self.interval } ?? max(patience, Self.interval)
      guard elapsed >= due else { return }
      last = elapsed
      write(Self.start + text() + Self.end)
    }
  }

  /// Erases the line if it was shown.
  package func clear() {
    if lastShown.withLock({ $0 }) != nil { write(Self.start + Self.end) }
  }
}
