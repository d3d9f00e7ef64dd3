/// Those of some open spins that win, with what they end in.
struct WinningSpins {
  /// How many there are.
  private(set) var count = 0
  /// Two words for each: its index among the open spins, and its end, with the credits in the upper
  /// half and the mark in the lower; see ``SpinTable/end(at:)``.
  private(set) var words: [UInt64]

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
  @inline(__always)
  private mutating func readPairs(_ open: OpenSpins, _ table: SpinTable, parts: Int) {
    let (read, kept) = (open.words, open.kept)
    let (first, second) = (table.turns[0], table.turns[1])
    let (starts, letters, steps) = (table.starts, table.letters, table.steps)
    let (reading, starting) = (read.span, starts.span)
    let (lettering, stepping) = (letters.span, steps.span)
    var writing = words.mutableSpan
    var count = 0
    for index in kept {
      // There is room for all open spins, each has two words, each digit a letter, and each letter
      // of a node a step.
      let drawn = reading[unchecked: 2 &* index].multipliedFullWidth(by: first.weight)
      let digit = Int(truncatingIfNeeded: drawn.low.multipliedFullWidth(by: second.weight).high)
      let next = Int(lettering[unchecked: first.letters &+ Int(truncatingIfNeeded: drawn.high)])
      let last = Int(lettering[unchecked: second.letters &+ digit])
      let number = Int(UInt32(truncatingIfNeeded: reading[unchecked: 2 &* index &+ 1]))
      var (gained, given) = (UInt64(0), UInt32(0))
      for part in 0..<parts {
        var state = starting[unchecked: number &* parts &+ part]
        state = SpinTable.going(on: stepping, from: state, letter: next)
        state = SpinTable.going(on: stepping, from: state, letter: last)
        gained &+= state >> 32
        given = max(given, UInt32(truncatingIfNeeded: state))
      }
      Self.keep(index, end: gained << 32 | UInt64(given), in: &writing, &count)
    }
    self.count = count
  }

  /// Keeps a spin if it wins.
  ///
  /// Without a branch: what the next one overwrites was no win.
  @inline(__always)
  private static func keep(
    _ index: Int, end: UInt64, in words: inout MutableSpan<UInt64>, _ count: inout Int
  ) {
    words[unchecked: 2 &* count] = UInt64(truncatingIfNeeded: index)
    words[unchecked: 2 &* count &+ 1] = end
    count &+= Int(truncatingIfNeeded: min(end, 1))
  }
}
