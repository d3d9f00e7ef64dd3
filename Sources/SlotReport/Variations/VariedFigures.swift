package import SlotAnalysis
import SlotStatistics

/// The figures of a machine that people steer by, to be set beside those of its variations.
package struct VariedFigures: Sendable, Hashable {
  /// The return of a round, or, where it costs nothing, nil.
  let returned: Rational?
  /// The hit frequency of a paid spin; nil at a bet without one.
  let hitFrequency: Rational?
  /// The standard deviation of a round in costs; nil where it costs nothing.
  let deviation: Double?

  /// The figures of an analysis.
  package init(_ analysis: MachineAnalysis) {
    returned = analysis.returnToPlayer
    hitFrequency = analysis.hitFrequency
    deviation = analysis.deviation
  }
}

extension VariedFigures {
  /// A difference as people read it: `+0.012345 %`.
  static func change(_ new: Rational?, _ old: Rational?) -> String {
    guard let new, let old else { return "none" }
    let difference = (new - old).value
    return (difference > 0 ? "+" : "") + difference.percentage(digits: 6)
  }
}
