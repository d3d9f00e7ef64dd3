import SlotEngine

/// Reads the bet, the rows and the lines.
struct ShapeReader {
  let top: Fields
  let inspector: Inspector

  /// The bet; by default one coin on all lines.
  func bet() -> Bet {
    guard let node = top["bet"],
      let fields = Fields(node, "a bet", keys: ["coins", "lines", "cost"], inspector: inspector)
    else { return Bet() }
    let coins = fields["coins"].flatMap {
      inspector.number($0, "number of coins", in: 1...Limits.coins)
    }
    let lines = fields["lines"].flatMap(playedLines)
    let cost = fields["cost"].flatMap {
      inspector.number($0, "cost of a round", in: 0...Limits.cost)
    }
    return Bet(
      mostCoins: coins ?? 1, choosesLines: lines == "any", fixedCost: cost.map { Credits($0) })
  }

  private func playedLines(_ node: FileNode) -> String? {
    if case .scalar = node.content { return inspector.word(node, of: ["all", "any"]) }
    return inspector.refused(
      node, "lines are played from the first, all for the same stake",
      "write all or any (\(Limits.seeLimits))")
  }

  /// How many rows each of some reels shows, at the top or in a mode; 1 by default.
  func heights(_ node: FileNode?, reels: Int) -> [ReelHeight]? {
    guard let node else { return Array(repeating: ReelHeight(1), count: reels) }
    guard case .list(let nodes) = node.content else {
      return height(node).map { Array(repeating: $0, count: reels) }
    }
    guard nodes.count == reels else {
      return inspector.refused(
        node, "there are rows for \(nodes.count) of \(reels) reels",
        "give one number, or one per reel")
    }
    let heights = nodes.compactMap(height)
    return heights.count == reels ? heights : nil
  }

  /// The most rows that each reel shows in any mode.
  ///
  /// - Parameter base: The rows of the base game.
  func window(base: [ReelHeight]) -> [Int] {
    let modes = (top["modes"]?.fields ?? []).compactMap { $0.value.field("rows")?.value }
      .compactMap { heights($0, reels: base.count) }
    return modes.reduce(base.map(\.most)) { zip($0, $1).map { max($0, $1.most) } }
  }

  private func height(_ node: FileNode) -> ReelHeight? {
    guard node.field("draw") != nil else {
      return inspector.number(node, "number of rows", in: 1...Limits.rows)
        .map { ReelHeight($0) }
    }
    inspector.requireFormat2(node, "drawing rows")
    guard let fields = Fields(node, "rows", keys: ["draw"], inspector: inspector),
      let list = fields["draw"], let nodes = inspector.list(list, of: "numbers of rows")
    else { return nil }
    let items = nodes.compactMap { node in
      inspector.weighted(node) {
        inspector.number($0, "number of rows", in: 1...Limits.rows)
      }
    }
    guard items.count == nodes.count, inspector.hasWeight(items, list) else { return nil }
    return ReelHeight(drawing: items)
  }

  /// The lines; none by default.
  ///
  /// - Parameter rows: The rows of each reel; nil if they are unknown.
  func lines(rows: [Int]?) -> [[RowIndex]]? {
    guard let node = top["lines"] else { return [] }
    guard let nodes = inspector.list(node, of: "lines") else { return nil }
    guard nodes.count <= Limits.lines else {
      return inspector.refused(
        node, "\(nodes.count) lines are too many", "use at most \(Limits.lines.grouped)")
    }
    let lines = nodes.compactMap { line($0, rows: rows) }
    return lines.count == nodes.count ? lines : nil
  }

  private func line(_ node: FileNode, rows: [Int]?) -> [RowIndex]? {
    guard let nodes = inspector.list(node, of: "rows"), let rows else { return nil }
    guard nodes.count == rows.count else {
      return inspector.refused(
        node, "the line crosses \(nodes.count) of \(rows.count) reels", "give one row per reel")
    }
    let line = zip(nodes, rows).compactMap { node, rows in
      inspector.number(node, "row of this reel", in: 0...rows - 1).map { RowIndex($0) }
    }
    return line.count == nodes.count ? line : nil
  }
}
