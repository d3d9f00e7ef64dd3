import SlotEngine

/// Reads how a rule matches cells: `match` or `sequence`, `wild`, `new`.
struct PatternReader {
  let names: Names
  let shape: Shape
  let inspector: Inspector

  /// The keys read here.
  static let keys = ["match", "sequence", "wild", "new"]

  /// The pattern of a rule or a condition that looks at `place` in the given modes.
  func pattern(_ fields: Fields, at place: Look.Place, in modes: Set<ModeID>) -> Pattern? {
    guard let match = match(fields, at: place, in: modes) else { return nil }
    let wild = fields["wild"].flatMap(inspector.flag)
    let mayStandIn = place != .window || match == .cluster
    if wild == true, !mayStandIn, let node = fields["wild"] {
      inspector.refuse(
        node, "wilds never substitute in the window",
        "leave it out; to count wilds, pay a group that they are in")
    }
    let new = fields["new"].flatMap(inspector.flag) ?? false
    if new, place != .window, let node = fields["new"] {
      inspector.refuse(
        node, "only a look at the window distinguishes new cells from held ones", "leave it out")
    }
    return Pattern(
      match: match, allowsWilds: mayStandIn && (wild ?? true),
      onlyNewCells: new && place == .window)
  }

  private func match(
    _ fields: Fields, at place: Look.Place, in modes: Set<ModeID>
  ) -> Pattern.Match? {
    guard let sequence = fields["sequence"] else {
      guard let node = fields["match"] else {
        return inspector.refused(
          fields.node, "there is no pattern to look for", "add \"match\" or \"sequence\"")
      }
      return self.match(node, at: place)
    }
    fields.refuse(["match"], because: "a sequence has no match", "keep one of the two")
    guard place == .lines else {
      return inspector.refused(
        sequence, "a sequence is read on a line", "use \"where: lines\", or \"match\"")
    }
    guard let nodes = inspector.list(sequence, of: "names") else { return nil }
    if shape.reels > 0, nodes.count > shape.reels {
      return inspector.refused(
        sequence, "\(nodes.count) names are more than the \(shape.reels) reels",
        "name at most one per reel")
    }
    let asked = nodes.compactMap { names.asked($0, in: modes, inspector) }
    return asked.count == nodes.count ? .sequence(asked) : nil
  }

  private func match(_ node: FileNode, at place: Look.Place) -> Pattern.Match? {
    let words = ["left", "right", "adjacent", "count", "cluster", "reels"]
    guard let word = inspector.word(node, of: words) else { return nil }
    let allowed =
      switch place {
      case .lines: ["left", "right", "adjacent", "count"]
      case .ways: ["left", "right"]
      case .window: ["count", "cluster", "reels"]
      }
    guard allowed.contains(word) else {
      return inspector.refused(
        node, "\"match: \(word)\" can't be combined with \"where: \(place.rawValue)\"",
        "use one of \(allowed.joined(separator: ", "))")
    }
    switch word {
    case "left": return .left
    case "right": return .right
    case "adjacent": return .adjacent
    case "count": return .count
    case "cluster": return .cluster
    default: return .reels
    }
  }
}
