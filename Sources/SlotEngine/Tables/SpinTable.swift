/// A spin in one state as tables: from a word's fraction to what the spin gives.
///
/// The digits of an ordinal come from successive multiply-highs of the fraction by the reels' total weights (a
/// floor of a floor), so no division is needed. The digits of the first reels together are a *prefix*. After
/// most prefixes nothing more can come; the others are read further, reel by reel. Agrees with
/// ``Machine/outcome(ofOrdinal:stake:in:)``.
///
/// A prefix is found by one multiplication if there is an entry for each of its combinations of digits. On reels
/// that have many more digits than letters that list would outgrow the caches, so there is one entry for each
/// combination of letters instead, and each reel of the prefix is looked up first.
package final class SpinTable: Sendable {
  /// A reel beyond the prefix.
  struct Turn {
    /// The reel's total weight.
    let weight: UInt64
    /// The index of its first letter in ``SpinTable/letters``.
    let letters: Int
    /// The range of its entries in ``SpinTable/runEnds``; empty if the reel has a letter for each
    /// digit.
    let runs: Range<Int>
  }

  /// A reel of a prefix that is found by letters.
  struct PrefixTurn {
    /// The reel's total weight.
    let weight: UInt64
    /// The index of its first digit's letter in ``SpinTable/letters``.
    let letters: Int
    /// The distance in ``SpinTable/prefixes`` from one of its letters to the next.
    let stride: Int
  }

  /// The number of prefixes that are found by digits; 1 if they are found by letters.
  let prefixCount: UInt64
  /// The reels of prefixes that are found by letters; empty if they are found by digits.
  let prefixTurns: ContiguousArray<PrefixTurn>
  /// The number of the state that each prefix leads to; 0 if nothing can come.
  let prefixes: ContiguousArray<UInt32>
  /// The number of automata to walk.
  let parts: Int
  /// The step that leads to each numbered state, for each part; those of number 0 lead to nothing.
  let starts: ContiguousArray<JointStep>
  /// The reels beyond the prefix.
  let turns: ContiguousArray<Turn>
  /// The letters of the reels' digits, or of their runs of digits.
  let letters: ContiguousArray<UInt16>
  /// The first digit after each run of digits.
  let runEnds: ContiguousArray<UInt64>
  /// The steps of all automata: see ``JointAutomaton/levels``. A target is the index of a node's
  /// first step.
  let steps: ContiguousArray<JointStep>
  /// Whether any reel finds its letters by runs of digits.
  let hasRuns: Bool
  /// Whether the mark of an outcome's end has all its awards: at most one part ends in marks that have any.
  let marksAreWhole: Bool
  /// The awards of each mark.
  private let awards: [[SpinMarks.PlacedAward]]

  init(_ builder: SpinTableBuilder) {
    prefixCount = builder.prefixCount
    prefixTurns = builder.prefixTurns
    prefixes = builder.prefixes
    parts = builder.parts
    starts = builder.starts
    turns = builder.turns
    letters = builder.letters
    runEnds = builder.runEnds
    steps = builder.steps
    hasRuns = !builder.runEnds.isEmpty
    marksAreWhole = builder.marksAreWhole
    awards = builder.awards
  }
}

extension SpinTable {
  /// The table's marks.
  var marks: Range<Int> { awards.indices }

  /// What a mark awards, in the order of the wins.
  ///
  /// Together the awards of all marks can take up a gigabyte, so they are handed out one mark at a time.
  func awards(ofMark mark: Int) -> [ScaledAward] { awards[mark].flatMap(\.awards) }

  /// The number of entries in the tables.
  var size: Int { steps.count + prefixes.count }

  /// What the outcome at a fraction of the cycle gives, multiplied.
  func gain(at fraction: UInt64, times factor: Int) -> SpinGain {
    let end = end(at: fraction)
    // Most outcomes award nothing, and nothing has to be listed for them.
    return end.target <= SpinMarks.bareHit
      ? SpinGain(credits: Credits(Int(end.credits)) * factor, isHit: !end.isNothing)
      : gain(at: fraction).multiplied(by: factor)
  }

