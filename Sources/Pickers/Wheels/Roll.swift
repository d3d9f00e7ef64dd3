/// A smooth motion from a position and speed to rest at another position: a cubic Hermite curve.
///
/// Position and speed continue those of the previous motion, so a wheel can be redirected at any
/// moment without a jerk. From rest, the curve is the usual ease in and out. From a speed whose
/// braking distance, at uniform deceleration, equals the remaining distance, it is exactly that
/// braking; from a higher speed it overshoots and comes back.
struct Roll: WheelMotion {
  let start: Double
  let speed: Double
  let end: Double
  let duration: Duration

  /// Creates a roll.
  ///
  /// - Parameters:
  ///   - start: The current position, in rows.
  ///   - speed: The current speed, in rows per second.
  ///   - end: The position at rest.
  ///   - duration: The time to get there; chosen by distance by default.
  init(from start: Double, speed: Double = 0, to end: Double, within duration: Duration? = nil) {
    self.start = start
    self.speed = speed
    self.end = end
    self.duration = duration ?? Self.time(forRows: abs(end - start))
  }

  /// One row takes the time of a snap; longer distances take longer, up to 400 ms.
  private static func time(forRows rows: Double) -> Duration {
    min(.milliseconds(400), snapping + .milliseconds(22) * (rows - 1).clamped(to: 0...100))
  }

  /// The longest time that a wheel takes to snap to the neighbouring row.
  static let snapping = Duration.milliseconds(180)

  func position(at elapsed: Duration) -> Double {
    guard elapsed < duration else { return end }
    let (u, left) = progress(at: elapsed)
    let carried = speed * duration.seconds * u * left * left
    return start + (end - start) * (u * u * (3 - 2 * u)) + carried
  }

  func speed(at elapsed: Duration) -> Double {
    guard elapsed < duration else { return 0 }
    let (u, left) = progress(at: elapsed)
    return (end - start) / duration.seconds * (6 * u * left) + speed * (left * (1 - 3 * u))
  }

  private func progress(at elapsed: Duration) -> (done: Double, left: Double) {
    let done = max(0, elapsed.seconds) / duration.seconds
    return (done, 1 - done)
  }
}
