import BigInt
import SlotEngine

/// Counts how often each row is chosen on a spin, and what it then pays.
struct RowCounter {
  /// How often a row is chosen over a mode's cycle.
  struct Tally {
    /// On all places; each way counts.
    var hits = BigInt(0)
    /// The same on the first line.
    var hitsOfFirstLine = BigInt(0)
    /// The sum of the credits over those combinations.
    var credits = BigInt(0)
  }

  private var tallies: [TableRow: Tally] = [:]

  /// Counts the rows of a spin that was compiled with them.
  init(_ spin: CompiledSpin) {
    var counter = PlaceCounter(spin)
    for place in spin.places {
      let combinations = counter.combinations(of: place)
      for (gain, combinations) in zip(spin.automata[place.automaton].gains, combinations)
      where combinations > 0 {
        add(gain, at: place, combinations)
      }
    }
  }

  /// Counts the rows that the plain evaluator chooses, window by window.
  ///
  /// - Throws: ``AnalysisError/tooManyWindows(mode:)`` as ``SpinDistribution/init(of:stake:in:)``.
  init(_ plain: PlainSpinCounter) throws(AnalysisError) {
    var tallies = RowCounter()
    try plain.visit { _, wins, combinations in tallies.add(wins, combinations) }
    self = tallies
  }

  private init() {}

  /// How often a row was chosen.
  subscript(row: TableRow) -> Tally { tallies[row] ?? Tally() }
}

extension RowCounter {
  private mutating func add(
    _ gain: SpinGain, at place: CompiledSpin.Place, _ combinations: UInt64
  ) {
    for reading in gain.rows {
      add(reading, look: place.look, line: place.line, combinations)
    }
  }

  private mutating func add(_ wins: [Win], _ combinations: UInt64) {
    for win in wins { add(RowReading(win), look: win.look, line: win.line, combinations) }
  }

  private mutating func add(
    _ reading: RowReading, look: LookIndex, line: LineIndex?, _ combinations: UInt64
  ) {
    let hits = BigInt(combinations) * BigInt(reading.ways)
    let row = TableRow(reading, look: look)
    tallies[row, default: Tally()].hits += hits
    if line == 0 { tallies[row, default: Tally()].hitsOfFirstLine += hits }
    tallies[row, default: Tally()].credits += BigInt(combinations) * BigInt(reading.credits)
  }
}
