/// A compiled spin flattened into arrays, so that all its places can be followed together.
///
/// This is where a spin leaves the compiler. Playing builds a ``SpinTable`` from it; exact counting
/// walks it directly. Both begin with ``starts`` and take one letter per reel; ``follow(_:)``
/// decodes where a place is after each step.
///
/// **Letters.** Columns of a reel that no place distinguishes are merged into one letter. Whatever
/// else a user of the layout needs to know, such as which cells may be held later, is given by a
/// *label*: two columns are merged only if all places and the labels agree. So merging loses
/// nothing that is ever needed.
///
/// **Positions.** A place's position is an index in ``steps``: that of its node's first letter, so
/// that position + letter is the index of the next position. Position 0 means that the place is
/// done; a negative step means that its gain is settled, whatever follows.
package struct SpinLayout: Sendable {
  /// Columns of a reel that are read alike.
  package struct Letter: Sendable {
    /// The number of the reel's digits that show one of them.
    package fileprivate(set) var weight: UInt64
    /// Distinguishes them from columns that the places read alike; 0 by default.
    package let label: Int
  }

  /// The letters of each reel.
  package private(set) var letters: [[Letter]] = []
  /// The offset of each letter in each place's own steps, for each reel. The index is
  /// letter × ``width`` + place.
  package private(set) var offsets: [[Int32]] = []
  /// Where each letter leads from each position: to a position, or to −1 − *i* if the gain with
  /// index *i* in ``gains`` is settled.
  package private(set) var steps: [Int32] = [0]
  /// The first step of each place.
  package private(set) var starts: [Int32] = []
  /// The possible gains; gain 0 is nothing.
  package private(set) var gains = [SpinGain()]
  /// The letter of each of the spin's columns, for each reel.
  package private(set) var letterOfColumn: [[Int]] = []

  /// The number of places.
  package var width: Int { starts.count }
}

extension SpinLayout {
  /// Lays out a compiled spin.
  ///
  /// - Parameters:
  ///   - places: The places to read; all of them by default.
  ///   - label: What else must be known about a column of a reel; nothing by default.
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
    // Large layouts take long to check, and are built by the same code.
    assert(
      steps.count > 1 << 14 || isConsistent,
      "Every step leads to a position or a gain, and every column has its letter.")
  }

  /// Whether every step leads to a position or a gain, each column has a letter, and each letter a step from every
  /// position to which a place can come on its reel.
  var isConsistent: Bool {
    guard
      (steps + starts).allSatisfy({
        let (position, gain) = Self.follow($0)
        return steps.indices.contains(Int(position)) && gains.indices.contains(gain)
      })
    else { return false }
    var reached = starts.map { start in Set([Self.follow(start).position]).subtracting([0]) }
    for reel in letters.indices {
      guard offsets[reel].count == letters[reel].count * width,
        letterOfColumn[reel].allSatisfy(letters[reel].indices.contains)
      else { return false }
      for place in reached.indices {
        let indices = reached[place].flatMap { position in
          letters[reel].indices.map { Int(position + offsets[reel][$0 * width + place]) }
        }
        guard indices.allSatisfy(steps.indices.contains) else { return false }
        reached[place] = Set(indices.map { Self.follow(steps[$0]).position }).subtracting([0])
      }
    }
    // After the last reel, everything is settled.
    return reached.allSatisfy(\.isEmpty)
  }

  /// What distinguishes the letters of a reel.
  private struct Signature: Hashable {
    let offsets: [Int32]
    let label: Int
  }

  /// Adds a reel.
  ///
  /// - Parameter offsets: The column's letter in the automaton of each place.
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
  /// - Returns: Its first step.
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

extension SpinLayout: CustomStringConvertible {
  /// Its size, such as `5 places, 6 × 6 × 7 letters, 120 steps, 4 gains`.
  package var description: String {
    "\(width) places, " + letters.map { "\($0.count)" }.joined(separator: " × ")
      + " letters, \(steps.count - 1) steps, \(gains.count - 1) gains"
  }
}

extension SpinLayout {
  /// The position of a place after a step, and the index of what it gained there; 0 for nothing.
  @inlinable
  package static func follow(_ step: Int32) -> (position: Int32, gain: Int) {
    step < 0 ? (0, Int(-1 - step)) : (step, 0)
  }
}
