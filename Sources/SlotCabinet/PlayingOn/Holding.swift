/// Spin that is held down, by a key, a button of a controller or the pointer.
struct Holding: Sendable, Hashable {
  /// When it was pressed.
  let start: Duration
  /// Whether the pointer holds it, which acts when it is released.
  let isByPointer: Bool
  /// Whether a round has begun because it was held.
  var hasPlayed = false

  /// How long it has to be pressed to be held: longer than anybody takes to press it once.
  static let patience = Duration.milliseconds(600)

  /// When it counts as held.
  var due: Duration { start + Self.patience }
}
