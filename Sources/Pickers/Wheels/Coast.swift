/// The motion of a released wheel: it glides against friction and lands on a row.
///
/// The landing row is known at the release. Friction alone would bring the wheel to rest at its
/// *natural end*. The landing row is 0.4 to 1.4 rows before that end, and the glide continues until
/// the speed is such that uniform braking over 180 ms ends exactly on the row. So the wheel never
/// creeps and never speeds up to reach a row, and its position has a closed form in time.
///
/// - A bounded wheel whose natural end is beyond its last row hits it at full speed and bounces: it
///   overshoots by at most one row and comes back.
/// - A wheel released slowly lands on the nearest row immediately, and one released beyond its end
///   returns.
struct Coast: WheelMotion {
  let start: Double
  let speed: Double
  /// How long the wheel glides before it lands, in whole milliseconds.
  let gliding: Duration
  let landing: Roll

  var duration: Duration { gliding + landing.duration }

  /// The row on which the wheel lands, on the unrolled circle.
  var end: Double { landing.end }

  /// Creates the motion of a released wheel.
  ///
  /// - Parameters:
  ///   - start: The current position, in rows.
  ///   - speed: The current speed, in rows per second, clamped to ±100.
  ///   - lastRow: The last row of a bounded wheel; nil for an endless one.
  init(from start: Double, speed: Double, lastRow: Int?) {
    let speed = min(max(speed, -Self.topSpeed), Self.topSpeed)
    let natural = start + speed / Friction.rate

    if let last = lastRow.map(Double.init) {
      if start < 0 || start > last {
        self.init(start: start, speed: 0, landing: start < 0 ? 0 : last)
        return
      }
      if natural < -0.5 || natural > last + 0.5 {
        self.init(start: start, speed: speed, bouncingOff: natural < 0 ? 0 : last)
        return
      }
    }
    let ends = lastRow.map { 0...Double($0) }
    func onWheel(_ row: Double) -> Double {
      ends.map { min(max(row, $0.lowerBound), $0.upperBound) } ?? row
    }
    guard abs(speed) >= Self.slowest else {
      let aim = start + speed * Roll.snapping.seconds / 2
      self.init(start: start, speed: speed, landing: onWheel(aim.rounded()))
      return
    }
    let row = onWheel(
      speed > 0 ? (natural - Self.margin).rounded(.down) : (natural + Self.margin).rounded(.up))
    // At speed v, friction would carry the wheel v / rate rows further, while braking takes v · T /
    // 2 rows. These differ by the distance from the row to the natural end at exactly one v.
    let landingSpeed = abs(natural - row) / (1 / Friction.rate - Roll.snapping.seconds / 2)
    let share = max(1, landingSpeed) / abs(speed)
    self.init(
      start: start, speed: speed,
      gliding: Self.firstMillisecond { Friction.decay(after: $0) <= share }, landing: row)
  }

  func position(at elapsed: Duration) -> Double {
    elapsed < gliding
      ? start + speed * Friction.way(after: elapsed) : landing.position(at: elapsed - gliding)
  }

  func speed(at elapsed: Duration) -> Double {
    elapsed < gliding
      ? speed * Friction.decay(after: elapsed) : landing.speed(at: elapsed - gliding)
  }
}

extension Coast {
  /// The maximum speed of a flick, in rows per second; faster rows can't be told apart.
  private static let topSpeed = 100.0
  /// The minimum speed, in rows per second, for a wheel to glide.
  private static let slowest = 2.0
  /// The minimum distance from the landing row to the natural end, in rows; any nearer and the
  /// wheel would creep.
  private static let margin = 0.4
  /// The overshoot of a bounce, in rows; rounding the time of impact to a millisecond adds at most
  /// 0.1.
  private static let furthestBounce = 0.9

  private init(
    start: Double, speed: Double, gliding: Duration = .zero, landing row: Double,
    within time: Duration = Roll.snapping
  ) {
    self.start = start
    self.speed = speed
    self.gliding = gliding
    landing = Roll(
      from: start + speed * Friction.way(after: gliding),
      speed: speed * Friction.decay(after: gliding), to: row, within: time)
  }

  /// A Hermite curve that starts on its end with a given speed overshoots by 4/27 of speed × time.
  private init(start: Double, speed: Double, bouncingOff end: Double) {
    let gliding = Self.firstMillisecond {
      abs(speed) * Friction.way(after: $0) >= abs(end - start)
    }
    let impact = abs(speed) * Friction.decay(after: gliding)
    let time = min(Roll.snapping.seconds, Self.furthestBounce * 27 / (4 * max(impact, 1)))
    self.init(
      start: start, speed: speed, gliding: gliding, landing: end,
      within: .microseconds(Int(time * 1e6)))
  }

  /// The first whole millisecond at which a monotonic condition holds.
  private static func firstMillisecond(where condition: (Duration) -> Bool) -> Duration {
    var range = 0..<10_000
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if condition(.milliseconds(middle)) {
        range = range.lowerBound..<middle
      } else {
        range = middle + 1..<range.upperBound
      }
    }
    return .milliseconds(range.lowerBound)
  }
}
