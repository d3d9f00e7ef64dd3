/// A wheel that was let go: it glides against friction and lands on a row.
///
/// Where it lands is known at the release. Friction alone would bring the wheel to rest at its
/// *natural end*. The landing row lies 0.4 to 1.4 rows before that end, and the glide goes on until
/// the speed is such that a uniform braking of 180 ms ends exactly on the row. So the wheel never
/// creeps, never speeds up to reach a row, and what remains is one closed formula in time.
///
/// - A bounded wheel whose natural end lies beyond its last row runs into it at full speed and
///   bounces: it goes too far by at most one row and comes back.
/// - A wheel let go slowly lands on the nearest row at once, and one let go beyond its end returns.
struct Coast: WheelMotion {
  let start: Double
  let speed: Double
  /// How long the wheel glides before it lands, in whole milliseconds.
  let gliding: Duration
  let landing: Roll

  var duration: Duration { gliding + landing.duration }

  /// The row on which the wheel lands, counted on beyond a circle.
  var end: Double { landing.end }

  /// Creates the way of a wheel that is let go.
  ///
  /// - Parameters:
  ///   - start: The position now, in rows.
  ///   - speed: The speed now, in rows per second; more than 100 counts as 100.
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
    // Friction would still carry the wheel v / rate rows, the braking takes it v · T / 2: they
    // differ by the way from the row to the natural end at exactly one speed v.
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
  /// No flick is faster, in rows per second: rows that go by faster can't be told apart.
  private static let topSpeed = 100.0
  /// A wheel slower than this doesn't glide, in rows per second.
  private static let slowest = 2.0
  /// The landing row is at least this far before the natural end, in rows: nearer, the wheel would
  /// creep.
  private static let margin = 0.4
  /// How far a bounce goes, in rows; the millisecond in which the wheel meets its end adds at most
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

  /// A curve that starts on the end itself goes beyond it by 4/27 of speed × time.
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

  /// The first whole millisecond at which a condition holds that stays true from then on.
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
