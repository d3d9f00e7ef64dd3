import SlotEngine

/// An award that a rule may give, with its place in the file and the circumstances.
struct Grant {
  /// The award's place in the file.
  let node: FileNode
  /// The award.
  let award: Award
  /// Where the rule looks.
  let place: Look.Place
  /// The modes in which the rule applies.
  let modes: Set<ModeID>
  /// The path of the rule, which identifies it.
  let rule: String
  /// The path of the row that gives the award, or of the rule if that is a sequence.
  var row: String { node.path.lastIndex(of: ".").map { String(node.path[..<$0]) } ?? node.path }
  /// Whether the rule counts only cells that aren't held.
  let isNew: Bool
}
