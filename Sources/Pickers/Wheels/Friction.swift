/// The friction of a gliding wheel, which keeps 0.998 of its speed each millisecond.
///
/// Both distance and speed have closed forms, so a glide can be evaluated at any time without
/// stepping through the time before.
///
/// The exponential is computed here rather than by the platform's `exp`, whose last bits differ
/// between systems: multiplications and additions alone give bit-identical positions everywhere.
enum Friction {
  /// The share of its speed that a wheel keeps each millisecond.
  static let kept = 0.998
  /// −ln ``kept``, times 1,000: the relative loss of speed per second.
  static let rate = 2.002_002_670_673_079

  /// The share of its speed that a wheel still has after a time.
  ///
  /// Whole milliseconds use repeated squaring, the rest the first terms of the exponential series;
  /// as its argument is below 0.0021, the first omitted term is below 10⁻¹⁵.
  static func decay(after elapsed: Duration) -> Double {
    let milliseconds = max(0, elapsed.seconds) * 1_000
    guard milliseconds < 100_000 else { return 0 }
    let whole = milliseconds.rounded(.down)
    let x = -(rate / 1_000) * (milliseconds - whole)
    return power(Int(whole)) * (1 + x * (1 + x / 2 * (1 + x / 3 * (1 + x / 4))))
  }

  /// The distance that a wheel glides in a time, per unit of initial speed, in seconds.
  static func way(after elapsed: Duration) -> Double { (1 - decay(after: elapsed)) / rate }

  private static func power(_ exponent: Int) -> Double {
    var result = 1.0
    var factor = kept
    var exponent = exponent
    while exponent > 0 {
      if exponent & 1 == 1 { result *= factor }
      factor *= factor
      exponent >>= 1
    }
    return result
  }
}
