/// Keeps frames at least a refresh interval apart.
package nonisolated struct FramePacer {
  /// The time from one frame to the next.
  package var interval: Duration
  private var due = Duration.zero

  /// Creates a pacer.
  package init(interval: Duration) { self.interval = interval }

  /// Starts afresh after a pause: the next frame is drawn now, and the one after it an interval
  /// later.
  package mutating func begin(at now: Duration) { due = now }

  /// The time to wait before the next frame; a late frame doesn't shorten the wait for the next.
  package mutating func wait(at now: Duration) -> Duration {
    due = max(now, due + interval)
    return due - now
  }
}
