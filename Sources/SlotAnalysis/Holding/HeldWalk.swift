import SlotEngine

/// Walks all steps from a state, reel by reel, with the nodes of the places at which a step is decided.
struct HeldWalk {
  /// A move on each reel.
  struct Step {
    /// The number of the step: see ``HeldMoves/strides``.
    let number: Int
    let weight: UInt64
    let target: Int
    /// What the settled places pay.
    let credits: Int
    /// What they award, as an index in ``HeldWalk/awards``.
    let awards: Int
  }

  private struct Union: Hashable {
    let awarded: Int
    let place: Int
    let gain: Int
  }

  private let automata: [LookAutomaton]
  private let places: [CompiledSpin.Place]
  private let reels: HeldReels
  private let moves: HeldMoves
  /// The lists of awards found so far; the first is empty.
  private(set) var awards: [[ScaledAward]] = [[]]
  private var numbers: [[ScaledAward]: Int] = [[]: 0]
  /// The list that results from adding a place's gain to a list.
  private var unions: [Union: Int] = [:]
  /// For each reel, the node of each place before it; −1 if the place is done.
  private var nodes: [[Int]]

  init(_ spin: CompiledSpin, reels: HeldReels, moves: HeldMoves) {
    places = moves.settled
    automata = moves.settled.map { spin.automata[$0.automaton] }
    self.reels = reels
    self.moves = moves
    nodes = Array(
      repeating: Array(repeating: -1, count: places.count), count: reels.sets.count + 1)
  }
}

extension HeldWalk {
  /// Walks the steps from a state.
  mutating func forEachStep(from state: Int, _ body: (Step) -> Void) {
    var (credits, awarded) = (0, 0)
    for (index, automaton) in automata.enumerated() {
      switch automaton.start {
      case .node(let node): nodes[0][index] = node
      case .settled(let gain):
        nodes[0][index] = -1
        settle(index, gain: gain, &credits, &awarded)
      }
    }
    walk(
      reel: 0, state: state,
      Step(number: 0, weight: 1, target: 0, credits: credits, awards: awarded), body)
  }

  private mutating func walk(reel: Int, state: Int, _ before: Step, _ body: (Step) -> Void) {
    guard reel < reels.sets.count else { return body(before) }
    let set = state / reels.strides[reel] % reels.sets[reel].count
    for number in moves.movesOfSet[reel][set] {
      let move = moves.moves[reel][number]
      var (credits, awarded) = (before.credits, before.awards)
      for index in places.indices {
        let node = nodes[reel][index]
        guard node >= 0 else {
          nodes[reel + 1][index] = -1
          continue
        }
        let letter = places[index].letters[reel][move.first]
        switch automata[index].step(from: node, letter: letter, reel: reel) {
        case .node(let next): nodes[reel + 1][index] = next
        case .settled(let gain):
          nodes[reel + 1][index] = -1
          if gain > 0 { settle(index, gain: gain, &credits, &awarded) }
        }
      }
      let step = Step(
        number: before.number + number * moves.strides[reel], weight: before.weight * move.weight,
        target: before.target + move.next * reels.strides[reel], credits: credits, awards: awarded)
      walk(reel: reel + 1, state: state, step, body)
    }
  }

  /// Adds what a place gives.
  private mutating func settle(
    _ place: Int, gain number: Int, _ credits: inout Int, _ awarded: inout Int
  ) {
    let gain = automata[place].gains[number]
    credits += gain.credits.count
    guard !gain.awards.isEmpty else { return }
    let union = Union(awarded: awarded, place: place, gain: number)
    if let known = unions[union] {
      awarded = known
      return
    }
    let all = (awards[awarded] + gain.awards).sorted { $0.precedes($1) }
    if numbers[all] == nil {
      numbers[all] = awards.count
      awards.append(all)
    }
    awarded = numbers[all] ?? 0
    unions[union] = awarded
  }
}
