import BigInt
import SlotEngine
import SlotStatistics

/// Counts how often each row is chosen on a spin, and what it then pays.
struct RowCounter {
  private var tallies: [TableRow: RowTally] = [:]

  /// Counts nothing yet.
  init() {}

  /// Adds the rows of a spin that was compiled with them, each as often as it counts.
  mutating func add(_ spin: CompiledSpin, times scale: BigInt = 1) {
    var counter = PlaceCounter(spin)
    for place in spin.places {
      let combinations = counter.combinations(of: place)
      for (gain, combinations) in zip(spin.automata[place.automaton].gains, combinations)
      where combinations > 0 {
        add(gain, at: place, BigInt(combinations) * scale)
      }
    }
  }

  /// Adds the rows that the plain evaluator chooses, window by window, each as often as it counts.
  ///
  /// - Throws: ``AnalysisError/tooManyWindows(mode:)`` as ``SpinDistribution/init(of:stake:in:)``.
  mutating func add(_ plain: PlainSpinCounter, times scale: BigInt) throws(AnalysisError) {
    var tallies = self
    try plain.visit { _, wins, combinations in
      tallies.add(wins, BigInt(combinations) * scale)
    }
    self = tallies
  }

  /// The rows of the classic game, which pay nothing.
  init(_ tally: SpinTally) {
    for (symbol, wins) in tally.wins.enumerated() {
      for (run, wins) in wins.enumerated() {
        let row = TableRow(look: 0, rule: 0, asked: .symbol(SymbolID(symbol)), count: run)
        tallies[row] = RowTally(hits: BigInt(wins), hitsOfFirstLine: BigInt(wins))
      }
    }
  }

  /// The rows of a spin that was counted draw by draw.
  init(_ walked: WalkedSpin) { tallies = walked.rows }

  /// How often a row was read.
  subscript(row: TableRow) -> RowTally { tallies[row] ?? RowTally() }
}

extension RowCounter {
  private mutating func add(
    _ gain: SpinGain, at place: CompiledSpin.Place, _ combinations: BigInt
  ) {
    for reading in gain.rows {
      add(reading, look: place.look, line: place.line, combinations)
    }
  }

  private mutating func add(_ wins: [Win], _ combinations: BigInt) {
    for win in wins { add(RowReading(win), look: win.look, line: win.line, combinations) }
  }

  private mutating func add(
    _ reading: RowReading, look: LookIndex, line: LineIndex?, _ combinations: BigInt
  ) {
    let hits = combinations * BigInt(reading.ways)
    let row = TableRow(reading, look: look)
    tallies[row, default: RowTally()].hits += hits
    if line == 0 { tallies[row, default: RowTally()].hitsOfFirstLine += hits }
    tallies[row, default: RowTally()].credits += combinations * BigInt(reading.credits.count)
  }
}
