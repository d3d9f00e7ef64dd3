/// Decides when the next line of a log is due.
///
/// A line is due when both the interval and twenty times the duration of the last write have passed
/// since that write, so writing takes less than a twentieth of the time.
package struct LogPace: Sendable, Hashable {
  /// The minimum time before the next line, as a multiple of the duration of the last write.
  static let patience = 20

  /// The minimum time between lines.
  private let interval: Duration
  private var nextLine: Duration
  private var isWriting = false

  /// Creates the pace of a log.
  ///
  /// - Parameters:
  ///   - interval: The minimum time between lines.
  ///   - start: The time at which the log begins.
  package init(interval: Duration, from start: Duration) {
    self.interval = interval
    nextLine = start + interval
  }

  /// Whether a line is due; if so, no other one is until ``written(took:at:)`` is called.
  package mutating func begins(at now: Duration) -> Bool {
    guard !isWriting, now >= nextLine else { return false }
    isWriting = true
    return true
  }

  /// Records that the line that was due has been written.
  ///
  /// - Parameters:
  ///   - duration: How long writing took.
  ///   - now: When it finished.
  package mutating func written(took duration: Duration, at now: Duration) {
    isWriting = false
    nextLine = now + max(interval, duration * Self.patience)
  }
}
