package import SlotEngine

// A spin's cycle has one number everywhere: the number of combinations of all that the spin draws. The number of
// ordinals of a stream, `Machine.paidNumbers`, is another one: only what the first draw of a paid spin decides.

extension Machine {
  /// The cycle of a spin of a mode: the number of equally likely combinations of its set of reels, their stops and
  /// cells, the heights of its reels and its mystery symbols.
  ///
  /// Nothing is counted. Spins that are counted have this number of combinations; where it is nil, they have one
  /// that follows from counting.
  ///
  /// - Parameters:
  ///   - mode: The mode.
  ///   - set: The number of a set of reels from 0, for the combinations of spins that have drawn it; nil for all.
  /// - Returns: The number; nil if it depends on what shows how much a spin draws, because cells draw again in a
  ///   tumble or values or factors are drawn, and from 2¹²⁸ on.
  package func combinations(ofSpinIn mode: ModeID, drawing set: Int? = nil) -> UInt128? {
    let drawnFirst = Features.decidedByStops.union(.drawnBeforeOneLook).union(.meters)
      .union([.tumble, .cluster, .collect, .marks]).subtracting([.drawnFactors])
    guard drawnFirst.contains(features(in: mode)),
      isCountedOnce(in: mode) || drawsOnlyAtFirst(in: mode)
    else { return nil }
    let (part, heights) = (modes[mode], heights(in: mode))
    let sets = set.map { [part.reelSets[$0]] } ?? part.reelSets
    let ofReels = sets.filter { set != nil || !part.drawsReels || $0.weight > 0 }
      .map { Self.combinations(of: $0.value, heights: heights) }
    let once =
      heights.map(\.totalWeight)
      + part.mysteries.map { $0.items.count > 1 ? $0.items.reduce(0) { $0 + $1.weight } : 1 }
      + (part.drawsReels && set == nil ? [part.numbers] : [])
    let all = once.map { .some(UInt128($0)) } + [ofReels.reduce(1) { $0?.commonMultiple(with: $1) }]
    return all.reduce(1) { $0?.times($1) }
  }

  /// The cycle of a paid spin with all lines and one coin; nil if it depends on what shows how much the spin draws,
  /// and counting it isn't quick.
  package var cycleOfPaidSpin: UInt128? {
    let state = ModeState.base(of: self)
    if let known = combinations(ofSpinIn: .base) { return known }
    if isSummed(in: state) { return nil }
    let effort = AnalysisEffort(mostSteps: AnalysisEffort.mostQuickSteps)
    return try? SpinDistribution(
      of: self, stake: defaultStake, in: state, effort: effort, progress: nil
    ).cycle
  }

  /// The combinations of a set of reels. Of a reel of cells with a drawn height it counts as many draws as it has
  /// cells at most: fewer cells leave the rest of the draws open.
  private static func combinations(of reels: [Reel], heights: [ReelHeight]) -> UInt128? {
    zip(reels, heights).reduce(UInt128(1)) { number, reel in
      let strip = UInt128(reel.0.circles.reduce(0) { $0 + $1.totalWeight })
      return switch reel.0.filling {
      case .sameAsLeft: number
      case .turning: number?.times(strip)
      case .cells: (0..<reel.1.most).reduce(number) { number, _ in number?.times(strip) }
      }
    }
  }

  /// Whether all that a spin of a mode draws is drawn before its first grid shows.
  private func drawsOnlyAtFirst(in mode: ModeID) -> Bool {
    let part = modes[mode]
    // A value that is always the same takes no draw.
    guard part.values.allSatisfy({ $0.items.count == 1 }) else { return false }
    return part.tumble == nil
      || part.reelSets.allSatisfy { $0.value.allSatisfy { $0.filling != .cells } }
  }
}

extension UInt128 {
  /// The product; nil if it is beyond 128 bits, or without the other number.
  fileprivate func times(_ other: UInt128?) -> UInt128? {
    guard let other else { return nil }
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? nil : product
  }

  /// The least common multiple of two numbers above 0; nil if it is beyond 128 bits, or without the other number.
  func commonMultiple(with other: UInt128?) -> UInt128? {
    guard let other else { return nil }
    var (larger, smaller) = (self, other)
    while smaller > 0 { (larger, smaller) = (smaller, larger % smaller) }
    return (self / larger).times(other)
  }
}
