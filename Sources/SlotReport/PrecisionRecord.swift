import SlotStatistics
import SlotVerification

/// A precision goal in JSON, and whether it was reached.
struct PrecisionRecord: Encodable {
  let until: Double
  let halfWidth: Double
  let reached: Bool

  init(_ goal: PrecisionGoal, interval: ConfidenceInterval, rounds: UInt64) {
    until = goal.halfWidth
    halfWidth = interval.halfWidth
    reached = goal.isReached(by: interval, rounds: rounds)
  }

  /// The figures as CSV lines of figure, item and value.
  var csv: [CSVLine] {
    [
      ["precision", "until", "\(until)"], ["precision", "halfWidth", "\(halfWidth)"],
      ["precision", "reached", "\(reached)"],
    ]
  }

  /// Whether the goal was reached, in words.
  var text: String {
    let goal = "± \((until * 100).shortest) %"
    return reached
      ? "wanted \(goal): reached" : "wanted \(goal): not reached, it takes more rounds"
  }
}
