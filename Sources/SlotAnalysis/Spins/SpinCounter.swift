import SlotEngine

/// Counts all combinations of a compiled spin by what they give.
///
/// It goes from reel to reel. A state is the node at which each place stands; what can still come
/// from a state is counted once, however many prefixes lead to it, and most lead to one in which
/// almost all places are done.
struct SpinCounter {
  private var tags: SpinTags
  private let layout: SpinLayout
  /// What each gain of the layout adds to what was counted.
  private let gains: [SpinCounts.Entry]
  /// The states of each reel.
  private var states: [Interner]
  /// For each reel and each of its states, where in `results` that is which can still come.
  private var ranges: [[Range<Int>]]
  private var results: [[SpinCounts.Entry]]
  /// Room for counting on each reel.
  private var counts: [SpinCounts]
  private var next: [[Int32]]
  /// Told how far the counting is, from 0 to 1, after each pair of letters of the first two reels.
  private let progress: ((Double) -> Void)?
  private let effort: AnalysisEffort
  /// The size of the tags for which the effort was taken.
  private var countedTags = 0
  /// How many letters of the first reel are counted.
  private var firstLetter = 0

  /// Prepares counting.
  ///
  /// - Parameters:
  ///   - places: The places to look at.
  ///   - holding: The symbols that an award may hold.
  ///   - effort: What counting takes is added to it.
  ///   - progress: Told how far the counting is, from 0 to 1.
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

  /// The classes of all combinations, by rising credits.
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
  /// What an entry takes at most: an array that grows has three times the room it needs, as it is moved.
  private static let bytesOfEntry = 3 * MemoryLayout<SpinCounts.Entry>.stride

  /// Counts what can still come from a state of a reel.
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

  /// Tells how far the counting is.
  private mutating func report(letter: Int, ofReel reel: Int) {
    guard let progress else { return }
    if reel == 0 { firstLetter = letter + 1 }
    let within = reel == 0 ? 0 : Double(letter + 1) / Double(layout.letters[1].count)
    progress((Double(firstLetter) + within) / Double(layout.letters[0].count))
  }

  /// Counts what a column gained together with what can still come after it.
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
    // Two marks are looked up together.
    try effort.take(ranges[reel + 1][following].count * (gained.mark < 2 ? 12 : 100))
    for place in ranges[reel + 1][following] {
      counts[reel].add(add(gained, results[reel + 1][place]))
    }
  }

  /// Adds a step from one letter to what counting took, and the tags that it may have made.
  private mutating func takeStep(open: Int) throws(AnalysisError) {
    let made = tags.size - countedTags
    countedTags += made
    try effort.take(30 + 5 * open + layout.width + 100 * made, keeping: 30 * made)
  }

  /// Where a place stands after a step; what is settled is gained.
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
        combinations: entry.combinations)
    }
    return collector.sorted
  }
}
