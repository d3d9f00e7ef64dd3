/// How reels move: the numbers that make a pace feel like itself.
package struct ReelFeel: Sendable, Hashable {
  /// The speed that no reel ever exceeds, in rows a second.
  package let topSpeed: Double
  /// How far a reel moves the wrong way before it starts, in rows.
  package let pullBack: Double
  /// How long that takes, in seconds.
  package let pullingBack: Double
  /// The seconds from rest to full speed.
  package let starting: Double
  /// The seconds from full speed to the furthest point.
  package let braking: Double
  /// How far a reel goes beyond its stop, in rows.
  package let overshoot: Double
  /// The seconds from the furthest point back to the stop.
  package let settling: Double

  /// The seconds that a reel moves forward at full speed would take for the way that it covers
  /// while it starts and brakes.
  var rampTime: Double { (starting + braking) / 2 }

  /// The seconds of a run apart from its time at full speed.
  var fixedTime: Double { pullingBack + starting + braking + settling }

  /// The furthest that a reel can come in a time, in rows, overshoot and pull-back taken off.
  func reach(in seconds: Double) -> Double {
    topSpeed * (seconds - fixedTime + rampTime) - overshoot - pullBack
  }

  /// The shortest run that covers a number of rows without exceeding the top speed.
  func shortestRun(rows: Int) -> Duration {
    let wayTime = max(rampTime, (Double(rows) + overshoot + pullBack) / topSpeed)
    // A microsecond more than it takes, so that rounding never costs a row.
    return .microseconds(Int64(((fixedTime - rampTime + wayTime) * 1e6).rounded(.up)) + 1)
  }
}
