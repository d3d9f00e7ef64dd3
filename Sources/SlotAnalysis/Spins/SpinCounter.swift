import SlotEngine

/// Counts all combinations of a compiled spin by what they give.
///
/// Goes from reel to reel. A state consists of the node that each place has reached; what can still
/// follow from a state is counted once, however many prefixes lead to it, and most lead to one in
/// which almost all places are settled.
struct SpinCounter {
  private var tags: SpinTags
  private let layout: SpinLayout
  /// What each gain of the layout adds.
  private let gains: [SpinCounts.Entry]
  /// The states of each reel.
  private var states: [Interner]
  /// The range in `results` of what can still follow, for each state of each reel.
  private var ranges: [[Range<Int>]]
  private var results: [[SpinCounts.Entry]]
  /// Scratch space for counting on each reel.
  private var counts: [SpinCounts]
  private var next: [[Int32]]
  /// Called with the progress, from 0 to 1, after each pair of letters of the first two reels.
  private let progress: ((Double) -> Void)?
  private let effort: AnalysisEffort
  /// The size of the tags for which effort has been counted.
  private var countedTags = 0
  /// The number of letters of the first reel that are done.
  private var firstLetter = 0

  /// Creates a counter.
  ///
  /// - Parameters:
  ///   - places: The places to look at.
  ///   - holding: The symbols that an award may hold.
  ///   - effort: The effort of counting is added to it.
  ///   - progress: Called with the progress, from 0 to 1.
  init(
    _ spin: CompiledSpin, places: [CompiledSpin.Place], holding: [SymbolID],
    effort: AnalysisEffort, progress: ((Double) -> Void)? = nil
  ) {
    self.effort = effort
    self.progress = progress
    var tags = SpinTags()
    let layout = SpinLayout(spin, places: places) { reel, column in
      let cells = column.symbols.enumerated().filter { holding.contains($0.element) }
        .map { (Cell(reel: reel, row: $0.offset), $0.element) }
      return tags.tag(ofShown: Dictionary(uniqueKeysWithValues: cells))
    }
    gains = layout.gains.map { gain in
      SpinCounts.Entry(
        credits: gain.credits, mark: tags.tag(of: gain.awards) * 2 + (gain.isHit ? 1 : 0),
        combinations: 0)
    }
    self.layout = layout
    self.tags = tags
    let reels = spin.columns.count
    states = Array(repeating: Interner(width: layout.width), count: reels)
    ranges = Array(repeating: [], count: reels)
    results = Array(repeating: [], count: reels)
    counts = Array(repeating: SpinCounts(), count: reels)
    next = Array(repeating: Array(repeating: 0, count: layout.width), count: reels + 1)
  }

  /// The classes of all combinations, in ascending order of credits.
  mutating func classes() throws(AnalysisError) -> [SpinClass] {
    var certain = SpinCounts.Entry(credits: 0, mark: 0, combinations: 1)
    for place in 0..<layout.width {
      next[0][place] = follow(layout.starts[place], &certain)
    }
    _ = states[0].index(of: next[0])
    ranges[0].append(0..<0)
    try count(reel: 0, state: 0)
    let entries = results[0].map { add(certain, $0) }
    return try sorted(entries)
  }
}

extension SpinCounter {
  /// Upper bound on the bytes that an entry takes: while a growing array is copied, its old and new
  /// storage together may have three times the capacity needed.
  private static let bytesOfEntry = 3 * MemoryLayout<SpinCounts.Entry>.stride

  /// Counts what can still follow from a state of a reel.
  private mutating func count(reel: Int, state: Int) throws(AnalysisError) {
    let open = (0..<layout.width).filter { states[reel][row: state, column: $0] != 0 }
    let nodes = open.map { states[reel][row: state, column: $0] }
    for place in next[reel + 1].indices { next[reel + 1][place] = 0 }
    for (number, letter) in layout.letters[reel].enumerated() {
      var gained = SpinCounts.Entry(
        credits: 0, mark: letter.label * 2, combinations: letter.weight)
      let row = number * layout.width
      for index in open.indices {
        let offset = layout.offsets[reel][row + open[index]]
        let step = layout.steps[Int(nodes[index] + offset)]
        next[reel + 1][open[index]] = follow(step, &gained)
      }
      try takeStep(open: open.count)
      try count(gained, beyond: reel)
      if reel < 2 { report(letter: number, ofReel: reel) }
    }
    let first = results[reel].count
    try effort.take(0, keeping: counts[reel].entries.count * Self.bytesOfEntry)
    results[reel] += counts[reel].entries
    ranges[reel][state] = first..<results[reel].count
    counts[reel].removeAll()
  }

  /// Reports the progress.
  private mutating func report(letter: Int, ofReel reel: Int) {
    guard let progress else { return }
    if reel == 0 { firstLetter = letter + 1 }
    let within = reel == 0 ? 0 : Double(letter + 1) / Double(layout.letters[1].count)
    progress((Double(firstLetter) + within) / Double(layout.letters[0].count))
  }

  /// Combines what a column gained with what can still follow it.
  private mutating func count(
    _ gained: SpinCounts.Entry, beyond reel: Int
  ) throws(AnalysisError) {
    guard reel + 1 < states.count else {
      counts[reel].add(gained)
      return
    }
    let (following, isNew) = states[reel + 1].index(of: next[reel + 1])
    if isNew {
      try effort.take(10 * layout.width, keeping: 64 + 12 * layout.width)
      ranges[reel + 1].append(0..<0)
      let kept = next[reel + 1]
      try count(reel: reel + 1, state: following)
      next[reel + 1] = kept
    }
    // Combining two marks above 1 takes a dictionary lookup.
    try effort.take(ranges[reel + 1][following].count * (gained.mark < 2 ? 12 : 100))
    for place in ranges[reel + 1][following] {
      counts[reel].add(add(gained, results[reel + 1][place]))
    }
  }

  /// Adds the effort of a step for one letter, and of the tags it may have created.
  private mutating func takeStep(open: Int) throws(AnalysisError) {
    let made = tags.size - countedTags
    countedTags += made
    try effort.take(30 + 5 * open + layout.width + 100 * made, keeping: 30 * made)
  }

  /// Where a step leads; what it settles is added to `gained`.
  private mutating func follow(_ step: Int32, _ gained: inout SpinCounts.Entry) -> Int32 {
    let (position, gain) = SpinLayout.follow(step)
    if gain > 0 {
      gained.credits += gains[gain].credits
      gained.mark = union(gained.mark, gains[gain].mark)
    }
    return position
  }

  private mutating func add(
    _ first: SpinCounts.Entry, _ second: SpinCounts.Entry
  ) -> SpinCounts.Entry {
    SpinCounts.Entry(
      credits: first.credits + second.credits, mark: union(first.mark, second.mark),
      combinations: first.combinations * second.combinations)
  }

  private mutating func union(_ first: Int, _ second: Int) -> Int {
    if first < 2 || second < 2 { return first | second }
    return tags.union(first >> 1, second >> 1) * 2 + ((first | second) & 1)
  }

  private func sorted(_ entries: [SpinCounts.Entry]) throws(AnalysisError) -> [SpinClass] {
    var collector = SpinClassCollector()
    for entry in entries {
      let (awards, shown) = tags.following(entry.mark >> 1)
      let size = awards.count + shown.count
      try effort.take(500 + 300 * size, keeping: 150 + 170 * size)
      collector.add(
        credits: entry.credits, isHit: entry.mark & 1 == 1, awards: awards, shown: shown,
        combinations: UInt128(entry.combinations))
    }
    return collector.sorted
  }
}
