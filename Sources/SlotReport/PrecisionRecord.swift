import SlotStatistics
import SlotVerification

/// A goal in JSON, and what came of it.
struct PrecisionRecord: Encodable {
  let until: Double
  let halfWidth: Double
  let reached: Bool

  init(_ goal: PrecisionGoal, interval: ConfidenceInterval, rounds: UInt64) {
    until = goal.halfWidth
    halfWidth = interval.halfWidth
    reached = goal.isReached(by: interval, rounds: rounds)
  }

  /// The figures as lines of figure, item and value.
  var csv: [CSVLine] {
    [
      ["precision", "until", "\(until)"], ["precision", "halfWidth", "\(halfWidth)"],
      ["precision", "reached", "\(reached)"],
    ]
  }

  /// What came of the goal, for people.
  var text: String {
    let goal = "± \((until * 100).shortest) %"
    return reached
      ? "wanted \(goal): reached" : "wanted \(goal): not reached, it takes more rounds"
  }
}
