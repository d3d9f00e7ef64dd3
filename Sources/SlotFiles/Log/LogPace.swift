/// When the next line of a log is due: about once a second, and less often where lines are slow.
///
/// A line is due when the time since the last one is at least ``interval`` and at least twenty
/// times what the last one took, so that writing takes less than a twentieth of the time.
public struct LogPace: Sendable, Hashable {
  /// The least time from a line to the next.
  public static let interval = Duration.seconds(1)
  /// How many times what a line took has to pass before the next.
  static let patience = 20

  private var nextLine: Duration
  private var isWriting = false

  /// Creates the pace of a log that begins at a time.
  public init(from start: Duration) { nextLine = start + Self.interval }

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
    nextLine = now + max(Self.interval, duration * Self.patience)
  }
}