  /// What the outcome at a fraction of the cycle gives.
  func gain(at fraction: UInt64) -> SpinGain {
    let (number, rest) = prefix(at: fraction)
    return gain(from: number, rest)
  }

  /// What an outcome gives, from its prefix's number and the rest of its fraction.
  func gain(from number: UInt32, _ fraction: UInt64) -> SpinGain {
    if number == 0 { return SpinGain() }
    var gain = SpinGain()
    var given: [SpinMarks.PlacedAward] = []
    for part in 0..<parts {
      let end = end(from: starts[Int(number) * parts + part], fraction)
      gain.credits += Credits(Int(end.credits))
      gain.isHit = gain.isHit || !end.isNothing
      given += awards[Int(end.target)]
    }
    gain.awards = given.sorted { $0.place < $1.place }.flatMap(\.awards)
    return gain
  }

  /// The end of the outcome at a fraction of the cycle: its credits, and as target 0 if there is
  /// nothing else, or a number above ``SpinMarks/bareHit`` if there are awards.
  func end(at fraction: UInt64) -> JointStep {
    let (number, rest) = prefix(at: fraction)
    if number == 0 { return JointStep(credits: 0, target: 0) }
    var (gained, given) = (UInt64(0), UInt32(0))
    for part in 0..<parts {
      let end = end(from: starts[Int(number) * parts + part], rest)
      gained += end.credits
      given = max(given, end.target)
    }
    return JointStep(credits: gained, target: given)
  }

