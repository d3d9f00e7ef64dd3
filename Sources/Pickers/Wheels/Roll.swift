/// A smooth way from one position and speed to rest on another: a cubic Hermite curve.
///
/// Position and speed continue those of the motion before it, so a wheel can be sent elsewhere at
/// any moment without a jerk. From a standstill, the curve is the usual ease in and out. From a
/// speed whose braking distance, at a uniform deceleration, is the way to go, it is exactly that
/// braking; from a speed too high for the way it goes too far and comes back.
struct Roll: WheelMotion {
  let start: Double
  let speed: Double
  let end: Double
  let duration: Duration

  /// Creates a roll.
  ///
  /// - Parameters:
  ///   - start: The position now, in rows.
  ///   - speed: The speed now, in rows per second.
  ///   - end: The position at rest.
  ///   - duration: The time to get there; by default what the distance asks for.
  init(from start: Double, speed: Double = 0, to end: Double, within duration: Duration? = nil) {
    self.start = start
    self.speed = speed
    self.end = end
    self.duration = duration ?? Self.time(forRows: abs(end - start))
  }

  /// A row is taken within the time of a snap; a longer way takes longer, up to 400 ms.
  private static func time(forRows rows: Double) -> Duration {
    min(.milliseconds(400), snapping + .milliseconds(22) * max(0, rows - 1))
  }

  /// The longest a wheel takes to fall onto the row beside it.
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
