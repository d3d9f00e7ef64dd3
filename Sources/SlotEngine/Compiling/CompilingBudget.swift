/// How much may still be compiled, in steps: one of a scan from a node along a letter.
///
/// An automaton has a node for all that the reels to come, and the rules, still need to know. Usually
/// that is little; rules that count cells with factors, or run on many lines through whole columns,
/// can make it millions of nodes. Once a budget is used up nothing more is compiled, and the plain
/// evaluator reads what is left: that depends on the machine alone, never on a clock.
package struct CompilingBudget: Sendable {
  /// The steps of one spin that is compiled for itself: about a second's worth.
  package static let stepsOfOneSpin = 1 << 23

  /// The steps that are left.
  package private(set) var steps: Int

  /// Creates a budget.
  package init(steps: Int = stepsOfOneSpin) {
    self.steps = steps
  }

  /// Takes steps.
  ///
  /// - Returns: False if there aren't as many left; then none are.
  mutating func take(_ more: Int) -> Bool {
    guard more <= steps else {
      steps = 0
      return false
    }
    steps -= more
    return true
  }
}
