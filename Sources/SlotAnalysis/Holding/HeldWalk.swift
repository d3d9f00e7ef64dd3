import SlotEngine

/// Walks all steps from a state, reel by reel, with the positions of the places at which a step is decided.
///
/// There are millions of steps, so everything that a walk reads lies in arrays of plain numbers.
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

  /// A move as part of a step.
  private struct Hop {
    /// What it adds to the number of the step.
    let number: Int
    let weight: UInt64
    /// What it adds to the target of the step.
    let target: Int
  }

  private let reels: HeldReels
  private let layout: SpinLayout
  /// The number of places.
  private let width: Int
  /// The moves of all reels.
  private let hops: [Hop]
  /// For each move and place, the offset of its letter.
  private let offsets: [Int32]
  /// The moves of each set of all reels, and the first set of each reel.
  private let hopsOfSet: [Range<Int>]
  private let firstSet: [Int]
  /// For each reel, the position of each place before it.
  private var positions: [Int32]
  /// The lists of awards found so far; the first is empty.
  private(set) var awards: [[ScaledAward]] = [[]]
  private var numbers: [[ScaledAward]: Int] = [[]: 0]
  /// For each list of awards and each gain, the list with the gain's awards; −1 if it isn't known yet.
  private var unions: [Int]

  init(_ spin: CompiledSpin, reels: HeldReels, moves: HeldMoves) {
    self.reels = reels
    let layout = SpinLayout(spin, places: moves.settled)
    (self.layout, width) = (layout, layout.width)
    var (hops, offsets): ([Hop], [Int32]) = ([], [])
    var (hopsOfSet, firstSet): ([Range<Int>], [Int]) = ([], [])
    for (reel, own) in moves.moves.enumerated() {
      firstSet.append(hopsOfSet.count)
      let before = hops.count
      hopsOfSet += moves.movesOfSet[reel].map {
        before + $0.lowerBound..<before + $0.upperBound
      }
      for (number, move) in own.enumerated() {
        hops.append(
          Hop(
            number: number * moves.strides[reel], weight: move.weight,
            target: move.next * reels.strides[reel]))
        offsets += moves.settled.map { Int32($0.letters[reel][move.first]) }
      }
    }
    (self.hops, self.offsets, self.hopsOfSet, self.firstSet) = (hops, offsets, hopsOfSet, firstSet)
    positions = Array(repeating: 0, count: width * (reels.sets.count + 1))
    unions = Array(repeating: -1, count: layout.gains.count)
  }
}

extension HeldWalk {
  /// Walks the steps from a state.
  mutating func forEachStep(from state: Int, _ body: (Step) -> Void) {
    var (credits, awarded) = (0, 0)
    for place in 0..<width {
      let (position, gain) = SpinLayout.follow(layout.starts[place])
      positions[place] = position
      if gain > 0 { settle(gain, &credits, &awarded) }
    }
    walk(
      reel: 0, state: state,
      Step(number: 0, weight: 1, target: 0, credits: credits, awards: awarded), body)
  }

  private mutating func walk(reel: Int, state: Int, _ before: Step, _ body: (Step) -> Void) {
    guard reel < firstSet.count else { return body(before) }
    let stride = reels.strides[reel]
    for index in hopsOfSet[firstSet[reel] + state / stride] {
      let hop = hops[index]
      var (credits, awarded) = (before.credits, before.awards)
      for place in 0..<width {
        var position = positions[reel * width + place]
        if position > 0 {
          let step = layout.steps[Int(position + offsets[index * width + place])]
          let (next, gain) = SpinLayout.follow(step)
          position = next
          if gain > 0 { settle(gain, &credits, &awarded) }
        }
        positions[(reel + 1) * width + place] = position
      }
      let step = Step(
        number: before.number + hop.number, weight: before.weight * hop.weight,
        target: before.target + hop.target, credits: credits, awards: awarded)
      walk(reel: reel + 1, state: state % stride, step, body)
    }
  }

  /// Adds a gain.
  private mutating func settle(_ number: Int, _ credits: inout Int, _ awarded: inout Int) {
    let gains = layout.gains.count
    credits += layout.gains[number].credits.count
    let known = unions[awarded * gains + number]
    if known >= 0 {
      awarded = known
      return
    }
    let all = (awards[awarded] + layout.gains[number].awards).sorted { $0.precedes($1) }
    let union = numbers[all] ?? awards.count
    if union == awards.count {
      numbers[all] = union
      awards.append(all)
      unions += repeatElement(-1, count: gains)
    }
    unions[awarded * gains + number] = union
    awarded = union
  }
}
