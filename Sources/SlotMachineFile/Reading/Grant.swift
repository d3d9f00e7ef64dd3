import SlotEngine

/// An award that a rule may give: where it stands in the file, and from where it is given.
struct Grant {
  /// Where the award stands.
  let node: FileNode
  /// The award.
  let award: Award
  /// Where the rule looks.
  let place: Look.Place
  /// The modes in which it counts.
  let modes: Set<ModeID>
  /// The path of the rule, which tells rules apart.
  let rule: String
  /// The row of the rule that it is for; the rule itself if that is a sequence.
  var row: String { node.path.lastIndex(of: ".").map { String(node.path[..<$0]) } ?? node.path }
  /// Whether the rule counts only cells that aren't held.
  let isNew: Bool
}
