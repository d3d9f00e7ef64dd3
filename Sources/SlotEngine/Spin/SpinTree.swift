/// All that can happen on a spin, draw by draw, played by the plain rules.
///
/// The walk is depth first. Each spin repeats the previous one up to some draw, takes the next item there, and
/// then the first item of every draw that follows; so every combination of draws is played once, whatever the
/// rules make of them. Items that are drawn alike, the stops of a reel or the values of a symbol, are gone
/// through by weight, each once.
package struct SpinTree {
  private let machine: Machine
  private let stake: Stake
  private let state: ModeState
  private let mostGrids: Int

  /// Prepares the tree of a spin.
  ///
  /// - Parameters:
  ///   - state: The mode and its values; with what spins before it left, if that matters.
  ///   - mostGrids: The number of grids after which a spin isn't played on.
  /// - Precondition: The machine is played at the stake.
  package init(machine: Machine, stake: Stake, state: ModeState, mostGrids: Int = .max) {
    self.machine = machine
    self.stake = stake
    self.state = state
    self.mostGrids = mostGrids
  }

  /// A way in which a spin can go.
  package struct Leaf {
    /// What the spin shows and pays.
    package let outcome: Outcome
    /// What it gives.
    package let gain: SpinGain
    /// How many of equally likely numbers lead to it.
    package let weight: UInt64
    /// The number of equally likely results of the draws; ways with more draws have more.
    package let outOf: UInt64
  }
}

extension SpinTree {
  /// Plays every way in which the spin can go.
  ///
  /// - Parameter body: Receives each of them; nil instead of one whose weights are beyond 64 bits or that has too
  ///   many grids.
  package func walk<Failure: Error>(_ body: (Leaf?) throws(Failure) -> Void) throws(Failure) {
    let player = SpinPlayer(
      machine: machine, stake: stake, in: SpinSetting(state, of: machine),
      memory: state.memory ?? SpinMemory(of: machine), mostGrids: mostGrids)
    var draws = TreeDraws()
    repeat {
      draws.begin()
      let outcome = player.play(nil, &draws)
      try body(
        (outcome.isCutOff ? nil : draws.share).map {
          Leaf(
            outcome: outcome, gain: SpinGain(of: outcome), weight: $0.weight, outOf: $0.outOf)
        })
    } while draws.goOn()
  }
}

/// Draws that go through all that can be drawn, one combination after the other.
private struct TreeDraws: RoundDraws {
  /// A draw: which of its items was drawn, and what they weigh.
  fileprivate struct Branch {
    var item: Int
    let weights: [UInt64]?
    let count: UInt64
  }

  private var path: [Branch] = []
  private var depth = 0

  /// Begins to play once more.
  mutating func begin() { depth = 0 }

  /// Goes on to the next combination; false if there is none.
  mutating func goOn() -> Bool {
    while let last = path.popLast() {
      guard let item = last.next else { continue }
      path.append(Branch(item: item, weights: last.weights, count: last.count))
      return true
    }
    return false
  }

  /// How likely the present combination is; nil if that is beyond 64 bits.
  var share: (weight: UInt64, outOf: UInt64)? {
    var share: (weight: UInt64, outOf: UInt64) = (1, 1)
    for branch in path {
      share.weight = share.weight.multipliedClamped(by: branch.weights?[branch.item] ?? 1)
      share.outOf = share.outOf.multipliedClamped(by: branch.count)
    }
    return share.outOf == .max ? nil : share
  }

  mutating func number(below bound: UInt64) -> UInt64 {
    bound > 1 ? UInt64(item { Branch(item: -1, weights: nil, count: bound) }) : 0
  }

  mutating func index<Value>(drawnFrom items: [Weighted<Value>]) -> Int {
    items.count > 1 ? item { Branch(weights: items.map(\.weight)) } : 0
  }

  /// Each reel by its stops, so that a stop is gone through once, whatever its weight.
  mutating func ordinal(of reels: [Reel]) -> UInt64 {
    reels.reduce(0) { ordinal, reel in
      // A reel that doesn't turn independently has no digit.
      guard reel.filling == .turning else { return ordinal }
      let stops = reel.circles.lazy.flatMap(\.stops)
      let isAlone = stops.dropFirst().isEmpty
      let index = isAlone ? 0 : item { Branch(weights: stops.map(\.weight)) }
      return ordinal * reel.totalWeight + stops.prefix(index).reduce(0) { $0 + $1.weight }
    }
  }

  mutating func indices<Value>(drawnFrom lists: [[Weighted<Value>]]) -> [Int] {
    lists.map { index(drawnFrom: $0) }
  }

  /// Each cell by its stops.
  mutating func stops(_ count: Int, of strip: Circle) -> [Int] {
    (0..<count).map { _ in
      strip.stops.count > 1 ? item { Branch(weights: strip.stops.map(\.weight)) } : 0
    }
  }

  /// The item drawn next.
  ///
  /// - Parameter branch: Describes a draw that hasn't been reached before; a list may be long, and is drawn from again
  ///   in every combination of what follows.
  private mutating func item(of branch: () -> Branch) -> Int {
    defer { depth += 1 }
    if depth == path.count {
      var branch = branch()
      branch.item = branch.next ?? 0
      path.append(branch)
    }
    return path[depth].item
  }
}

extension TreeDraws.Branch {
  /// A draw from weighted items, before the first of them.
  fileprivate init(weights: [UInt64]) {
    self.init(item: -1, weights: weights, count: weights.reduce(0, +))
  }

  /// The item after the present one that can be drawn; nil after the last.
  fileprivate var next: Int? {
    guard let weights else { return UInt64(item + 1) < count ? item + 1 : nil }
    return weights[(item + 1)...].firstIndex { $0 > 0 }
  }
}
