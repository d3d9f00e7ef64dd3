package import SlotEngine

extension Machine {
  /// The most rows that each reel shows, in any mode and however many are drawn.
  package var mostRows: [Int] {
    modes.ids.map { heights(in: $0).map(\.most) }.reduce(rows) { most, heights in
      zip(most, heights).map(max)
    }
  }

  /// The fewest rows that the reel with the most ever shows.
  var leastRows: Int {
    let most = mostRows
    let tallest = most.indices.max { most[$0] < most[$1] } ?? 0
    return max(1, modes.ids.map { heights(in: $0)[tallest].least }.min() ?? 1)
  }
}
