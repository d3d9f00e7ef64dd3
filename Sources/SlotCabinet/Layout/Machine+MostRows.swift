package import SlotEngine

extension Machine {
  /// The most rows that each reel shows, in any mode and however many are drawn.
  package var mostRows: [Int] {
    modes.ids.map { heights(in: $0).map(\.most) }.reduce(rows) { most, heights in
      zip(most, heights).map(max)
    }
  }
}
