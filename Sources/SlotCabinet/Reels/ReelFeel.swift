/// The parameters of reel motion that give a pace its character.
package struct ReelFeel: Sendable, Hashable {
  /// The maximum speed of a reel, in rows per second.
  package let topSpeed: Double
  /// How far a reel moves backwards before it starts, in rows.
  package let pullBack: Double
  /// How long that takes, in seconds.
  package let pullingBack: Double
  /// The seconds from rest to full speed.
  package let starting: Double
  /// The seconds from full speed to the furthest point.
  package let braking: Double
  /// How far a reel overshoots its stop, in rows.
  package let overshoot: Double
  /// The seconds from the furthest point back to the stop.
  package let settling: Double

  /// The time, in seconds, that the distance covered while starting and braking would take at full
  /// speed.
  var rampTime: Double { (starting + braking) / 2 }

  /// The duration of a run without its time at full speed, in seconds.
  var fixedTime: Double { pullingBack + starting + braking + settling }

  /// The shortest run that covers a number of rows without exceeding the top speed.
  func shortestRun(rows: Int) -> Duration {
    let wayTime = max(rampTime, (Double(rows) + overshoot + pullBack) / topSpeed)
    // A microsecond extra, so that rounding never costs a row.
    return .microseconds(Int64(((fixedTime - rampTime + wayTime) * 1e6).rounded(.up)) + 1)
  }
}
