/// The most that a spin of a mode may pay, with everything that its wins and meters award at once, and the most that
/// the end of a stay there may; clamped to the largest integer, which is beyond every limit.
///
/// Every line gets its best row and every cell its highest factor, on each of as many grids as there may be. A prize
/// counts as at least 1 credit, because what multiplies a pay of 0, or an award without credits, has to fit as well.
struct SpinBound {
  private let grids: GridBound
  private let machine: Machine
  private let mode: ModeID
  private let highestMultiplier: Int
  private let highestCollected: Credits
  /// The most that the factors of one reading may combine to, of one cell for each reel and of all cells.
  private let highestFactor: (ofReels: Int, ofCells: Int)
  /// The same for the marks of their places.
  private let highestMark: (ofReels: Int, ofCells: Int)

  /// - Parameters:
  ///   - shown: For each reel, the symbols that it may show, in any mode: held cells show theirs in another one.
  ///   - awardedMultiplier: The highest multiplier that awards may give to a stay.
  init(
    machine: Machine, mode: ModeID, shown: [Set<SymbolID>], stays: StayBound,
    awardedMultiplier: Int,
    highestCollected: Credits
  ) {
    self.machine = machine
    self.mode = mode
    self.highestCollected = highestCollected
    grids = GridBound(machine: machine, mode: mode, stays: stays)
    let own = machine.modes[mode]
    highestMultiplier = mode == .base ? own.multiplier : max(own.multiplier, awardedMultiplier)
    let ofReels = shown.map { $0.map { own.highestFactor(of: $0) }.max() ?? 1 }
    let ofCells = zip(ofReels, machine.rows).flatMap { Array(repeating: $0, count: $1) }
    highestFactor = (own.combine.most(of: ofReels), own.combine.most(of: ofCells))
    let marks = own.marks.map { marks in
      let highest = marks.ladder.max() ?? 1
      return (
        marks.combine.most(of: ofReels.map { _ in highest }),
        marks.combine.most(of: ofCells.map { _ in highest })
      )
    }
    highestMark = marks ?? (1, 1)
  }
}

extension SpinBound {
  /// Whether a meter could count beyond the largest integer.
  func isEndless(_ meter: MeterID) -> Bool { grids.highestCount(of: meter) == .max }

  /// What a meter awards on one spin.
  ///
  /// - Parameter credits: The sum of its awards, at a multiplier of 1.
  func credits(ofMeter meter: MeterID, awarding credits: Credits) -> Credits {
    guard machine.meters[meter].counts(in: mode) else { return 0 }
    return credits.multipliedClamped(by: highestMultiplier)
  }

  /// What a look pays and awards.
  func credits(of look: LookBound) -> Credits {
    let instances =
      switch look.look.place {
      case .lines: look.look.lines?.count ?? machine.lines.count
      case .ways, .window: 1
      }
    return credits(of: look.choice, look.look).multipliedClamped(by: instances)
      .multipliedClamped(by: look.look.grids == .each ? grids.most : 1)
  }

  private func credits(of choice: LookBound.Choice, _ look: Look) -> Credits {
    switch choice {
    case .rule(let rule): credits(of: rule, look)
    case .oneOf(let children): children.map { credits(of: $0, look) }.max() ?? 0
    case .all(let children):
      children.reduce(0) { $0.addingClamped(credits(of: $1, look)) }
    }
  }

  private func credits(of rule: LookBound.RuleBound, _ look: Look) -> Credits {
    let scale = rule.scale.multipliedClamped(
      by: rule.isMultiplied
        ? highestMultiplier.multipliedClamped(by: grids.highestFactor(of: look)) : 1)
    if let collect = rule.collect {
      return max(1, grids.credits(of: collect, highestValue: highestCollected))
        .multipliedClamped(by: scale)
    }
    let factor =
      rule.usesFactors ? look.place == .window ? highestFactor.ofCells : highestFactor.ofReels : 1
    let ways = look.place == .ways ? machine.rows.reduce(1) { $0.multipliedClamped(by: $1) } : 1
    // Factors and marks are combined whether the rule's pays are multiplied or not.
    let mark = look.place == .window ? highestMark.ofCells : highestMark.ofReels
    let combined = factor.multipliedClamped(by: mark)
    if combined.multipliedClamped(by: ways) == .max { return .max }
    let pays = max(1, rule.pays).multipliedClamped(by: rule.isMultiplied ? combined : 1)
      .multipliedClamped(by: ways)
    // A row may be found in as many clusters as there are cells.
    return pays.addingClamped(rule.awards)
      .multipliedClamped(by: rule.isCluster ? grids.cells : 1).multipliedClamped(by: scale)
  }
}

extension FactorRule {
  /// The most that some factors may combine to, if any of them may be missing.
  fileprivate func most(of factors: [Int]) -> Int {
    switch self {
    case .product: factors.reduce(1) { $0.multipliedClamped(by: $1) }
    case .sum: max(1, factors.reduce(0) { $0.addingClamped($1) })
    case .highest: factors.max() ?? 1
    }
  }
}
