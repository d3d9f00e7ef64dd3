/// Finds the cells that match what a rule asks for, for a ``RuleReader`` to evaluate.
///
/// The plain evaluator looks at a window, the compiled one at what its scans recorded. What the
/// rules make of the cells is written once, for both.
protocol CellFinder {
  /// Where it finds: a machine in a state.
  var setting: SpinSetting { get }

  /// Whether the cells found on ways are those of a window.
  var tellsCellsOfWays: Bool { get }

  /// Calls a function with what matches a name; more than once only for clusters, in the order of their first cells,
  /// and for runs anywhere, the longest first.
  ///
  /// - Parameter line: The cells of the line, left to right; nil to look at the whole window.
  func forEachFound(_ asked: Asked, by pattern: Pattern, line: [Cell]?, _ body: (Found) -> Void)

  /// The cells of a sequence, if each fits its own name.
  func find(sequence: [Asked], by pattern: Pattern, line: [Cell]) -> Found?

  /// Each largest set of fitting cells of the window that touch above, below, left or right, in the
  /// order of their first cells.
  func clusters(_ asked: Asked, by pattern: Pattern) -> [Found]

  /// The fitting cells of each reel, from the pattern's side, up to the first reel without any.
  func reelsInARow(_ asked: Asked, by pattern: Pattern) -> FoundReels
}

extension CellFinder {
  func clusters(_ asked: Asked, by pattern: Pattern) -> [Found] {
    preconditionFailure("Clusters are found in windows, which a compiled finder doesn't keep.")
  }
}
