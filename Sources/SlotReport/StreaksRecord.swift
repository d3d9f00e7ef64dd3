import SlotStatistics

/// Streaks and gaps by name, which every simulation's report says about the order of its hits.
struct StreaksRecord: Encodable {
  /// The longest run of hits.
  let longestWinningStreak: UInt64
  /// The longest run of misses.
  let longestLosingStreak: UInt64
  /// The number of gaps from hit to hit by their length in rounds; the last key is `256+`, and a
  /// length that didn't occur has no key.
  let gaps: [String: UInt64]

  private let counts: [(gap: String, count: UInt64)]

  init(_ streaks: Streaks) {
    longestWinningStreak = streaks.longestHits
    longestLosingStreak = streaks.longestMisses
    counts = streaks.gaps.enumerated().filter { $0.element > 0 }.map { gap, count in
      (gap > Streaks.longestCountedGap ? "\(gap)+" : "\(gap)", count)
    }
    gaps = Dictionary(uniqueKeysWithValues: counts)
  }

  private enum CodingKeys: CodingKey {
    case longestWinningStreak, longestLosingStreak, gaps
  }

  /// The counts as CSV lines of figure, item and value.
  var csv: [CSVLine] {
    [
      ["longestWinningStreak", "", "\(longestWinningStreak)"],
      ["longestLosingStreak", "", "\(longestLosingStreak)"],
    ] + counts.map { ["gaps", $0.gap, "\($0.count)"] }
  }

  /// Adds the streaks to a table for people.
  func add(to table: inout TextTable) {
    table.add("longest winning streak", longestWinningStreak.grouped)
    table.add("longest losing streak", longestLosingStreak.grouped)
    if let median { table.add("median gap from win to win", median) }
  }

  /// The median gap.
  private var median: String? {
    let half = (counts.reduce(0) { $0 + $1.count } + 1) / 2
    var sum: UInt64 = 0
    return counts.first { row in
      sum += row.count
      return sum >= half
    }?.gap
  }
}
