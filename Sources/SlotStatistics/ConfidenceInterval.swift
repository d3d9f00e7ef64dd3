internal import Foundation

/// A range that contains an unknown quantity with a stated confidence.
public struct ConfidenceInterval: Sendable, Hashable {
  /// The lower end.
  public let low: Double
  /// The upper end.
  public let high: Double
  /// The confidence level, such as 0.99.
  public let level: Double
  /// The method that computed the interval, such as `wilson`.
  public let method: String

  /// Creates an interval.
  package init(low: Double, high: Double, level: Double, method: String) {
    self.low = low
    self.high = high
    self.level = level
    self.method = method
  }
}

extension ConfidenceInterval {
  /// The 99 % score interval for the probability of a hit: ``wilson(hits:trials:level:)`` at that level.
  public static func wilson99(hits: UInt64, trials: UInt64) -> ConfidenceInterval {
    wilson(hits: hits, trials: trials)
  }

  /// The score interval for the probability of a hit.
  ///
  /// Unlike the textbook's normal interval it stays within 0 … 1 and keeps its coverage for rare
  /// hits and few trials.
  ///
  /// - Parameters:
  ///   - hits: The number of hits, 0 ... `trials`.
  ///   - trials: The number of independent trials.
  ///   - level: The confidence level.
  /// - Precondition: `trials` is above 0, and the level is between 0 and 1.
  ///
  /// Source: Wilson, "Probable inference, the law of succession, and statistical inference" (1927).
  public static func wilson(
    hits: UInt64, trials: UInt64, level: Double = 0.99
  ) -> ConfidenceInterval {
    precondition(trials > 0 && hits <= trials, "An interval needs trials, and no more hits.")
    let (count, share) = (Double(trials), Double(hits) / Double(trials))
    let deviations = NormalQuantile.standardDeviations(around: level)
    let square = deviations * deviations
    let centre = share + square / (2 * count)
    let spread =
      deviations * (share * (1 - share) / count + square / (4 * count * count)).squareRoot()
    let scale = 1 + square / count
    return ConfidenceInterval(
      low: hits == 0 ? 0 : (centre - spread) / scale,
      high: hits == trials ? 1 : (centre + spread) / scale,
      level: level, method: "wilson")
  }

  /// Half the distance between the two ends.
  public var halfWidth: Double { (high - low) / 2 }

  /// The number halfway between the two ends.
  package var middle: Double { low + (high - low) / 2 }

  /// The interval of the quantity divided by a number above 0.
  package func divided(by divisor: Double) -> ConfidenceInterval {
    ConfidenceInterval(low: low / divisor, high: high / divisor, level: level, method: method)
  }

  /// The 99 % confidence interval of a mean: ``normal(mean:variance:trials:level:isExact:)`` at that level.
  public static func normal99(
    mean: Double, variance: Double, trials: UInt64, isExact: Bool = false
  ) -> ConfidenceInterval {
    normal(mean: mean, variance: variance, trials: trials, isExact: isExact)
  }

  /// The confidence interval of a mean.
  ///
  /// Valid when there are enough trials for their mean to be nearly normal; rare large pays need
  /// more.
  ///
  /// - Parameters:
  ///   - mean: The mean of the trials.
  ///   - variance: The variance of a single trial.
  ///   - trials: The number of trials.
  ///   - level: The confidence level.
  ///   - isExact: Whether `variance` is known exactly rather than estimated from a sample.
  /// - Precondition: `trials` is above 0, and the level is between 0 and 1.
  public static func normal(
    mean: Double, variance: Double, trials: UInt64, level: Double = 0.99, isExact: Bool = false
  ) -> ConfidenceInterval {
    precondition(trials > 0, "An interval needs trials.")
    let spread =
      NormalQuantile.standardDeviations(around: level) * (variance / Double(trials)).squareRoot()
    return ConfidenceInterval(
      low: mean - spread, high: mean + spread, level: level,
      method: isExact ? "normal, exact variance" : "normal, sampled variance")
  }

  /// The interval of a mean without any trials.
  static func unbounded(level: Double) -> ConfidenceInterval {
    ConfidenceInterval(low: -.infinity, high: .infinity, level: level, method: "no trials")
  }

  /// Whether the interval contains a value.
  public func contains(_ value: Double) -> Bool { low <= value && value <= high }
}

extension ConfidenceInterval: CustomStringConvertible {
  /// The ends and the level: `0.882103 to 0.925714 (99 %)`, with two digits of the half-width, at least four.
  public var description: String {
    guard halfWidth.isFinite else { return "anything (\(percent) %)" }
    let digits =
      halfWidth > 0 ? min(max(4, Int((1 - log10(halfWidth)).rounded(.up))), 15) : 4
    let ends = [low, high].map { String(format: "%.\(digits)f", locale: nil, $0) }
    return "\(ends[0]) to \(ends[1]) (\(percent) %)"
  }

  /// The level as a percentage, with the digits it needs.
  private var percent: String { String(format: "%.10g", locale: nil, level * 100) }
}
