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
      in: SpinSetting(state, of: machine), stake: stake,
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
    private(set) var item = -1
    /// What the items before it weigh together.
    private(set) var before: UInt64 = 0
    let weights: [UInt64]?
    let count: UInt64
  }

  private var path: [Branch] = []
  private var depth = 0

  /// Begins to play once more.
  mutating func begin() { depth = 0 }

  /// Goes on to the next combination; false if there is none.
  mutating func goOn() -> Bool {
    while !path.isEmpty {
      if path[path.count - 1].goOn() { return true }
      path.removeLast()
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
    bound > 1 ? UInt64(item { Branch(count: bound) }) : 0
  }

  mutating func index<Value>(drawnFrom items: [Weighted<Value>]) -> Int {
    items.count > 1 ? item { Branch(weights: items.map(\.weight)) } : 0
  }

  /// Each reel by its stops, so that a stop is gone through once, whatever its weight.
  mutating func ordinal(of reels: [Reel]) -> UInt64 {
    reels.reduce(0) { ordinal, reel in
      // A reel that doesn't turn independently has no digit.
      guard reel.filling == .turning else { return ordinal }
      if reel.circles.count == 1, reel.circles[0].stops.count == 1 {
        return ordinal * reel.totalWeight
      }
      _ = item { Branch(weights: reel.circles.flatMap { $0.stops.map(\.weight) }) }
      let branch = path[depth - 1]
      return ordinal * branch.count + branch.before
    }
  }

  mutating func rows(of heights: [ReelHeight]) -> [Int] {
    heights.map { choose(from: $0.items) }
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
      path.append(branch())
    }
    return path[depth].item
  }
}

extension TreeDraws.Branch {
  /// A draw below a number, at 0.
  fileprivate init(count: UInt64) {
    (weights, self.count) = (nil, count)
    _ = goOn()
  }

  /// A draw from weighted items, at the first of them that can be drawn.
  fileprivate init(weights: [UInt64]) {
    (self.weights, count) = (weights, weights.reduce(0, +))
    if !goOn() { item = 0 }
  }

  /// Goes on to the next item that can be drawn; false after the last.
  fileprivate mutating func goOn() -> Bool {
    guard let weights else {
      item += 1
      return UInt64(item) < count
    }
    if item >= 0 { before += weights[item] }
    guard let next = weights[(item + 1)...].firstIndex(where: { $0 > 0 }) else { return false }
    item = next
    return true
  }
}
