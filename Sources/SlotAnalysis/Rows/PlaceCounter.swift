import SlotEngine

/// Counts how many combinations of a spin's cycle give each gain of a place, looking at the place
/// alone.
struct PlaceCounter {
  private let spin: CompiledSpin
  /// What has been counted: most lines of a machine show the same symbols as often.
  private var known: [Key: [UInt64]] = [:]

  private struct Key: Hashable {
    let automaton: Int
    let weights: [[UInt64]]
  }

  init(_ spin: CompiledSpin) {
    self.spin = spin
  }

  /// For each gain of the place's automaton the number of combinations that give it.
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

  /// For each reel the weight of each letter.
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
    // Below the cycle, and a cycle is below 2⁶³.
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
