import BigInt
import SlotEngine

/// What a spin reveals about the rows of its rules: which are ever chosen, and what the others lose
/// to.
struct RowEvidence {
  /// What was seen of a row.
  struct Seen {
    /// Whether it is a chosen win in some combination.
    var isChosen = false
    /// The rows that were chosen instead although this one matched, each with the number of
    /// combinations.
    var beatenBy: [RowFinding.Row: BigInt] = [:]
  }

  private var rows: [RowFinding.Row: Seen] = [:]

  /// Examines all places of a spin that was compiled with its contests.
  ///
  /// - Complexity: O(*nodes · letters*) for each place.
  init(_ spin: CompiledSpin) {
    var counter = PlaceCounter(spin)
    for place in spin.places {
      let combinations = counter.combinations(of: place)
      for (gain, combinations) in zip(spin.automata[place.automaton].gains, combinations)
      where combinations > 0 {
        add(gain, look: place.look, combinations: combinations)
      }
    }
  }

  /// What was seen of a row.
  subscript(row: RowFinding.Row) -> Seen { rows[row] ?? Seen() }

  private mutating func add(_ gain: SpinGain, look: LookIndex, combinations: UInt128) {
    for row in gain.rows.flatMap({ RowFinding.Row.all(of: $0, look: look) }) {
      rows[row, default: Seen()].isChosen = true
    }
    // A winner may have a row in each table; its first one represents it.
    let winners = gain.rows.compactMap { RowFinding.Row.all(of: $0, look: look).first }
    for row in gain.beaten.flatMap({ RowFinding.Row.all(of: $0, look: look) }) {
      for winner in winners {
        rows[row, default: Seen()].beatenBy[winner, default: 0] += BigInt(combinations)
      }
    }
  }
}
