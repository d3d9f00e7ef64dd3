import SlotEngine

/// The credits of the open places of a spin, summed for all states of what is held together. A place is
/// open if no move depends on how it reads a column.
///
/// A sum over the combinations of a step is a sum over the places; a sum of squares is one over
/// pairs of places. Either is read from the first reels forwards and from the last reels backwards
/// to a reel in the middle, where both are multiplied node by node. So no combination is ever
/// looked at: the work grows with the moves of half the reels, and with the steps only by one
/// product for each node.
struct HeldCredits {
  private let reels: HeldReels
  private let moves: HeldMoves
  private let automata: [LookAutomaton]
  private let places: [CompiledSpin.Place]
  /// The places in groups that read the reels before the middle alike, so that these are read once for each.
  private let alike: [[Int]]
  /// The first of the reels that are read backwards.
  private let middle: Int

  init(_ spin: CompiledSpin, reels: HeldReels, moves: HeldMoves) {
    self.reels = reels
    self.moves = moves
    places = moves.open
    automata = moves.open.map { spin.automata[$0.automaton] }
    let middle = reels.sets.count / 2
    self.middle = middle
    let read = Dictionary(grouping: moves.open.indices) { place in
      [[moves.open[place].automaton]] + moves.open[place].letters.prefix(middle)
    }
    alike = read.values.sorted { $0[0] < $1[0] }
  }
}

extension HeldCredits {
  private var last: Int { reels.sets.count - 1 }

  /// The number of nodes of a place before a reel.
  private func nodeCount(of place: Int, before reel: Int) -> Int {
    reel > last ? 0 : automata[place].steps[reel].count / automata[place].letterCounts[reel]
  }

  /// The maximum number of values kept for a place or for a pair of places.
  var mostValues: Int {
    let nodes = places.indices.map { 1 + nodeCount(of: $0, before: middle) }
    let most = nodes.max() ?? 1
    let rest = moves.strides[middle] * moves.moves[middle].count
    let sets = reels.strides[middle] * reels.sets[middle].count
    return max(
      most * max(rest, moves.stepCount / rest), most * most * max(sets, reels.stateCount / sets))
  }

  /// The approximate time that it takes, in nanoseconds.
  var operations: Int {
    let nodes = places.indices.map { nodeCount(of: $0, before: middle) }
    let all = nodes.reduce(0, +)
    let squares = nodes.reduce(0) { $0 + $1 * $1 }
    let pairs = Double(all * all + squares) / 2
    let work =
      Double(all) * Double(moves.stepCount) / 4 + pairs * Double(reels.stateCount) / 2
      + Double(places.count * places.count) * 1e5
    return Int(min(work, 1e15))
  }
}

// MARK: Steps

extension HeldCredits {
  /// The credits that the open places pay over the combinations of each step together.
  func creditsOfSteps() -> [Int] {
    var sums = Array(repeating: 0, count: moves.stepCount)
    let rest = moves.strides[middle] * moves.moves[middle].count
    let weights = weights(from: middle)
    for group in alike {
      var following = following(of: group[0])
      for place in group.dropFirst() {
        for (index, credits) in self.following(of: place).enumerated() {
          following[index] += credits
        }
      }
      for (prefix, vector) in prefixes(of: group[0]).enumerated() {
        let first = prefix * rest
        if vector.settled != 0 {
          let settled = vector.settled * group.count
          for index in 0..<rest { sums[first + index] += settled * weights[index] }
        }
        for (node, weight) in vector.nodes.enumerated() where weight != 0 {
          let row = node * rest
          for index in 0..<rest { sums[first + index] += weight * following[row + index] }
        }
      }
    }
    return sums
  }

  /// The number of combinations of each choice of moves on a reel and those after it.
  private func weights(from reel: Int) -> [Int] {
    var weights = [1]
    for moves in moves.moves[reel...].reversed() {
      weights = moves.flatMap { move in weights.map { $0 * Int(move.weight) } }
    }
    return weights
  }

  /// The letters of a place in a move, each with its weight.
  private func lettersRead(
    at place: Int, reel: Int, move: HeldMoves.Move
  ) -> [(letter: Int, weight: Int)] {
    var weights: [Int: Int] = [:]
    for column in move.columns {
      weights[places[place].letters[reel][column], default: 0] += Int(
        reels.columns[reel][column].weight)
    }
    return weights.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The nodes of a place before the middle, with their numbers of combinations, and the credits known
  /// by then.
  private struct Prefix {
    var nodes: [Int]
    var settled = 0
  }

  /// The node of a place after each choice of moves on the first reels.
  private func prefixes(of place: Int) -> [Prefix] {
    let automaton = automata[place]
    var prefixes: [Prefix] = []
    switch automaton.start {
    case .node: prefixes = [Prefix(nodes: [1])]
    case .settled(let gain):
      prefixes = [Prefix(nodes: [], settled: automaton.gains[gain].credits.count)]
    }
    for reel in 0..<middle {
      let count = nodeCount(of: place, before: reel + 1)
      let letters = moves.moves[reel].map { lettersRead(at: place, reel: reel, move: $0) }
      prefixes = prefixes.flatMap { prefix in
        moves.moves[reel].indices.map { number in
          var next = Prefix(nodes: Array(repeating: 0, count: count))
          next.settled = prefix.settled * Int(moves.moves[reel][number].weight)
          for (node, ways) in prefix.nodes.enumerated() where ways != 0 {
            for (letter, weight) in letters[number] {
              switch automaton.step(from: node, letter: letter, reel: reel) {
              case .node(let node): next.nodes[node] += ways * weight
              case .settled(let gain):
                next.settled += ways * weight * automaton.gains[gain].credits.count
              }
            }
          }
          return next
        }
      }
    }
    return prefixes
  }

  /// The credits that a place still pays from each of its nodes before the middle, for each choice
  /// of moves on the last reels.
  private func following(of place: Int) -> [Int] {
    let automaton = automata[place]
    var (values, weights) = ([Int](), [1])
    for reel in (middle...last).reversed() {
      let nodes = nodeCount(of: place, before: reel)
      let (all, rest) = (moves.moves[reel], weights.count)
      var next = Array(repeating: 0, count: nodes * all.count * rest)
      for (number, move) in all.enumerated() {
        let letters = lettersRead(at: place, reel: reel, move: move)
        for node in 0..<nodes {
          let row = (node * all.count + number) * rest
          for (letter, weight) in letters {
            switch automaton.step(from: node, letter: letter, reel: reel) {
            case .node(let node):
              for index in 0..<rest { next[row + index] += weight * values[node * rest + index] }
            case .settled(let gain):
              let credits = weight * automaton.gains[gain].credits.count
              if credits == 0 { continue }
              for index in 0..<rest { next[row + index] += credits * weights[index] }
            }
          }
        }
      }
      values = next
      weights = all.flatMap { move in weights.map { $0 * Int(move.weight) } }
    }
    return values
  }
}

// MARK: Squares

extension HeldCredits {
  /// The squares of the credits that the open places pay together, summed over the combinations of
  /// each state.
  func squaresOfStates() -> [Int] {
    var sums = Array(repeating: 0, count: reels.stateCount)
    for (first, ones) in alike.enumerated() {
      for others in alike[first...] {
        var pairs: [HeldPair] = []
        for one in ones {
          for other in others where ones[0] != others[0] || one <= other {
            pairs.append(
              HeldPair(
                (places[one], automata[one]), (places[other], automata[other]), reels: reels,
                middle: middle, times: one == other ? 1 : 2))
          }
        }
        HeldPair.add(pairs, to: &sums)
      }
    }
    return sums
  }
}
