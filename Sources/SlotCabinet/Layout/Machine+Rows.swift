package import SlotEngine

extension Machine {
  /// The maximum number of rows that each reel shows, over all modes and all heights that may be drawn.
  package var mostRows: [Int] {
    modes.ids.map { heights(in: $0).map(\.most) }.reduce(rows) { most, heights in
      zip(most, heights).map(max)
    }
  }

  /// The minimum number of rows of the reel that has the largest maximum.
  var leastRows: Int {
    let most = mostRows
    let tallest = most.indices.max { most[$0] < most[$1] } ?? 0
    return max(1, modes.ids.map { heights(in: $0)[tallest].least }.min() ?? 1)
  }
}
