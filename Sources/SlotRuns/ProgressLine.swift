internal import Synchronization

/// A line of a terminal that says how far some work is: shown again at intervals, over itself.
///
/// It has no clock and no terminal: the time and the writing are the caller's.
package final class ProgressLine: Sendable {
  private static let interval = Duration.milliseconds(200)
  /// Back to the line's beginning, and away with what follows.
  private static let (start, end) = ("\r", "\u{1B}[K")

  /// How long the work may take before anything is shown.
  private let patience: Duration
  private let write: @Sendable (String) -> Void
  /// When the line was last shown; nil before the first time.
  private let lastShown = Mutex<Duration?>(nil)

  /// Creates a line that isn't shown yet.
  ///
  /// - Parameters:
  ///   - patience: How long the work may take before anything is shown.
  ///   - write: Writes a text as it is, with what moves the cursor.
  package init(patience: Duration = .zero, write: @escaping @Sendable (String) -> Void) {
    self.patience = patience
    self.write = write
  }

  /// Shows a text if the last one has stood for a while.
  ///
  /// - Parameters:
  ///   - elapsed: The time since the work began.
  ///   - text: The text, made only if it is shown.
  package func show(at elapsed: Duration, _ text: @autoclosure () -> String) {
    lastShown.withLock { last in
      let due = last.map { $0 + Self.interval } ?? max(patience, Self.interval)
      guard elapsed >= due else { return }
      last = elapsed
      write(Self.start + text() + Self.end)
    }
  }

  /// Takes the line away, if it was shown.
  package func clear() {
    if lastShown.withLock({ $0 }) != nil { write(Self.start + Self.end) }
  }
}
