import SlotStatistics

extension Streaks {
  /// The longest streaks, and the gaps from hit to hit.
  var figures: [Figure] {
    let gaps = gaps.enumerated().filter { $0.element > 0 }
    return longest + [
      .dictionary(
        "gaps", gaps.map { (Self.inRounds($0), .count($1)) }, each: "gaps of this length",
        "how many rounds lie between one hit and the next; the last key is `256+`")
    ]
  }

  /// The figures that people see.
  var shown: [Figure] {
    longest
      + [medianGap].compactMap(\.self).map {
        Figure(nil, Self.inRounds($0), "median gap between wins")
      }
  }

  private var longest: [Figure] {
    [
      .line("longestWinningStreak", longestHits, .spins, "the longest run of winning paid spins")
        .titled("longest winning streak"),
      .line("longestLosingStreak", longestMisses, .spins, "the longest run of losing paid spins")
        .titled("longest losing streak"),
    ]
  }

  /// The length of a gap, the longest ones together.
  private static func inRounds(_ gap: Int) -> String {
    gap > Streaks.longestCountedGap ? "\(gap)+" : "\(gap)"
  }
}
