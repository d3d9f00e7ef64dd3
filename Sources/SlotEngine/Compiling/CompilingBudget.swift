/// How much may still be compiled, counted in steps of a scan from a node along a letter.
///
/// An automaton has a node for each state of what the remaining reels and the rules still need to
/// know. Usually there are few; rules that count cells with factors, or runs on many lines through
/// whole columns, can lead to millions. Once the budget is used up nothing more is compiled, and
/// the plain evaluator reads the rest. That depends on the machine alone, never on a clock.
package struct CompilingBudget: Sendable {
  /// The budget of a spin compiled on its own: about a second.
  package static let stepsOfOneSpin = 1 << 23

  /// The steps that are left.
  package private(set) var steps: Int

  /// Creates a budget.
  package init(steps: Int = stepsOfOneSpin) {
    self.steps = steps
  }

  /// The budget for joining the places of a spin, about a second.
  ///
  /// Where hundreds of places can each award something, a spin can end in too many different ways:
  /// a table of them would take minutes and gigabytes. Once the budget is used up there is no table,
  /// and the plain evaluator reads the spin: the same outcomes, only more slowly.
  static let joining = CompilingBudget(steps: 1 << 29)

  var isUsedUp: Bool { steps == 0 }

  /// Takes steps from the budget.
  ///
  /// - Returns: False if fewer are left; the budget is then used up.
  mutating func take(_ more: Int) -> Bool {
    guard more <= steps else {
      steps = 0
      return false
    }
    steps -= more
    return true
  }
}
