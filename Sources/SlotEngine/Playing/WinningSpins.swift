/// The winning spins among a batch of open ones, each with its end.
struct WinningSpins {
  /// The number of winning spins.
  private(set) var count = 0
  /// The spins; those beyond ``count`` are left over from earlier batches.
  private(set) var spins: ContiguousArray<Spin>
  /// The step that remains to be taken, for each open spin and each part.
  private var lastSteps: ContiguousArray<JointStep> = []

  /// A spin that wins.
  struct Spin {
    /// Its index among the open spins.
    var index: Int
    /// Its end: see ``SpinTable/end(at:)``.
    var end: JointStep
  }

  private static let nothing = JointStep(credits: 0, target: 0)

  /// Creates room for spins.
  ///
  /// - Parameter most: The maximum number of spins read in one go.
  init(most: Int) {
    spins = ContiguousArray(repeating: Spin(index: 0, end: Self.nothing), count: most + 1)
  }
}

extension WinningSpins {
  /// Reads the open spins to the end and keeps those that win, in place of the earlier ones.
  mutating func read(_ open: OpenSpins, _ table: SpinTable) {
    guard table.turns.count == 2, !table.hasRuns else { return readReels(open, table) }
    // Specialised for a constant loop count on machines whose places have a single automaton.
    if table.parts == 1 {
      readPairs(open, table, parts: 1)
    } else {
      readPairs(open, table, parts: table.parts)
    }
  }

  /// Reads any number of reels of any kind.
  private mutating func readReels(_ open: OpenSpins, _ table: SpinTable) {
    let (read, kept) = (open.spins, open.kept)
    let (starts, turns, letters) = (table.starts, table.turns, table.letters)
    let (runEnds, steps) = (table.runEnds, table.steps)
    let (reading, starting, turning) = (read.span, starts.span, turns.span)
    let (lettering, running, stepping) = (letters.span, runEnds.span, steps.span)
    var writing = spins.mutableSpan
    var count = 0
    for index in kept {
      // Safety: kept indices are below the number of open spins, and each numbered prefix has a start for each part.
      let spin = unsafe reading[unchecked: index]
      let number = Int(spin.prefix)
      var (gained, given) = (UInt64(0), UInt32(0))
      for part in 0..<table.parts {
        let end = unsafe SpinTable.end(
          from: starting[unchecked: number &* table.parts &+ part],
          spin.fraction, turns: turning, letters: lettering, runEnds: running,
          steps: stepping, turnCount: turning.count, hasRuns: table.hasRuns)
        gained &+= end.credits
        given = max(given, end.target)
      }
      Self.keep(index, end: JointStep(credits: gained, target: given), in: &writing, &count)
    }
    self.count = count
  }

  /// Reads two reels that have a letter for each digit, as on most machines with five reels; their
  /// letters are looked up once for all parts.
  ///
  /// All spins read the first of the two reels before any reads the second, so that more memory
  /// accesses are in flight at the same time.
  @inline(__always)
  private mutating func readPairs(_ open: OpenSpins, _ table: SpinTable, parts: Int) {
    let kept = open.kept
    let room = parts * kept.count
    if lastSteps.count < room { lastSteps = ContiguousArray(repeating: Self.nothing, count: room) }
    let steps = table.steps
    let stepping = steps.span
    var going = lastSteps.mutableSpan
    Self.readFirst(open, table, parts: parts, stepping, to: &going)
    let lastSteps = lastSteps
    let standing = lastSteps.span
    var writing = spins.mutableSpan
    var count = 0
    for index in kept {
      let place = parts &* (index &- kept.lowerBound)
      var (gained, given) = (UInt64(0), UInt32(0))
      for part in 0..<parts {
        // Safety: the first pass has recorded a step for each spin and part.
        let last = unsafe standing[unchecked: place &+ part]
        let state = SpinTable.going(on: stepping, from: last, letter: 0)
        gained &+= state.credits
        given = max(given, state.target)
      }
      Self.keep(index, end: JointStep(credits: gained, target: given), in: &writing, &count)
    }
    self.count = count
  }

  /// Reads the first of two reels and records where to look up the letter of the second.
  @inline(__always)
  private static func readFirst(
    _ open: OpenSpins, _ table: SpinTable, parts: Int, _ stepping: borrowing Span<JointStep>,
    to going: inout MutableSpan<JointStep>
  ) {
    let (spins, starts, letters) = (open.spins, table.starts, table.letters)
    let (reading, starting, lettering) = (spins.span, starts.span, letters.span)
    let (first, second) = (table.turns[0], table.turns[1])
    for index in open.kept {
      // Safety: kept indices are below the number of open spins, each digit has a letter, each numbered prefix has a
      // start for each part, and there is room for a step of each spin and part.
      let spin = unsafe reading[unchecked: index]
      let drawn = spin.fraction.multipliedFullWidth(by: first.weight)
      let digit = Int(truncatingIfNeeded: drawn.low.multipliedFullWidth(by: second.weight).high)
      let next = unsafe Int(
        lettering[unchecked: first.letters &+ Int(truncatingIfNeeded: drawn.high)])
      let last = unsafe UInt32(lettering[unchecked: second.letters &+ digit])
      let number = Int(spin.prefix)
      let place = parts &* (index &- open.kept.lowerBound)
      for part in 0..<parts {
        let start = unsafe starting[unchecked: number &* parts &+ part]
        unsafe going[unchecked: place &+ part] =
          SpinTable.going(on: stepping, from: start, letter: next).advanced(by: last)
      }
    }
  }

  /// Keeps a spin if it wins.
  ///
  /// Branch-free, and without a comparison that could become a branch: the next spin overwrites
  /// this one unless it wins.
  @inline(__always)
  private static func keep(
    _ index: Int, end: JointStep, in spins: inout MutableSpan<Spin>, _ count: inout Int
  ) {
    assert(spins.indices.contains(count), "There is room for every open spin and one more.")
    // Safety: as asserted.
    unsafe spins[unchecked: count] = Spin(index: index, end: end)
    count &+= end.count
  }
}
