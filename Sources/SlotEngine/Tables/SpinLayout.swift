/// A compiled spin laid out flat, so that all of its places can be followed at once.
///
/// This is where a spin leaves the compiler. Playing makes a ``SpinTable`` of it; exact counting
/// walks it directly. Both begin from ``starts``, take one letter a reel, and ``follow(_:)`` tells
/// where a place stands after it.
///
/// **Letters.** Columns of a reel that no place tells apart are one letter. What a user of the
/// layout has to know besides, such as which cells may be held later, keeps columns apart by a
/// *label*: two columns are one letter only if all places and the label agree. So merging loses
/// nothing that is ever asked for.
///
/// **Positions.** A place stands at a position of ``steps``: that of its node's first letter, so
/// that position + letter is where the next position is found. Position 0 means that the place is
/// done; a negative step says that its gain is settled, whatever follows.
package struct SpinLayout: Sendable {
  /// Columns of a reel that are read alike.
  package struct Letter: Sendable {
    /// How many of the reel's digits show one of them.
    package fileprivate(set) var weight: UInt64
    /// What keeps them apart from columns that the places read alike; 0 by default.
    package let label: Int
  }

  /// The letters of each reel.
  package private(set) var letters: [[Letter]] = []
  /// For each reel, and each letter and place, the offset of the letter in the place's own steps:
  /// letter × ``width`` + place.
  package private(set) var offsets: [[Int32]] = []
  /// For each position, and each letter of the place that stands there, where the letter leads: to
  /// a position, or if the gain is settled, to −1 − its index in ``gains``.
  package private(set) var steps: [Int32] = [0]
  /// The step with which each place begins.
  package private(set) var starts: [Int32] = []
  /// What places can give; gain 0 is nothing.
  package private(set) var gains = [SpinGain()]
  /// For each reel, the letter of each of the spin's columns.
  private(set) var letterOfColumn: [[Int]] = []

  /// The number of places.
  package var width: Int { starts.count }
}

extension SpinLayout {
  /// Lays a compiled spin out.
  ///
  /// - Parameters:
  ///   - places: The places to read; all of them by default.
  ///   - label: What has to be known of a column besides, given its reel; nothing by default.
  package init(
    _ spin: CompiledSpin, places: [CompiledSpin.Place]? = nil,
    label: (_ reel: Int, _ column: DistinctColumn) -> Int = { _, _ in 0 }
  ) {
    let places = places ?? spin.places
    let starts = spin.automata.map { add($0) }
    self.starts = places.map { starts[$0.automaton] }
    for (reel, columns) in spin.columns.enumerated() {
      addReel(columns, labels: columns.map { label(reel, $0) }) { column in
        places.map { Int32($0.letters[reel][column]) }
      }
    }
  }

  /// What tells the letters of a reel apart.
  private struct Signature: Hashable {
    let offsets: [Int32]
    let label: Int
  }

  /// Adds a reel.
  ///
  /// - Parameter offsets: A column's letter in the automaton of each place.
  private mutating func addReel(
    _ columns: [DistinctColumn], labels: [Int], offsets: (_ column: Int) -> [Int32]
  ) {
    var known: [Signature: Int] = [:]
    var merged: [Letter] = []
    var flat: [Int32] = []
    let letterOfColumn = columns.indices.map { column in
      let signature = Signature(offsets: offsets(column), label: labels[column])
      if let letter = known[signature] {
        merged[letter].weight += columns[column].weight
        return letter
      }
      known[signature] = merged.count
      merged.append(Letter(weight: columns[column].weight, label: labels[column]))
      flat += signature.offsets
      return merged.count - 1
    }
    self.letterOfColumn.append(letterOfColumn)
    letters.append(merged)
    self.offsets.append(flat)
  }

  /// Adds the automaton of a place.
  ///
  /// - Returns: The step with which it begins.
  private mutating func add(_ automaton: LookAutomaton) -> Int32 {
    let firstGain = gains.count - 1
    gains += automaton.gains.dropFirst()
    let positions = automaton.steps.reduce(into: [steps.count]) {
      $0.append($0[$0.count - 1] + $1.count)
    }
    func flat(_ step: LookAutomaton.Step, reel: Int) -> Int32 {
      switch step {
      case .settled(let gain): Int32(-1 - (gain == 0 ? 0 : firstGain + gain))
      case .node(let node): Int32(positions[reel] + node * automaton.letterCounts[reel])
      }
    }
    for (reel, table) in automaton.steps.enumerated() {
      steps += table.map { flat($0, reel: reel + 1) }
    }
    return flat(automaton.start, reel: 0)
  }
}

extension SpinLayout {
  /// Where a place stands after a step, and the index of what it has gained there, 0 for nothing.
  @inlinable
  package static func follow(_ step: Int32) -> (position: Int32, gain: Int) {
    step < 0 ? (0, Int(-1 - step)) : (step, 0)
  }
}
