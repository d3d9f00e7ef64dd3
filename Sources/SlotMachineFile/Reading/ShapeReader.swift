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
      inspector.number($0, "a number of coins", in: 1...Limits.coins)
    }
    let lines = fields["lines"].flatMap { inspector.word($0, of: ["all", "any"]) }
    let cost = fields["cost"].flatMap {
      inspector.number($0, "what a round costs", in: 0...Limits.cost)
    }
    return Bet(mostCoins: coins ?? 1, choosesLines: lines == "any", fixedCost: cost)
  }

  /// The number of rows of each reel; 1 by default.
  func rows(reels: Int) -> [Int]? {
    guard let node = top["rows"] else { return Array(repeating: 1, count: reels) }
    guard case .list(let nodes) = node.content else {
      return inspector.number(node, "a number of rows", in: 1...Limits.rows)
        .map { Array(repeating: $0, count: reels) }
    }
    guard nodes.count == reels else {
      return inspector.refused(
        node, "there are rows for \(nodes.count) of \(reels) reels",
        "give one number, or one a reel")
    }
    let rows = nodes.compactMap { inspector.number($0, "a number of rows", in: 1...Limits.rows) }
    return rows.count == reels ? rows : nil
  }

  /// The lines; none by default.
  ///
  /// - Parameter rows: The rows of each reel; nil if they are unknown.
  func lines(rows: [Int]?) -> [[Int]]? {
    guard let node = top["lines"] else { return [] }
    guard let nodes = inspector.list(node, of: "lines") else { return nil }
    guard nodes.count <= Limits.lines else {
      return inspector.refused(
        node, "\(nodes.count) lines are too many", "use at most \(Limits.lines)")
    }
    let lines = nodes.compactMap { line($0, rows: rows) }
    return lines.count == nodes.count ? lines : nil
  }

  private func line(_ node: FileNode, rows: [Int]?) -> [Int]? {
    guard let nodes = inspector.list(node, of: "rows"), let rows else { return nil }
    guard nodes.count == rows.count else {
      return inspector.refused(
        node, "the line crosses \(nodes.count) of \(rows.count) reels", "give one row a reel")
    }
    let line = zip(nodes, rows).compactMap { node, rows in
      inspector.number(node, "a row of this reel", in: 0...rows - 1)
    }
    return line.count == nodes.count ? line : nil
  }
}
