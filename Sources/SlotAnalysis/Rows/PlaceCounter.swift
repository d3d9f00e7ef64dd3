import SlotEngine

/// Counts for a single place of a spin how many combinations of the cycle give each gain.
struct PlaceCounter {
  private let spin: CompiledSpin
  /// Counts cached by what they depend on: most lines of a machine show the same symbols equally
  /// often.
  private var known: [Key: [UInt64]] = [:]

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
  mutating func combinations(of place: CompiledSpin.Place) -> [UInt64] {
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

  private func count(_ automaton: LookAutomaton, weights: [[UInt64]]) -> [UInt64] {
    var settled = Array(repeating: UInt64(0), count: automaton.gains.count)
    var atNode: [Int: UInt64] = [:]
    // Never above the cycle, which is below 2⁶³.
    var toCome = weights.reduce(1) { $0 * $1.reduce(0, +) }
    func arrive(_ step: LookAutomaton.Step, _ combinations: UInt64, _ nodes: inout [Int: UInt64]) {
      switch step {
      case .node(let node): nodes[node, default: 0] += combinations
      case .settled(let gain): settled[gain] += combinations * toCome
      }
    }
    arrive(automaton.start, 1, &atNode)
    for (reel, letters) in weights.enumerated() {
      toCome /= letters.reduce(0, +)
      var next: [Int: UInt64] = [:]
      for (node, combinations) in atNode {
        for (letter, weight) in letters.enumerated() where weight > 0 {
          let step = automaton.step(from: node, letter: letter, reel: reel)
          arrive(step, combinations * weight, &next)
        }
      }
      atNode = next
    }
    return settled
  }
}
