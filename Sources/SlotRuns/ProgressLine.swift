internal import Synchronization

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
