/// A loudness that goes from one share to another.
nonisolated struct SoundFade: Hashable {
  let from: Double
  let to: Double
  let start: Duration
  let length: Duration

  /// The share at a time.
  func level(at now: Duration) -> Double {
    guard now < end else { return to }
    return from + (to - from) * max(0, (now - start) / length)
  }

  /// When it has arrived.
  var end: Duration { start + length }
}

/// A bus that is turned down for a while, so that something else stands out.
nonisolated struct Ducking: Hashable {
  /// How long it takes to go down and to come back.
  static let fading = Duration.milliseconds(150)

  private let down: SoundFade
  /// When the bus begins to come back.
  let end: Duration

  /// Turns a bus down from the level that it has now.
  init(from level: Double, to share: Double, at now: Duration, until end: Duration) {
    down = SoundFade(from: level, to: share, start: now, length: Self.fading)
    self.end = end
  }

  /// The share of its loudness that the bus keeps at a time.
  func level(at now: Duration) -> Double {
    guard now >= end else { return down.level(at: now) }
    return SoundFade(from: down.level(at: end), to: 1, start: end, length: Self.fading)
      .level(at: now)
  }

  /// Whether the bus is as loud as before.
  func isOver(at now: Duration) -> Bool { now >= end + Self.fading }

  /// Whether the bus is on its way down or back.
  func isFading(at now: Duration) -> Bool { now < down.end || now >= end }
}
