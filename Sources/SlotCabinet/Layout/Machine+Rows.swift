package import SlotEngine

extension Machine {
  /// The maximum number of rows that each reel shows, over all modes and all heights that may be drawn.
  package var mostRows: [Int] {
    modes.ids.map { heights(in: $0).map(\.most) }.reduce(rows) { most, heights in
      zip(most, heights).map(max)
    }
  }

  /// The number of ways across reels that show these numbers of rows; nil in a mode without wins on ways.
  func ways(rows: [Int], in mode: ModeID) -> Int? {
    let hasWays = looks.contains { $0.place == .ways && ($0.modes?.contains(mode) ?? true) }
    return hasWays ? rows.reduce(1, *) : nil
  }

  /// The number of ways of every paid spin; nil on a machine without ways, or where their number is drawn.
  package var waysOfPaidSpin: Int? {
    let heights = heights(in: .base)
    return heights.contains(where: \.isDrawn) ? nil : ways(rows: heights.map(\.most), in: .base)
  }

  /// The minimum number of rows of the reel that has the largest maximum.
  var leastRows: Int {
    let most = mostRows
    let tallest = most.indices.max { most[$0] < most[$1] } ?? 0
    return max(1, modes.ids.map { heights(in: $0)[tallest].least }.min() ?? 1)
  }
}
