package import SlotAnalysis
import SlotStatistics

/// The figures of a machine that are compared with those of its variations.
package struct VariedFigures: Sendable, Hashable {
  /// The return of a round; nil if it costs nothing.
  let returned: Rational?
  /// The hit frequency of a paid spin; nil at a bet without one.
  let hitFrequency: Rational?
  /// The standard deviation of a round in bets; nil if it costs nothing.
  let deviation: Double?

  /// Takes the figures from an analysis.
  package init(_ analysis: MachineAnalysis) {
    returned = analysis.returnToPlayer
    hitFrequency = analysis.hitFrequency
    deviation = analysis.deviation
  }
}
