import SlotStatistics

/// Streaks and gaps by name: what every simulation's report says of the order of its hits.
struct StreaksRecord: Encodable {
  /// The most hits in a row.
  let longestWinningStreak: UInt64
  /// The most misses in a row.
  let longestLosingStreak: UInt64
  /// How often the next hit came so many rounds later; the last key is `256+`, and a length that
  /// didn't occur has no key.
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

  /// The counts as lines of figure, item and value.
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

  /// The gap that half of all gaps don't exceed.
  private var median: String? {
    let half = (counts.reduce(0) { $0 + $1.count } + 1) / 2
    var sum: UInt64 = 0
    return counts.first { row in
      sum += row.count
      return sum >= half
    }?.gap
  }
}
