import SlotEngine

/// The automata of a compiled spin in one flat table, and its columns as their letters.
///
/// Columns that no place tells apart are one.
struct SpinTables {
  /// A column of a reel.
  struct Column {
    var weight: UInt64
    /// The tag of the cells that may be held.
    let tag: Int
  }

  /// The columns of each reel.
  private(set) var columns: [[Column]] = []
  /// For each reel, and each of its columns and places, the letter.
  private(set) var letters: [[Int32]] = []
  /// For each node and letter where it leads: the node's place in this list, or if the gain is
  /// settled, −1 − its number. Node 0 stands for a place that is done.
  private(set) var steps: [Int32] = [0]
  /// The node or gain where each place begins.
  private(set) var starts: [Int32] = []
  /// What places can give; gain 0 is nothing.
  private(set) var gains = [SpinCounts.Entry(credits: 0, mark: 0, combinations: 0)]

  /// The number of places.
  var width: Int { starts.count }
}

extension SpinTables {
  /// Lays a compiled spin out.
  ///
  /// - Parameters:
  ///   - places: The places to read; all unless said otherwise.
  ///   - holding: The symbols whose cells have to be known.
  ///   - tags: Receives what can follow.
  init(
    _ spin: CompiledSpin, places: [CompiledSpin.Place], holding: [Int], tags: inout SpinTags
  ) {
    let layouts = spin.automata.map { add($0, &tags) }
    starts = places.map { layouts[$0.automaton] }
    for reel in spin.columns.indices {
      var known: [Signature: Int] = [:]
      var merged: [Column] = []
      var flat: [Int32] = []
      for (place, column) in spin.columns[reel].enumerated() {
        let cells = column.symbols.enumerated().filter { holding.contains($0.element) }
          .map { (Cell(reel: reel, row: $0.offset), $0.element) }
        let signature = Signature(
          letters: places.map { Int32($0.letters[reel][place]) },
          tag: tags.tag(ofShown: Dictionary(uniqueKeysWithValues: cells)))
        if let same = known[signature] {
          merged[same].weight += column.weight
        } else {
          known[signature] = merged.count
          merged.append(Column(weight: column.weight, tag: signature.tag))
          flat += signature.letters
        }
      }
      columns.append(merged)
      letters.append(flat)
    }
  }

  private struct Signature: Hashable {
    let letters: [Int32]
    let tag: Int
  }

  /// Adds an automaton, and says where it begins.
  private mutating func add(_ automaton: LookAutomaton, _ tags: inout SpinTags) -> Int32 {
    let firstGain = gains.count - 1
    gains += automaton.gains.dropFirst().map { gain in
      SpinCounts.Entry(
        credits: gain.credits, mark: tags.tag(of: gain.awards) * 2 + (gain.isHit ? 1 : 0),
        combinations: 0)
    }
    let lengths = automaton.steps.map(\.count)
    let offsets = lengths.reduce(into: [steps.count]) { $0.append($0[$0.count - 1] + $1) }
    func number(_ step: LookAutomaton.Step, reel: Int) -> Int32 {
      switch step {
      case .settled(let gain): Int32(-1 - (gain == 0 ? 0 : firstGain + gain))
      case .node(let node): Int32(offsets[reel] + node * automaton.letterCounts[reel])
      }
    }
    for (reel, table) in automaton.steps.enumerated() {
      steps += table.map { number($0, reel: reel + 1) }
    }
    return number(automaton.start, reel: 0)
  }
}
