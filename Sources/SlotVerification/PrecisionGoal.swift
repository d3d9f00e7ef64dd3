package import SlotStatistics

/// How precise a run has to be before it ends.
package struct PrecisionGoal: Sendable, Hashable {
  /// The most that half of the 99 % interval may be, as a share.
  package let halfWidth: Double

  /// States a goal.
  ///
  /// - Precondition: `halfWidth` is above 0.
  package init(halfWidth: Double) {
    precondition(halfWidth > 0, "No run is without any error.")
    self.halfWidth = halfWidth
  }

  /// Whether a run is precise enough.
  package func isReached(by interval: ConfidenceInterval, rounds: UInt64) -> Bool {
    rounds >= Milestone.firstForPrecision && interval.halfWidth <= halfWidth
  }
}
