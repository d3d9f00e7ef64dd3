import SlotEngine

/// Counts all combinations of a compiled spin by what they give.
///
/// It goes from reel to reel. A state is the current node of each place, and what can still
/// come from a state is counted once, however many prefixes lead to it.
///
/// The first reels are counted forwards: all prefixes that led to the same state with the same
/// gains are merged. From a reel in the middle on, what can still come is counted backwards, state by
/// state, and combined with what led there. Either direction alone would be correct, but slower:
/// forwards alone keeps gains separate that end up equal, and backwards alone combines large
/// distributions at the first reels, which takes ten times as long where many symbols pay by ways.
struct SpinCounter {
  private var tags: SpinTags
  let layout: SpinLayout
  /// What each gain of the layout adds to what was counted.
  let gains: [SpinCounts.Entry]
  /// The states of each reel.
  var states: [Interner]
  /// For each reel and each of its states, the index in `results` of what can still come; nil until
  /// that is counted, and where it needn't be kept.
  var ranges: [[Range<Int>?]]
  var results: [[SpinCounts.Entry]]
  /// Room for counting on each reel.
  var counts: [SpinCounts]
  /// For each reel, its letters as some places read them.
  var readings: [LetterReadings]
  var lastReel: LastReel
  /// Called with the progress of counting, from 0 to 1.
  let progress: ((Double) -> Void)?
  let effort: AnalysisEffort
  /// The size of the tags for which the effort was taken.
  private var countedTags = 0

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
      let cells = Cell.onReel(ReelIndex(reel), rows: column.symbols.indices)
      let shown = zip(cells, column.symbols).filter { holding.contains($0.1) }
      return tags.tag(ofShown: Dictionary(uniqueKeysWithValues: shown))
    }
    gains = layout.gains.map { gain in
      SpinCounts.Entry(
        credits: gain.credits.count, mark: tags.tag(of: gain.awards) * 2 + (gain.isHit ? 1 : 0),
        combinations: 0)
    }
    self.layout = layout
    self.tags = tags
    let reels = spin.columns.count
    states = Array(repeating: Interner(width: layout.width), count: reels)
    ranges = Array(repeating: [], count: reels)
    results = Array(repeating: [], count: reels)
    counts = Array(repeating: SpinCounts(), count: reels)
    readings = layout.letters.indices.map { LetterReadings(ofReel: $0, layout) }
    lastReel = LastReel(layout)
  }

  /// The classes of all combinations, in ascending order of credits.
  mutating func classes() throws(AnalysisError) -> [SpinClass] {
    var certain = SpinCounts.Entry(credits: 0, mark: 0, combinations: 1)
    let start = layout.starts.map { step in
      let (position, gain) = SpinLayout.follow(step)
      certain.credits += gains[gain].credits
      certain.mark = union(certain.mark, gains[gain].mark)
      return position
    }
    _ = states[0].index(of: start)
    ranges[0].append(nil)
    var prefixes = [Prefix(state: 0, gained: certain)]
    var reel = 0
    while reel + 1 < states.count, goesOn(prefixes.count, over: reel) {
      prefixes = try goOn(prefixes, over: reel)
      reel += 1
    }
    // In two steps, because sorting needs the tags that counting makes.
    let entries = try finish(prefixes, from: reel)
    return try tags.classes(of: entries, effort: effort)
  }
}

// MARK: Gains and effort

extension SpinCounter {
  /// Adds the effort of a step for one letter, and of the tags it may have created.
  mutating func takeStep(_ cost: Int) throws(AnalysisError) {
    let made = tags.size - countedTags
    countedTags += made
    try effort.take(cost + 100 * made, keeping: 30 * made)
  }

  mutating func add(
    _ first: SpinCounts.Entry, _ second: SpinCounts.Entry
  ) -> SpinCounts.Entry {
    SpinCounts.Entry(
      credits: first.credits + second.credits, mark: union(first.mark, second.mark),
      combinations: first.combinations * second.combinations)
  }

  mutating func union(_ first: Int, _ second: Int) -> Int {
    if first < 2 || second < 2 { return first | second }
    return tags.union(first >> 1, second >> 1) * 2 + ((first | second) & 1)
  }
}
