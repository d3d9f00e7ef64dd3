/// A pose of the reels: one choice for everything that a spin of a mode draws before it is evaluated.
///
/// A spin of a seed has a pose, and any other can be put together by hand, as on a workbench. All choices are indices,
/// so a pose outlives a change of its machine: ``fitted(to:of:)`` gives the nearest pose that the changed machine has.
package struct SpinPose: Sendable, Hashable {
  /// The set of reels, by its index in ``Mode/reelSets``.
  package var reelSet = 0
  /// Which of its equally likely numbers each reel drew; 0 for a reel that doesn't turn by itself.
  package var digits: [UInt64] = []
  /// How many rows each reel shows, by the index in ``ReelHeight/items``.
  package var heights: [Int] = []
  /// What each of the mode's mystery symbols becomes, by the index in ``Mystery/items``.
  package var mysteries: [Int] = []
  /// The stops of each reel whose cells are drawn one by one, for as many rows as the reel can have; empty for other
  /// reels.
  package var cells: [[Int]] = []

  /// Creates a pose in which nothing has been chosen; ``fitted(to:of:)`` chooses the first of everything.
  package init() {}
}

extension SpinPose {
  /// The nearest pose that a mode has: indices that are too large become the last ones, and what can't be drawn
  /// because its weight is 0 becomes the nearest that can.
  ///
  /// - Precondition: The machine has the mode.
  package func fitted(to mode: ModeID, of machine: Machine) -> SpinPose {
    let parts = machine.modes[mode]
    var pose = SpinPose()
    pose.reelSet = parts.reelSets.drawable(nearest: reelSet)
    let reels = parts.reelSets[pose.reelSet].value
    let rows = machine.heights(in: mode)
    pose.digits = reels.indices.map { reel in
      min(digits.dropFirst(reel).first ?? 0, max(1, reels[reel].totalWeight) - 1)
    }
    pose.heights = rows.indices.map {
      rows[$0].items.drawable(nearest: heights.dropFirst($0).first ?? 0)
    }
    pose.mysteries = parts.mysteries.indices.map {
      parts.mysteries[$0].items.drawable(nearest: mysteries.dropFirst($0).first ?? 0)
    }
    pose.cells = reels.indices.map { reel in
      guard reels[reel].filling == .cells else { return [] }
      let (strip, given) = (reels[reel].circles[0].stops, cells.dropFirst(reel).first ?? [])
      return (0..<rows[reel].most).map { strip.drawable(nearest: given.dropFirst($0).first ?? 0) }
    }
    return pose
  }

  /// Whether this pose and another one show the same: their reels stop at the same stops, whichever of a stop's
  /// numbers was drawn.
  ///
  /// - Precondition: Both poses fit the mode.
  package func stops(like other: SpinPose, in mode: ModeID, of machine: Machine) -> Bool {
    guard reelSet == other.reelSet, heights == other.heights, mysteries == other.mysteries else {
      return false
    }
    let reels = machine.modes[mode].reelSets[reelSet].value
    let rows = rows(in: mode, of: machine)
    return reels.indices.allSatisfy { reel in
      switch reels[reel].filling {
      case .turning: position(of: reels[reel], reel) == other.position(of: reels[reel], reel)
      case .cells: cells[reel].prefix(rows[reel]) == other.cells[reel].prefix(rows[reel])
      case .sameAsLeft: true
      }
    }
  }

  /// How many rows each reel shows.
  package func rows(in mode: ModeID, of machine: Machine) -> [Int] {
    zip(machine.heights(in: mode), heights).map { $0.items[$1].value }
  }

  /// The position of a turning reel.
  package func position(of reel: Reel, _ index: Int) -> ReelPosition {
    reel.position(ofDigit: digits[index])
  }

  /// Turns a reel to a position.
  ///
  /// - Returns: Whether the reel can stop there; if not, nothing changes.
  package mutating func turn(_ index: Int, of reel: Reel, to position: ReelPosition) -> Bool {
    guard let digit = reel.digit(of: position) else { return false }
    digits[index] = digit
    return true
  }
}

extension SpinPose {
  /// A choice of a pose: how many of its equally likely numbers lead to it, and how many there are.
  package struct Chance: Sendable, Hashable {
    package let weight: UInt64
    package let total: UInt64
  }

  /// The chances of all choices that aren't certain; the product of their quotients is the pose's probability.
  ///
  /// - Precondition: The pose fits the mode.
  package func chances(in mode: ModeID, of machine: Machine) -> [Chance] {
    let parts = machine.modes[mode]
    let reels = parts.reelSets[reelSet].value
    let (heights, rows) = (machine.heights(in: mode), rows(in: mode, of: machine))
    var chances = [parts.reelSets.chance(of: reelSet)]
    chances += zip(heights, self.heights).map { $0.items.chance(of: $1) }
    chances += zip(parts.mysteries, mysteries).map { $0.items.chance(of: $1) }
    for (index, reel) in reels.enumerated() {
      switch reel.filling {
      case .turning:
        let position = position(of: reel, index)
        let weight = reel.circles[position.circle].stops[position.stop].weight
        chances.append(Chance(weight: weight, total: reel.totalWeight))
      case .cells:
        let strip = reel.circles[0]
        chances += cells[index].prefix(rows[index])
          .map { Chance(weight: strip.stops[$0].weight, total: strip.totalWeight) }
      case .sameAsLeft: break
      }
    }
    return chances.filter { $0.weight < $0.total }
  }
}

extension Array {
  /// The chance of one of several items by weight; a single one isn't drawn.
  fileprivate func chance<Value>(of index: Int) -> SpinPose.Chance
  where Element == Weighted<Value> {
    count > 1
      ? SpinPose.Chance(
        weight: self[index].weight, total: reduce(0) { $0.addingClamped($1.weight) })
      : SpinPose.Chance(weight: 1, total: 1)
  }

  /// The item nearest to an index that can be drawn; a single one always can.
  fileprivate func drawable<Value>(nearest index: Int) -> Int where Element == Weighted<Value> {
    count > 1 ? nearest(to: index) { self[$0].weight > 0 } : 0
  }

  /// The nearest index with a property; if none has it, simply the nearest one.
  fileprivate func nearest(to index: Int, where isWanted: (Int) -> Bool) -> Int {
    let index = Swift.max(0, Swift.min(index, count - 1))
    return indices.filter(isWanted).min { abs($0 - index) < abs($1 - index) } ?? index
  }
}

extension [ReelStop] {
  /// The stop nearest to an index that can be drawn.
  fileprivate func drawable(nearest index: Int) -> Int {
    nearest(to: index) { self[$0].weight > 0 }
  }
}
