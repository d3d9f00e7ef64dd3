import SlotEngine

/// Counts for a single place of a spin how many combinations of the cycle give each gain.
struct PlaceCounter {
  private let spin: CompiledSpin
  /// Counts cached by what they depend on: most lines of a machine show the same symbols equally
  /// often.
  private var known: [Key: [UInt128]] = [:]

  private struct Key: Hashable {
    let automaton: Int
    let weights: [[UInt64]]
  }

  init(_ spin: CompiledSpin) {
    self.spin = spin
  }

  /// The number of combinations that give each gain of the place's automaton.
  ///
  /// - Complexity: O(*nodes · letters*).
  mutating func combinations(of place: CompiledSpin.Place) -> [UInt128] {
    let automaton = spin.automata[place.automaton]
    let key = Key(automaton: place.automaton, weights: weights(of: place, automaton))
    if let known = known[key] { return known }
    let counted = count(automaton, weights: key.weights)
    known[key] = counted
    return counted
  }

  /// The weight of each letter, for each reel.
  private func weights(
    of place: CompiledSpin.Place, _ automaton: LookAutomaton
  ) -> [[UInt64]] {
    spin.columns.indices.map { reel in
      var weights = Array(repeating: UInt64(0), count: automaton.letterCounts[reel])
      for (column, letter) in zip(spin.columns[reel], place.letters[reel]) {
        weights[letter] += column.weight
      }
      return weights
    }
  }

  private func count(_ automaton: LookAutomaton, weights: [[UInt64]]) -> [UInt128] {
    var settled = Array(repeating: UInt128(0), count: automaton.gains.count)
    var atNode: [Int: UInt128] = [:]
    // Never above the cycle, which fits in 128 bits.
    let totals = weights.map { UInt128($0.reduce(0, +)) }
    var toCome = totals.reduce(1, *)
    func arrive(_ step: LookAutomaton.Step, _ combinations: UInt128, _ nodes: inout [Int: UInt128])
    {
      switch step {
      case .node(let node): nodes[node, default: 0] += combinations
      case .settled(let gain): settled[gain] += combinations * toCome
      }
    }
    arrive(automaton.start, 1, &atNode)
    for (reel, letters) in weights.enumerated() {
      toCome /= totals[reel]
      var next: [Int: UInt128] = [:]
      for (node, combinations) in atNode {
        for (letter, weight) in letters.enumerated() where weight > 0 {
          let step = automaton.step(from: node, letter: letter, reel: reel)
          arrive(step, combinations * UInt128(weight), &next)
        }
      }
      atNode = next
    }
    return settled
  }
}
