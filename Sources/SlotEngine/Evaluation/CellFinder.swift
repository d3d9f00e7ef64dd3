/// Finds the cells that fit what is asked, for a ``RuleReader`` to read.
///
/// The plain evaluator looks at a window; the compiled one at what it kept of the columns it read.
/// What the rules make of the cells found is written once, for both.
protocol CellFinder {
  /// Whether the cells found on ways are those of a window.
  var tellsCellsOfWays: Bool { get }

  /// What can be found of a name; several places only for runs anywhere, the longest first.
  ///
  /// - Parameter line: The cells of the line, left to right; nil to look at the whole window.
  func find(_ asked: Asked, by pattern: Pattern, line: [Cell]?) -> [Found]

  /// The cells of a sequence, if each fits its own name.
  func find(sequence: [Asked], by pattern: Pattern, line: [Cell]) -> Found?

  /// The fitting cells of each reel, from the pattern's side, up to the first reel without any.
  func reelsInARow(_ asked: Asked, by pattern: Pattern) -> [[(cell: Cell, fit: CellJudge.Fit)]]
}
