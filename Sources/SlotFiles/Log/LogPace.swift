/// When the next line of a log is due: at an interval, and less often where lines are slow.
///
/// A line is due when the time since the last one is at least the interval and at least twenty
/// times what the last one took, so that writing takes less than a twentieth of the time.
public struct LogPace: Sendable, Hashable {
  /// How many times what a line took has to pass before the next.
  static let patience = 20

  /// The least time from a line to the next.
  private let interval: Duration
  private var nextLine: Duration
  private var isWriting = false

  /// Creates the pace of a log.
  ///
  /// - Parameters:
  ///   - interval: The least time from a line to the next.
  ///   - start: When the log begins.
  public init(interval: Duration, from start: Duration) {
    self.interval = interval
    nextLine = start + interval
  }

  /// Whether a line is due; if it is, no other one is before it is ``written(took:at:)``.
  public mutating func begins(at now: Duration) -> Bool {
    guard !isWriting, now >= nextLine else { return false }
    isWriting = true
    return true
  }

  /// Notes that the line that was due is written.
  ///
  /// - Parameters:
  ///   - duration: How long it took.
  ///   - now: When it was done.
  public mutating func written(took duration: Duration, at now: Duration) {
    isWriting = false
    nextLine = now + max(interval, duration * Self.patience)
  }
}
