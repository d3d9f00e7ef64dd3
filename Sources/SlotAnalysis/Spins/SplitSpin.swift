import SlotEngine

/// Counts all combinations of a compiled spin whose places pay by ways, split into its first and its last
/// reels.
///
/// What a place can still pay after the first reels is a sum of few functions of the last reels: on ways, it is
/// a single function times the number of ways so far. So the first reels are a list of factors, the last ones a
/// list of values, and what a combination pays is the sum of their products. The last reels are counted once
/// for each set of functions that can still pay, which is a set of symbols, and not for each of the thousands
/// of possible numbers of ways.
struct SplitSpin {
  /// Combinations of the first reels that leave the same.
  private struct Prefix: Hashable {
    /// The credits that are settled.
    var paid: Int
    /// What is awarded, as a mark of ``SpinCounts/Entry``.
    var mark: Int
    /// How often each function of the next reel counts.
    var factors: [Int]
    /// The nodes of the watched places.
    var steps: [PlaceWatch.Step]
  }

  /// The most steps to read a reel forwards.
  private static let mostSteps = 1 << 18
  /// With more prefixes than this the common totals are counted in a list.
  private static let manyPrefixes = 1 << 12

  private let reels: SplitReels
  private let effort: AnalysisEffort
  private var tags = SpinTags()
  /// The marks of the labels.
  private let marks: [Int]
  private var endings: [SplitEndings.Start: SplitEndings] = [:]

  /// Prepares a spin; nil if it has to be counted by its nodes, as ``SpinCounter`` does.
  init?(_ spin: CompiledSpin, effort: AnalysisEffort) throws(AnalysisError) {
    var tags = SpinTags()
    var marks = [0]
    // A gain of credits alone needs no label: it is a win, as the total shows.
    let labels = spin.automata.map { automaton in
      automaton.gains.map { gain -> Int in
        let mark = tags.tag(of: gain.awards) * 2 + (gain.isHit && gain.credits == 0 ? 1 : 0)
        if let label = marks.firstIndex(of: mark) { return label }
        marks.append(mark)
        return marks.count - 1
      }
    }
    guard let reels = try SplitReels(spin, labels: labels, effort: effort) else { return nil }
    (self.reels, self.effort, self.tags, self.marks) = (reels, effort, tags, marks)
  }

  /// The classes of all combinations, in ascending order of credits.
  ///
  /// - Parameter progress: Called with the progress, from 0 to 1.
  mutating func classes(progress: ((Double) -> Void)?) throws(AnalysisError) -> [SpinClass] {
    let (prefixes, reel) = try prefixes()
    let groups = Dictionary(grouping: prefixes) { prefix in
      SplitEndings.Start(
        reel: reel, functions: prefix.key.factors.indices.filter { prefix.key.factors[$0] != 0 },
        steps: prefix.key.steps)
    }
    var joins: [SplitTotals.Join] = []
    for (start, prefixes) in groups {
      let endings = try endings(from: start)
      try effort.take(prefixes.count * endings.marks.count * (6 + start.functions.count))
      let marks = endings.runs.map { endings.marks[$0.lowerBound] }
      let begun = prefixes.map { prefix, combinations in
        SplitTotals.Prefix(
          paid: prefix.paid, factors: start.functions.map { prefix.factors[$0] },
          marks: marks.map { union(prefix.mark, $0) }, combinations: combinations)
      }
      joins.append(SplitTotals.Join(endings: endings, prefixes: begun))
      try tags.take(in: effort)
    }
    let entries = SplitTotals.entries(
      of: joins, isLarge: prefixes.count > Self.manyPrefixes, progress: progress)
    return try tags.classes(of: entries, effort: effort)
  }

  private mutating func union(_ first: Int, _ second: Int) -> Int {
    if first < 2 || second < 2 { return first | second }
    return tags.union(first >> 1, second >> 1) * 2 + ((first | second) & 1)
  }

  private mutating func union(_ labels: [Int]) -> Int {
    labels.reduce(0) { union($0, marks[$1]) }
  }
}

// MARK: The first reels