  /// Reads the ends of several outcomes: see ``end(at:)``.
  ///
  /// All take one step before any takes the next. A step waits for memory; the steps of others don't wait for it, so
  /// many are in flight at a time.
  ///
  /// - Parameters:
  ///   - range: Those of the fractions that are read.
  ///   - rests: Room for a word at each of the same indices.
  ///   - ends: Receives the ends at the same indices.
  func readEnds(
    _ range: Range<Int>, of fractions: ContiguousArray<UInt64>,
    _ rests: inout ContiguousArray<UInt64>, into ends: inout ContiguousArray<JointStep>
  ) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= min(fractions.count, rests.count, ends.count),
      "Each outcome has a fraction, room for its rest, and room for its end.")
    guard parts == 1 else {
      for index in range { ends[index] = end(at: fractions[index]) }
      return
    }
    begin(range, fractions, &rests, &ends)
    for turn in turns { take(turn, range, &rests, &ends) }
  }

  /// Reads the prefixes of several outcomes. Whether one can still win is hard to foresee, so there is no branch.
  private func begin(
    _ range: Range<Int>, _ fractions: ContiguousArray<UInt64>,
    _ rests: inout ContiguousArray<UInt64>, _ ends: inout ContiguousArray<JointStep>
  ) {
    let (prefixTurns, letters, prefixes, starts) = (prefixTurns, letters, prefixes, starts)
    let (turning, lettering, known, starting) = (
      prefixTurns.span, letters.span, prefixes.span, starts.span
    )
    let asked = fractions.span
    var left = rests.mutableSpan
    var ending = ends.mutableSpan
    let (count, hasTurns) = (prefixCount, !prefixTurns.isEmpty)
    for index in range {
      // Safety: the range was checked. An index is below the number of prefixes, and each number has a start.
      let (place, rest) = unsafe Self.prefix(
        at: asked[unchecked: index], count: count, turns: turning, letters: lettering,
        hasTurns: hasTurns)
      unsafe ending[unchecked: index] = unsafe starting[unchecked: Int(known[unchecked: place])]
      unsafe left[unchecked: index] = rest
    }
  }

  /// Reads one more reel of several outcomes.
  private func take(
    _ turn: Turn, _ range: Range<Int>, _ rests: inout ContiguousArray<UInt64>,
    _ ends: inout ContiguousArray<JointStep>
  ) {
    let (letters, runEnds, steps) = (letters, runEnds, steps)
    let (lettering, running, stepping) = (letters.span, runEnds.span, steps.span)
    var left = rests.mutableSpan
    var ending = ends.mutableSpan
    let hasRuns = !turn.runs.isEmpty
    for index in range {
      // Safety: the range was checked.
      let product = unsafe left[unchecked: index].multipliedFullWidth(by: turn.weight)
      unsafe left[unchecked: index] = product.low
      var place = Int(truncatingIfNeeded: product.high)
      if hasRuns { place = Self.run(of: product.high, among: turn.runs, running) }
      // Safety: there is a letter for each digit or run, and a step for each letter of each node.
      let letter = unsafe Int(lettering[unchecked: turn.letters &+ place])
      unsafe ending[unchecked: index] = unsafe Self.going(
        on: stepping, from: ending[unchecked: index], letter: letter)
    }
  }

  /// The number of the prefix at a fraction of the cycle, and the rest of the fraction.
  private func prefix(at fraction: UInt64) -> (number: UInt32, rest: UInt64) {
    let (turns, letters) = (prefixTurns, letters)
    let (index, rest) = Self.prefix(
      at: fraction, count: prefixCount, turns: turns.span, letters: letters.span,
      hasTurns: !turns.isEmpty)
    return (prefixes[index], rest)
  }

  /// The index of the prefix at a fraction of the cycle in ``prefixes``, and the rest of the fraction.
  @inline(__always)
  static func prefix(
    at fraction: UInt64, count: UInt64, turns: borrowing Span<PrefixTurn>,
    letters: borrowing Span<UInt16>, hasTurns: Bool
  ) -> (index: Int, rest: UInt64) {
    if !hasTurns {
      let product = fraction.multipliedFullWidth(by: count)
      return (Int(truncatingIfNeeded: product.high), product.low)
    }
    var (index, rest) = (0, fraction)
    for reel in turns.indices {
      // Safety: an index of the turns; and there is a letter for each digit.
      let turn = unsafe turns[unchecked: reel]
      let product = rest.multipliedFullWidth(by: turn.weight)
      let letter = unsafe letters[unchecked: turn.letters &+ Int(truncatingIfNeeded: product.high)]
      index &+= Int(letter) &* turn.stride
      rest = product.low
    }
    return (index, rest)
  }

  /// Where a part ends: at a mark, with all its credits.
  private func end(from start: JointStep, _ fraction: UInt64) -> JointStep {
    let (turns, letters, runEnds, steps) = (turns, letters, runEnds, steps)
    return Self.end(
      from: start, fraction, turns: turns.span, letters: letters.span, runEnds: runEnds.span,
      steps: steps.span, turnCount: turns.count, hasRuns: hasRuns)
  }

  /// Reads the reels beyond the prefix.
  ///
  /// - Returns: The step to the mark, with all credits.
  @inline(__always)
  static func end(
    from start: JointStep, _ fraction: UInt64, turns: borrowing Span<Turn>,
    letters: borrowing Span<UInt16>, runEnds: borrowing Span<UInt64>,
    steps: borrowing Span<JointStep>, turnCount: Int, hasRuns: Bool
  ) -> JointStep {
    var (state, rest) = (start, fraction)
    for reel in 0..<turnCount {
      // Safety: the number of turns, and there is a letter for each digit or run.
      let turn = unsafe turns[unchecked: reel]
      let product = rest.multipliedFullWidth(by: turn.weight)
      rest = product.low
      var place = Int(truncatingIfNeeded: product.high)
      if hasRuns, !turn.runs.isEmpty { place = run(of: product.high, among: turn.runs, runEnds) }
      let letter = unsafe Int(letters[unchecked: turn.letters &+ place])
      state = going(on: steps, from: state, letter: letter)
    }
    return state
  }

  /// The step after following a letter, with the credits gained so far.
  @inline(__always)
  static func going(
    on steps: borrowing Span<JointStep>, from state: JointStep, letter: Int
  ) -> JointStep {
    let index = Int(state.target) &+ letter
    assert(steps.indices.contains(index), "The builder laid a step for each letter of each node.")
    // Safety: as asserted.
    return unsafe state.followed(by: steps[unchecked: index])
  }

  /// The run of digits that contains a digit: the first whose end is above it.
  private static func run(
    of digit: UInt64, among runs: Range<Int>, _ ends: borrowing Span<UInt64>
  ) -> Int {
    var (low, high) = (runs.lowerBound, runs.upperBound - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > digit { high = middle } else { low = middle + 1 }
    }
    return low - runs.lowerBound
  }
}
