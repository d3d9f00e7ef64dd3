import SlotEngine

// The window of a spin in sentences: its rows, and everything drawn in addition to the stops of its reels.

extension RulesText {
  /// The numbers of rows that the reels of a mode show: `3 rows`, or `2 to 7, 4, 4 rows`.
  func rows(of mode: ModeID) -> String {
    let heights = machine.heights(in: mode)
    let texts = heights.map { height in
      height.least == height.most ? "\(height.most)" : "\(height.least) to \(height.most)"
    }
    return Set(texts).count == 1
      ? "\(texts[0]) \(texts[0] == "1" ? "row" : "rows")"
      : "\(texts.joined(separator: ", ")) rows"
  }

  /// Everything that a mode draws in addition to the stops of its reels; empty if there is nothing else.
  func opening(of mode: ModeID) -> String {
    heights(of: mode) + sets(of: machine.modes[mode]) + mysteries(of: machine.modes[mode])
  }

  private func heights(of mode: ModeID) -> String {
    let heights = machine.heights(in: mode)
    return heights.enumerated().map { reel, height in
      // Reels that draw alike share a sentence, at the place of the first.
      let isFirst = heights[..<reel].allSatisfy { $0.items != height.items }
      guard height.isDrawn, isFirst else { return "" }
      let alike = heights.indices.filter { heights[$0].items == height.items }.map { "\($0 + 1)" }
      let reels =
        alike.count == 1
        ? "reel \(alike[0]) shows"
        : alike.count == heights.count
          ? "each reel shows" : "each of reels \(alike.listed()) shows"
      return "The number of rows that \(reels) is drawn for each spin: "
        + "\(weighted(height.items) { "\($0)" }).\n"
    }.joined()
  }

  private func sets(of mode: Mode) -> String {
    guard mode.drawsReels else {
      return linked(mode.reels, of: mode).map { $0.capitalizedFirst + ".\n" } ?? ""
    }
    let total = mode.reelSets.reduce(0) { $0 + $1.weight }
    let sets = mode.reelSets.enumerated().map { place, set in
      let what = linked(set.value, of: mode).map { ": " + $0 } ?? ""
      return "  Set \(place + 1) (\(set.weight) in \(total))\(what).\n"
    }
    return "Each spin draws one of these sets of reels:\n" + sets.joined()
  }

  /// Which reels don't turn independently; nil if all do.
  private func linked(_ reels: [Reel], of mode: Mode) -> String? {
    // Once cells are cleared, each reel goes on by itself.
    let first = mode.tumble == nil ? "" : " on the first grid of a spin"
    let same = reels.indices.filter { reels[$0].filling == .sameAsLeft }.map {
      "reel \($0 + 1) shows the same as reel \($0)\(first)"
    }
    let cells = reels.indices.filter { reels[$0].filling == .cells }.map { "\($0 + 1)" }
    let drawn =
      cells.isEmpty
      ? []
      : [
        "each cell of \(cells.count == 1 ? "reel" : "reels") \(cells.listed()) is "
          + "drawn independently"
      ]
    return same.isEmpty && cells.isEmpty ? nil : (same + drawn).joined(separator: "; ")
  }

  private func mysteries(of mode: Mode) -> String {
    mode.mysteries.map { mystery in
      let name = machine.symbols[mystery.symbol].name
      let items = weighted(mystery.items) { machine.symbols[$0].name }
      return mystery.items.count == 1
        ? "Every \(name) becomes \(items).\n"
        : "On each spin, every \(name) becomes the same symbol, drawn from \(items).\n"
    }.joined()
  }
}

extension String {
  /// The text with a capital first letter.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