extension SplitSpin {
  /// All combinations of the first reels, and the number of these reels: at most half of them.
  private mutating func prefixes() throws(AnalysisError) -> ([Prefix: UInt64], Int) {
    var start = Prefix(
      paid: reels.certain, mark: 0, factors: reels.start, steps: reels.watches.map(\.start))
    for index in start.steps.indices where start.steps[index] < -1 {
      start.mark = union(start.mark, marks[-1 - start.steps[index]])
      start.steps[index] = -1
    }
    var (prefixes, reel) = ([start: UInt64(1)], 0)
    while 2 * reel < reels.letters.count,
      prefixes.count * reels.letters[reel].count <= Self.mostSteps
    {
      let functions =
        reel + 1 < reels.letters.count ? reels.letters[reel + 1][0].settled.count : 0
      try effort.take(
        prefixes.count * reels.letters[reel].count * (400 + 20 * functions),
        keeping: 64 * prefixes.count)
      var longer: [Prefix: UInt64] = [:]
      for (prefix, combinations) in prefixes {
        for letter in reels.letters[reel] {
          longer[taken(prefix, along: letter, reel, functions), default: 0] +=
            combinations * letter.weight
        }
        try tags.take(in: effort)
      }
      (prefixes, reel) = (longer, reel + 1)
    }
    return (prefixes, reel)
  }

  private mutating func taken(
    _ prefix: Prefix, along letter: SplitReels.Letter, _ reel: Int, _ functions: Int
  ) -> Prefix {
    let (steps, labels) = reels.move(prefix.steps, along: letter, reel: reel)
    var next = Prefix(
      paid: prefix.paid, mark: union(prefix.mark, union(labels)),
      factors: Array(repeating: 0, count: functions), steps: steps)
    for (function, factor) in prefix.factors.enumerated() where factor != 0 {
      next.paid += factor * letter.settled[function]
      for share in letter.shares[function] { next.factors[share.function] += factor * share.factor }
    }
    return next
  }
}

// MARK: The last reels

extension SplitSpin {
  /// A letter as the functions and places read it that still matter.
  private struct Reading: Hashable {
    let settled: [Int]
    let shares: [[SplitReels.Share]]
    let steps: [PlaceWatch.Step]
    let mark: Int
  }

  /// Counts what the reels from a place on can show.
  private mutating func endings(
    from start: SplitEndings.Start
  ) throws(AnalysisError) -> SplitEndings {
    if start.reel == reels.letters.count { return .none }
    if let known = endings[start] { return known }
    var readings: [Reading: UInt64] = [:]
    for letter in reels.letters[start.reel] {
      let (steps, labels) = reels.move(start.steps, along: letter, reel: start.reel)
      let reading = Reading(
        settled: start.functions.map { letter.settled[$0] },
        shares: start.functions.map { letter.shares[$0] }, steps: steps, mark: union(labels))
      readings[reading, default: 0] += letter.weight
      try tags.take(in: effort)
    }
    try effort.take(readings.count * (1_000 + 200 * start.functions.count))
    var table = ValueTable(width: start.functions.count + 1)
    for (reading, weight) in readings {
      let functions = Set(reading.shares.flatMap { $0.map(\.function) }).sorted()
      let rest = try endings(
        from: SplitEndings.Start(
          reel: start.reel + 1, functions: functions, steps: reading.steps))
      try effort.take(rest.marks.count * (20 + 10 * start.functions.count))
      add(rest, of: functions, after: reading, weight, to: &table)
      try tags.take(in: effort)
    }
    try effort.take(0, keeping: 8 * table.values.count * 2)
    let counted = SplitEndings(table)
    endings[start] = counted
    return counted
  }

  /// Adds all endings that can follow a reading.
  private mutating func add(
    _ rest: SplitEndings, of functions: [Int], after reading: Reading, _ weight: UInt64,
    to table: inout ValueTable
  ) {
    let columns = Dictionary(uniqueKeysWithValues: zip(functions, 0..<rest.width))
    let shares = reading.shares.map { shares in
      shares.compactMap { share in columns[share.function].map { ($0, share.factor) } }
    }
    var row = Array(repeating: 0, count: table.width)
    for index in rest.marks.indices {
      for (function, settled) in reading.settled.enumerated() {
        row[function] = shares[function].reduce(settled) { sum, share in
          sum + share.1 * rest.values[index * rest.width + share.0]
        }
      }
      row[reading.settled.count] = union(reading.mark, rest.marks[index])
      table.add(row, combinations: weight * rest.combinations[index])
    }
  }
}
