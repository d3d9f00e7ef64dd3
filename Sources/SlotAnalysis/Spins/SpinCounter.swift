import SlotEngine

/// Counts all combinations of a compiled spin by what they give.
///
/// It goes from reel to reel. A state is the current node of each place, and what can still
/// come from a state is counted once, however many prefixes lead to it. What was gained on the way isn't part
/// of a state: credits are a number, and awards are a tag (``SpinTags``), so that counting compares two numbers.
///
/// **Two directions.** The first reels are counted forwards: all prefixes that led to the same state with the same
/// gains are merged. From a reel in the middle on, what can still come is counted backwards, state by
/// state, and combined with what led there. Either direction alone would be correct, but slower:
/// forwards alone keeps gains separate that end up equal, and backwards alone combines large
/// distributions at the first reels, which takes ten times as long where many symbols pay by ways.
///
/// **The last reel** has no states where few places are still open: its letters are read straight from the layout
/// (``LastReel``). Most steps are taken there, and looking a state up would take longer than counting it again.
///
/// **Invariant.** A step multiplies by the weight of its letter, and letters stand for all digits of their reel. So the
/// classes' combinations add up to the cycle, whichever places are counted and wherever the directions meet.
///
/// **Why not window by window?** ``PlainSpinCounter`` does that for rules that can't be compiled, of up to about a
/// million windows. Five reels of fifty stops have 312,500,000.
struct SpinCounter {
  var tags: SpinTags
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

  /// Creates a counter.
  ///
  /// - Parameters:
  ///   - places: The places to look at.
  ///   - holding: The symbols that may be held.
  ///   - walking: Those that are held whatever a spin awards.
  ///   - seen: The symbols of the columns, where factors may be drawn.
  ///   - effort: The effort of counting is added to it.
  ///   - progress: Called with the progress, from 0 to 1.
  init(
    _ spin: CompiledSpin, places: [CompiledSpin.Place], holding: [SymbolID],
    walking: SymbolSet = SymbolSet(), seen: ShownSymbols? = nil, effort: AnalysisEffort,
    progress: ((Double) -> Void)? = nil
  ) {
    self.effort = effort
    self.progress = progress
    var tags = SpinTags(walking: walking)
    let layout = SpinLayout(spin, places: places) { reel, column in
      let cells = Cell.onReel(ReelIndex(reel), rows: column.symbols.indices)
      let shown = zip(cells, column.symbols.map { seen?.symbol(of: $0) ?? $0 }).filter {
        holding.contains($0.1)
      }
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
  ///
  /// - Parameter most: The maximum number of reels that are counted forwards; by default as many as is worthwhile.
  ///   The classes don't depend on it, which the tests check.
  mutating func classes(forwards most: Int = .max) throws(AnalysisError) -> [SpinClass] {
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
    while reel + 1 < states.count, reel < most, goesOn(prefixes.count, over: reel) {
      prefixes = try goOn(prefixes, over: reel)
      reel += 1
    }
    // In two steps, because sorting needs the tags that counting makes.
    let entries = try finish(prefixes, from: reel)
    let classes = try tags.classes(of: entries, effort: effort)
    // Many classes take long to check, and are counted by the same code.
    assert(
      classes.count > 1 << 14 || isCycle(classes),
      "Every combination is in one class, and no two classes are alike.")
    return classes
  }

  /// Whether classes are those of a whole cycle: they add up to it, and each comes once, in ascending order of credits.
  func isCycle(_ classes: [SpinClass]) -> Bool {
    let cycle = layout.letters.reduce(UInt128(1)) { cycle, letters in
      cycle * letters.reduce(0) { $0 + UInt128($1.weight) }
    }
    return classes.reduce(0) { $0 + $1.combinations } == cycle
      && zip(classes, classes.dropFirst()).allSatisfy { $0.rank.lexicographicallyPrecedes($1.rank) }
  }
}

extension SpinCounter: CustomStringConvertible {
  /// What it reads and the states that it has found on each reel, such as `5 places, 1 → 4 → 9 states`.
  var description: String {
    "\(layout.width) places, " + states.map { "\($0.count)" }.joined(separator: " → ") + " states"
  }
}

// MARK: Gains

extension SpinCounter {
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
