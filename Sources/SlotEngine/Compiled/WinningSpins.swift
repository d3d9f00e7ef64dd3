/// Those of some open spins that win, with what they end in.
struct WinningSpins {
  /// How many there are.
  private(set) var count = 0
  /// Two words for each: its index among the open spins, and its end, with the credits in the upper
  /// half and the mark in the lower; see ``SpinTable/end(at:)``.
  private(set) var words: [UInt64]
  /// For each spin that is kept open and each part, the step that is still to be taken.
  private var lastSteps: [UInt64] = []

  /// - Parameter most: How many spins can be read at once.
  init(most: Int) {
    words = Array(repeating: 0, count: 2 * most + 2)
  }
}

extension WinningSpins {
  /// Reads on the spins that are kept open, and keeps those that win instead of those kept so far.
  mutating func read(_ open: OpenSpins, _ table: SpinTable) {
    guard table.turns.count == 2, !table.hasRuns else { return readReels(open, table) }
    // A loop of known length for the machines whose places have one automaton.
    if table.parts == 1 {
      readPairs(open, table, parts: 1)
    } else {
      readPairs(open, table, parts: table.parts)
    }
  }

  /// Reads any number of reels, of any kind.
  private mutating func readReels(_ open: OpenSpins, _ table: SpinTable) {
    let (read, kept) = (open.words, open.kept)
    let (starts, turns, letters) = (table.starts, table.turns, table.letters)
    let (runEnds, steps) = (table.runEnds, table.steps)
    let (reading, starting, turning) = (read.span, starts.span, turns.span)
    let (lettering, running, stepping) = (letters.span, runEnds.span, steps.span)
    var writing = words.mutableSpan
    var count = 0
    for index in kept {
      // There is room for all open spins, and each has two words.
      let number = Int(UInt32(truncatingIfNeeded: reading[unchecked: 2 &* index &+ 1]))
      var (gained, given) = (UInt64(0), UInt32(0))
      for part in 0..<table.parts {
        let end = SpinTable.end(
          from: starting[unchecked: number &* table.parts &+ part],
          reading[unchecked: 2 &* index], turns: turning, letters: lettering, runEnds: running,
          steps: stepping, turnCount: turning.count, hasRuns: table.hasRuns)
        gained &+= end >> 32
        given = max(given, UInt32(truncatingIfNeeded: end))
      }
      Self.keep(index, end: gained << 32 | UInt64(given), in: &writing, &count)
    }
    self.count = count
  }

  /// Reads two reels that have a letter for each digit, as most machines of five reels do: their
  /// letters are looked up once for all parts.
  ///
  /// All spins read the first of the reels before any reads the last: so more of them wait for
  /// memory at once.
  @inline(__always)
  private mutating func readPairs(_ open: OpenSpins, _ table: SpinTable, parts: Int) {
    let kept = open.kept
    let room = parts * kept.count
    if lastSteps.count < room { lastSteps = Array(repeating: 0, count: room) }
    let steps = table.steps
    let stepping = steps.span
    var going = lastSteps.mutableSpan
    Self.readFirst(open, table, parts: parts, stepping, to: &going)
    let lastSteps = lastSteps
    let standing = lastSteps.span
    var writing = words.mutableSpan
    var count = 0
    for index in kept {
      let place = parts &* (index &- kept.lowerBound)
      var (gained, given) = (UInt64(0), UInt32(0))
      for part in 0..<parts {
        // Every step was noted.
        let last = standing[unchecked: place &+ part]
        let state = SpinTable.going(on: stepping, from: last, letter: 0)
        gained &+= state >> 32
        given = max(given, UInt32(truncatingIfNeeded: state))
      }
      Self.keep(index, end: gained << 32 | UInt64(given), in: &writing, &count)
    }
    self.count = count
  }

  /// Reads the first of two reels, and notes where the last one's letter is to be looked up.
  @inline(__always)
  private static func readFirst(
    _ open: OpenSpins, _ table: SpinTable, parts: Int, _ stepping: borrowing Span<UInt64>,
    to going: inout MutableSpan<UInt64>
  ) {
    let (words, starts, letters) = (open.words, table.starts, table.letters)
    let (reading, starting, lettering) = (words.span, starts.span, letters.span)
    let (first, second) = (table.turns[0], table.turns[1])
    for index in open.kept {
      // There is room for all open spins, each has two words, each digit a letter, and each letter
      // of a node a step.
      let drawn = reading[unchecked: 2 &* index].multipliedFullWidth(by: first.weight)
      let digit = Int(truncatingIfNeeded: drawn.low.multipliedFullWidth(by: second.weight).high)
      let next = Int(lettering[unchecked: first.letters &+ Int(truncatingIfNeeded: drawn.high)])
      let last = UInt64(lettering[unchecked: second.letters &+ digit])
      let number = Int(UInt32(truncatingIfNeeded: reading[unchecked: 2 &* index &+ 1]))
      let place = parts &* (index &- open.kept.lowerBound)
      for part in 0..<parts {
        let start = starting[unchecked: number &* parts &+ part]
        going[unchecked: place &+ part] =
          SpinTable.going(on: stepping, from: start, letter: next) &+ last
      }
    }
  }

  /// Keeps a spin if it wins.
  ///
  /// Without a branch, and without a comparison that could become one: what the next one overwrites
  /// was no win.
  @inline(__always)
  private static func keep(
    _ index: Int, end: UInt64, in words: inout MutableSpan<UInt64>, _ count: inout Int
  ) {
    words[unchecked: 2 &* count] = UInt64(truncatingIfNeeded: index)
    words[unchecked: 2 &* count &+ 1] = end
    // The highest bit of a number or of its negative is set, unless it is 0.
    count &+= Int(truncatingIfNeeded: (end | (0 &- end)) >> 63)
  }
}
