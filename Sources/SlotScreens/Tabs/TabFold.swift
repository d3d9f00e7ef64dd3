/// Whether the bar of tabs is unfolded on the Play screen, and how it moves.
///
/// It folds away as soon as a round begins, and comes back once the machine has rested for a while, so
/// that it doesn't flutter while someone plays on quickly.
struct TabFold: Sendable, Hashable {
  /// Whether it is unfolded, or unfolding.
  private(set) var isOpen = false
  /// When that changed.
  private var since: Duration
  /// Since when the machine has waited for the player; nil while it plays.
  private var restingSince: Duration?

  /// How long the machine rests before the bar comes back.
  private static let pause = Duration.milliseconds(1200)
  private static let motion = Duration.milliseconds(180)

  /// Creates a folded bar beside a machine that has rested for long.
  init(at now: Duration) {
    since = now - Self.motion
    restingSince = now - Self.pause
  }

  /// Notes whether the machine waits for the player.
  mutating func rest(isReady: Bool, at now: Duration) {
    restingSince = isReady ? restingSince ?? now : nil
  }

  /// Whether the machine has rested for long enough.
  func hasRested(at now: Duration) -> Bool { restingSince.map { now >= $0 + Self.pause } ?? false }

  /// When the bar comes back by itself; nil if it is there, or a round is being shown.
  var opensBy: Duration? { isOpen ? nil : restingSince.map { $0 + Self.pause } }

  /// Opens or closes the bar. One that is still moving turns back from where it is.
  ///
  /// - Parameter isInstant: Whether it doesn't slide.
  mutating func follow(_ wanted: Bool, at now: Duration, isInstant: Bool = false) {
    guard wanted != isOpen else { return }
    let openness = openness(at: now)
    let left = isInstant ? 0 : wanted ? 1 - openness : openness
    // Where the eased motion has as much left.
    (isOpen, since) = (wanted, now - Self.motion * (1 - left.squareRoot()))
  }

  /// How far it is unfolded, from 0 to 1.
  func openness(at now: Duration) -> Double {
    let share = min(1, max(0, (now - since) / Self.motion))
    let eased = 1 - (1 - share) * (1 - share)
    return isOpen ? eased : 1 - eased
  }

  func isMoving(at now: Duration) -> Bool { now < since + Self.motion }
}
