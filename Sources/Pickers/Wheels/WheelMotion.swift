/// How a wheel gets from where it stands to where it comes to rest: a pure function of time.
///
/// A position is measured in rows: 3 is row 3 in the selection band, 3.5 halfway between rows 3
/// and 4. Rows move up while the position grows. On an endless wheel positions go on beyond the
/// last row and below zero; the picker brings them back onto the circle.
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
/// row; otherwise the wheel jumps there. Before the end the picker asks for nothing but positions,
/// so a motion may accelerate, overshoot and settle as it likes.
public protocol WheelMotion: Hashable, Sendable {
  /// The time until the wheel is at rest.
  var duration: Duration { get }
  /// Where the wheel stands, in rows.
  ///
  /// - Parameter elapsed: The time since the motion began, from zero to ``duration``.
  func position(at elapsed: Duration) -> Double
  /// How fast the wheel turns, in rows per second; negative while the position falls.
  ///
  /// - Parameter elapsed: The time since the motion began, from zero to ``duration``.
  func speed(at elapsed: Duration) -> Double
}

/// Any motion as a value that can be compared.
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
  /// The duration in seconds, as precisely as a `Double` can tell.
  var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
