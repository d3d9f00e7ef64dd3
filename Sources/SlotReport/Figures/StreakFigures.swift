import SlotStatistics

/// The order of a simulation's hits: the longest streaks, and the gaps from hit to hit.
struct StreakFigures {
  let streaks: Streaks
}

extension StreakFigures {
  var figures: [Figure] {
    longest + [
      Figure(
        "gaps",
        .byName(
          gaps.map { Figure($0.gap, .count($0.count), "gaps of this length").csv("gaps", $0.gap) }),
        "how many rounds lie between one hit and the next; the last key is `256+`")
    ]
  }

  /// The figures that people see.
  var shown: [Figure] {
    longest
      + [median].compactMap(\.self).map { Figure(nil, .text($0), "median gap from win to win") }
  }

  private var longest: [Figure] {
    [
      Figure(
        "longestWinningStreak", .count(streaks.longestHits), .spins,
        "the longest run of winning paid spins"
      ).csv().titled("longest winning streak"),
      Figure(
        "longestLosingStreak", .count(streaks.longestMisses), .spins,
        "the longest run of losing paid spins"
      ).csv().titled("longest losing streak"),
    ]
  }

  /// The gaps by their length in rounds, without those that didn't occur.
  private var gaps: [(gap: String, count: UInt64)] {
    streaks.gaps.enumerated().filter { $0.element > 0 }.map { gap, count in
      (gap > Streaks.longestCountedGap ? "\(gap)+" : "\(gap)", count)
    }
  }

  private var median: String? {
    let half = (gaps.reduce(0) { $0 + $1.count } + 1) / 2
    var sum: UInt64 = 0
    return gaps.first { row in
      sum += row.count
      return sum >= half
    }?.gap
  }
}
