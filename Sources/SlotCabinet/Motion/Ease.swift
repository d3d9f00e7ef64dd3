/// Easing curves from 0 to 1, for progress from 0 to 1.
enum Ease {
  /// Starts and ends with zero speed.
  static func ramp(_ progress: Double) -> Double {
    progress * progress * (3 - 2 * progress)
  }

  /// The slope of ``ramp(_:)``.
  static func rampSlope(_ progress: Double) -> Double {
    6 * progress * (1 - progress)
  }

  /// The integral of ``ramp(_:)``: the distance covered at a speed that follows it. Ends at ½.
  static func rampTravel(_ progress: Double) -> Double {
    progress * progress * progress * (1 - progress / 2)
  }

  /// Starts fast, overshoots 1 and returns to it.
  static func pop(_ progress: Double) -> Double {
    let left = progress - 1
    return 1 + left * left * (2.7 * left + 1.7)
  }
}

extension Duration {
  /// The duration in seconds.
  package var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }

  /// The whole minutes, exactly: a quotient of durations is rounded, so that 159 minutes are 158 of them.
  package var wholeMinutes: Int { Int(components.seconds / 60) }
}
