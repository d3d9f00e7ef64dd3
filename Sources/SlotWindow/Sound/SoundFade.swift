/// A volume that changes linearly from one level to another.
nonisolated struct SoundFade: Hashable {
  let from: Double
  let to: Double
  let start: Duration
  let length: Duration

  /// The level at a given time.
  func level(at now: Duration) -> Double {
    guard now < end else { return to }
    return from + (to - from) * max(0, (now - start) / length)
  }

  /// When the fade is complete.
  var end: Duration { start + length }
}

/// The temporary lowering of a bus's volume, so that another sound stands out.
nonisolated struct Ducking: Hashable {
  /// The duration of each of the two fades.
  static let fading = Duration.milliseconds(150)

  private let down: SoundFade
  /// When the bus begins to fade back in.
  let end: Duration

  /// Fades a bus down from its current level.
  init(from level: Double, to share: Double, at now: Duration, until end: Duration) {
    down = SoundFade(from: level, to: share, start: now, length: Self.fading)
    self.end = end
  }

  /// The level of the bus at a given time.
  func level(at now: Duration) -> Double {
    guard now >= end else { return down.level(at: now) }
    return SoundFade(from: down.level(at: end), to: 1, start: end, length: Self.fading)
      .level(at: now)
  }

  /// Whether the bus is back at full volume.
  func isOver(at now: Duration) -> Bool { now >= end + Self.fading }

  /// Whether the bus is fading down or back.
  func isFading(at now: Duration) -> Bool { now < down.end || now >= end }
}
