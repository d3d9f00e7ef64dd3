import SlotEngine

/// The product of what two places pay, summed over the combinations of each state of what is held.
struct HeldPair {
  /// A place, and what it gives.
  typealias Side = (place: CompiledSpin.Place, automaton: LookAutomaton)

  private let one: Side
  private let other: Side
  private let reels: HeldReels
  private let middle: Int
  /// How often the product counts.
  private let factor: Int
  /// For each reel, and each of its sets, the letters of both places with their weight.
  private let letters: [[[Letters]]]

  /// A letter of each place, and the number of the reel's digits on which both show.
  private struct Letters {
    let one: Int
    let other: Int
    var weight: Int
  }

  init(_ one: Side, _ other: Side, reels: HeldReels, middle: Int, times factor: Int) {
    self.factor = factor
    self.one = one
    self.other = other
    self.reels = reels
    self.middle = middle
    letters = reels.sets.indices.map { reel in
      reels.columnsOfSet[reel].map { columns in
        var known: [Int: Int] = [:]
        var found: [Letters] = []
        for column in columns {
          let (mine, its) = (one.place.letters[reel][column], other.place.letters[reel][column])
          let weight = Int(reels.columns[reel][column].weight)
          if let index = known[mine << 32 | its] {
            found[index].weight += weight
          } else {
            known[mine << 32 | its] = found.count
            found.append(Letters(one: mine, other: its, weight: weight))
          }
        }
        return found
      }
    }
  }
}

extension HeldPair {
  private var last: Int { reels.sets.count - 1 }

  /// How many positions a place has before a reel: 0 if it is done, else one more than its node.
  private func positions(_ side: Side, before reel: Int) -> Int {
    reel > last ? 1 : 1 + side.automaton.steps[reel].count / side.automaton.letterCounts[reel]
  }

  /// The node of a place after a letter, and what it has already paid, as a factor.
  private func step(_ side: Side, from position: Int, letter: Int, reel: Int) -> (Int, Int) {
    if position == 0 { return (0, 1) }
    return follow(side, side.automaton.step(from: position - 1, letter: letter, reel: reel))
  }

  private func follow(_ side: Side, _ step: LookAutomaton.Step) -> (Int, Int) {
    switch step {
    case .node(let node): (node + 1, 1)
    case .settled(let gain): (0, side.automaton.gains[gain].credits.count)
    }
  }

  /// Adds the products of pairs to sums for each state.
  ///
  /// - Precondition: The pairs read the reels before the middle alike.
  static func add(_ pairs: [HeldPair], to sums: inout [Int]) {
    let pair = pairs[0]
    let (reels, middle, prefixes) = (pair.reels, pair.middle, pair.prefixes())
    var needed = Array(
      repeating: false,
      count: pair.positions(pair.one, before: middle) * pair.positions(pair.other, before: middle))
    for prefix in prefixes {
      for (position, weight) in prefix.enumerated() where weight != 0 { needed[position] = true }
    }
    guard needed.contains(true) else { return }
    let rest = reels.strides[middle] * reels.sets[middle].count
    var following = Array(repeating: 0, count: needed.count * rest)
    for pair in pairs {
      for (index, product) in pair.following(needed, from: middle).enumerated() {
        following[index] += pair.factor * product
      }
    }
    for (prefix, vector) in prefixes.enumerated() {
      let first = prefix * rest
      for (position, weight) in vector.enumerated() where weight != 0 {
        let row = position * rest
        for index in 0..<rest { sums[first + index] += weight * following[row + index] }
      }
    }
  }

  /// For each choice of sets on the first reels, and each pair of positions before the middle, the
  /// products known by then over the combinations that lead there.
  private func prefixes() -> [[Int]] {
    let (mine, settled) = follow(one, one.automaton.start)
    let (its, more) = follow(other, other.automaton.start)
    var start = Array(
      repeating: 0, count: positions(one, before: 0) * positions(other, before: 0))
    start[mine * positions(other, before: 0) + its] = settled * more
    var prefixes = [start]
    for reel in 0..<middle {
      let (width, next) = (positions(other, before: reel), positions(other, before: reel + 1))
      let count = positions(one, before: reel + 1) * next
      prefixes = prefixes.flatMap { prefix in
        letters[reel].map { letters in
          var longer = Array(repeating: 0, count: count)
          for (position, ways) in prefix.enumerated() where ways != 0 {
            for letter in letters {
              let (mine, settled) = step(
                one, from: position / width, letter: letter.one, reel: reel)
              let (its, more) = step(
                other, from: position % width, letter: letter.other, reel: reel)
              longer[mine * next + its] += ways * letter.weight * settled * more
            }
          }
          return longer
        }
      }
    }
    return prefixes
  }

  /// For each pair of positions before a reel that is needed, the products still to come, for each
  /// choice of sets from that reel on.
  private func following(_ needed: [Bool], from reel: Int) -> [Int] {
    if reel > last { return [1] }
    let (width, next) = (positions(other, before: reel), positions(other, before: reel + 1))
    let nextCount = positions(one, before: reel + 1) * next
    var neededNext = Array(repeating: false, count: nextCount)
    var steps: [[(target: Int, weight: Int)]] = []
    let sets = reels.sets[reel].count
    for (position, isNeeded) in needed.enumerated() {
      for set in 0..<sets {
        var merged: [(target: Int, weight: Int)] = []
        if isNeeded {
          for letter in letters[reel][set] {
            let (mine, settled) = step(one, from: position / width, letter: letter.one, reel: reel)
            let (its, more) = step(
              other, from: position % width, letter: letter.other, reel: reel)
            let weight = letter.weight * settled * more
            if weight == 0 { continue }
            neededNext[mine * next + its] = true
            merged.append((mine * next + its, weight))
          }
        }
        steps.append(merged)
      }
    }
    let values = following(neededNext, from: reel + 1)
    let rest = values.count / nextCount
    var result = Array(repeating: 0, count: needed.count * sets * rest)
    for (row, merged) in steps.enumerated() {
      for (target, weight) in merged {
        for index in 0..<rest {
          result[row * rest + index] += weight * values[target * rest + index]
        }
      }
    }
    return result
  }
}
