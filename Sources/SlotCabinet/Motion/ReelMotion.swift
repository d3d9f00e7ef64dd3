/// How one reel moves in a spin: a pure function of the time since the press.
///
/// The reel starts from rest, runs at a constant speed, brakes, carries on a little beyond its stop
/// and settles back on it. It passes every stop on the way from the one shown before to the one
/// that was drawn, with as many whole turns as it takes to look fast: what goes by is the real
/// strip, and nothing about it depends on whether the spin wins.
///
/// Symbols travel downwards, towards the stops that come *before* on the circle, so a position
/// falls while the distance travelled grows. Position and speed are continuous in time.
package struct ReelMotion: Sendable, Hashable {
  /// The stop on which the reel comes to rest.
  package let stop: Int
  /// The number of stops on the circle.
  package let stops: Int
  /// When the reel is at rest.
  package let rest: Duration
  /// How far it is from the first stop to the last, in stops, without the overshoot.
  package let distance: Int

  /// The constant speed between starting and braking, in stops a second.
  private let cruise: Double

  /// Creates a motion.
  ///
  /// - Parameters:
  ///   - start: The stop shown before.
  ///   - stop: The stop that was drawn.
  ///   - stops: The number of stops on the circle.
  ///   - rest: When the reel is at rest; long enough to start, brake and settle.
  package init(from start: Int, to stop: Int, stops: Int, rest: Duration) {
    let cruiseTime = rest.seconds - Self.starting - Self.braking - Self.settling
    precondition(stops > 0, "A reel has at least one stop.")
    precondition(cruiseTime >= 0, "A reel needs time to start, brake and settle.")

    let runningTime = Self.starting / 2 + cruiseTime + Self.braking / 2
    let least = Int((Self.leastSpeed * runningTime).rounded(.up))
    let remainder = (start - stop - least) % stops
    distance = least + (remainder < 0 ? remainder + stops : remainder)
    cruise = (Double(distance) + Self.overshoot) / runningTime
    self.stop = stop
    self.stops = stops
    self.rest = rest
  }

  /// Where the reel stands: the stop on the centre line, with a fraction between stops.
  ///
  /// - Returns: A number from 0 up to the number of stops; exactly ``stop`` from ``rest`` on.
  package func position(at time: Duration) -> Double {
    guard time < rest else { return Double(stop) }
    let circle = Double(stops)
    let position = (Double(stop) + Double(distance) - travel(at: time))
      .truncatingRemainder(dividingBy: circle)
    return position < 0 ? position + circle : position
  }
}

extension ReelMotion {
  /// How far the reel goes beyond its stop, in stops.
  package static let overshoot = 0.16

  /// The constant speed is at least this, in stops a second.
  private static let leastSpeed = 36.0
  /// The seconds from rest to the constant speed.
  private static let starting = 0.050
  /// The seconds from the constant speed to the furthest point.
  private static let braking = 0.055
  /// The seconds from the furthest point back to the stop.
  private static let settling = 0.110

  /// How far the reel has come, in stops; grows until the overshoot, then falls back to
  /// ``distance``.
  package func travel(at time: Duration) -> Double {
    guard time < rest else { return Double(distance) }
    let elapsed = max(0, time.seconds)
    let furthest = rest.seconds - Self.settling
    let brake = furthest - Self.braking
    let end = Double(distance) + Self.overshoot
    if elapsed < Self.starting {
      return cruise * Self.starting * Ease.rampTravel(elapsed / Self.starting)
    } else if elapsed < brake {
      return cruise * (elapsed - Self.starting / 2)
    } else if elapsed < furthest {
      let left = (furthest - elapsed) / Self.braking
      return end - cruise * Self.braking * Ease.rampTravel(left)
    } else {
      return end - Self.overshoot * Ease.ramp((elapsed - furthest) / Self.settling)
    }
  }

  /// How fast the reel moves, in stops a second; below zero while it settles back.
  package func speed(at time: Duration) -> Double {
    guard time < rest else { return 0 }
    let elapsed = max(0, time.seconds)
    let furthest = rest.seconds - Self.settling
    if elapsed < Self.starting {
      return cruise * Ease.ramp(elapsed / Self.starting)
    } else if elapsed < furthest - Self.braking {
      return cruise
    } else if elapsed < furthest {
      return cruise * Ease.ramp((furthest - elapsed) / Self.braking)
    } else {
      let progress = (elapsed - furthest) / Self.settling
      return -Self.overshoot / Self.settling * Ease.rampSlope(progress)
    }
  }
}
