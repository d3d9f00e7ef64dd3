/// The motion of a wheel from its current position to its rest, as a pure function of time.
///
/// Positions are measured in rows: at 3, row 3 is in the selection band; 3.5 is halfway between
/// rows 3 and 4. Rows move up as the position increases. On an endless wheel, positions continue
/// beyond the last row and below zero; the picker wraps them around the circle.
///
/// Conform to it to drive a wheel yourself, as a slot machine drives its reels:
///
/// ```swift
/// struct Spin: WheelMotion {
///   let duration: Duration
///   let start, end: Double
///
///   func position(at elapsed: Duration) -> Double { start + (end - start) * (elapsed / duration) }
///   func speed(at elapsed: Duration) -> Double { (end - start) / (duration / .seconds(1)) }
/// }
///
/// picker.select(row: 2, in: 0, following: Spin(…), over: reels, at: now)
/// ```
///
/// The position at zero should be the wheel's own, and the position at ``duration`` the selected
/// row; otherwise the wheel jumps there. While it lasts only positions matter, so a motion may
/// accelerate, overshoot and settle as it likes; its speed is used if another motion takes over.
public protocol WheelMotion: Hashable, Sendable {
  /// The time until the wheel comes to rest; if that isn't above zero, it is at its end at once.
  var duration: Duration { get }
  /// The position of the wheel, in rows.
  ///
  /// - Parameter elapsed: The time since the motion began, from zero up to ``duration``, which is above
  ///   zero.
  func position(at elapsed: Duration) -> Double
  /// The speed of the wheel, in rows per second; negative while the position decreases.
  ///
  /// - Parameter elapsed: The time since the motion began, from zero up to ``duration``, which is above
  ///   zero.
  func speed(at elapsed: Duration) -> Double
}

/// A type-erased motion that can be compared.
struct AnyWheelMotion: Hashable, Sendable {
  let motion: any WheelMotion

  init(_ motion: some WheelMotion) { self.motion = motion }

  static func == (left: Self, right: Self) -> Bool {
    func equals<Motion: WheelMotion>(_ motion: Motion) -> Bool {
      (right.motion as? Motion) == motion
    }
    return equals(left.motion)
  }

  func hash(into hasher: inout Hasher) { motion.hash(into: &hasher) }
}

extension Duration {
  /// The duration in seconds, to the precision of a `Double`.
  var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
