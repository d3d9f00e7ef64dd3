extension MachineValidator {
  /// Refuses machines whose wins could add up to more credits than integers can hold everywhere.
  ///
  /// JSON numbers are exact up to 2⁵³, and that limit leaves room in 64 bits for sums over a run.
  /// The bound is rough: every reel gets its highest factor, and every line its best row.
  ///
  /// - Parameter bonuses: An upper bound on what each bonus gives.
  mutating func checkCredits(_ bonuses: [BonusSums.Sum]) {
    let bound = CreditBound(machine: machine, bonuses: bonuses)
    for (index, look) in machine.looks.enumerated() where bound.credits(of: look) >= Self.most {
      refuse(
        .look(LookIndex(index)), "the wins of a spin could add up to 2^53 credits or more",
        "use smaller pays, factors or multipliers")
    }
  }

  private static var most: Credits { MachineLimits.spinPay }
}

/// Upper bounds on the credits of wins, clamped to ``Credits/max``.
private struct CreditBound {
  let machine: Machine
  let bonuses: [BonusSums.Sum]
  private let highestMultiplier: Int
  private let grids: GridBound

  init(machine: Machine, bonuses: [BonusSums.Sum]) {
    self.machine = machine
    self.bonuses = bonuses
    grids = GridBound(machine: machine)
    let awarded = (machine.grants.map(\.award) + machine.bets.compactMap(\.award))
      .compactMap(\.stay.multiplier)
    highestMultiplier =
      (machine.modes.map(\.multiplier) + awarded + bonuses.map(\.multiplier)).max() ?? 1
  }

  /// The credits of a look on a spin.
  func credits(of look: Look) -> Credits {
    let highest = look.choice.rules.map { credits(of: $0, at: look.place) }.max() ?? 0
    let instances =
      switch look.place {
      case .lines: machine.lines.count
      case .ways: machine.rows.reduce(1) { $0.multipliedClamped(by: $1) }
      case .window: 1
      }
    return highest.multipliedClamped(by: instances).multipliedClamped(by: grids.most)
      .multipliedClamped(by: grids.highestFactor(of: look))
  }

  private func credits(of rule: Rule, at place: Look.Place) -> Credits {
    if let collect = rule.collect {
      return grids.credits(of: collect)
        .multipliedClamped(by: rule.isTimesBet ? machine.cost(lines: machine.lines.count).count : 1)
        .multipliedClamped(by: rule.isMultiplied ? highestMultiplier : 1)
    }
    let pays = (rule.pays?.allEntries ?? []).map { credits($0.value) }
    let awards = (rule.awards?.allEntries ?? []).map { credits($0.value) }
    let rows = place == .lines ? 1 : max(rule.pays?.rows.count ?? 0, rule.awards?.rows.count ?? 0)
    // A row may be found in as many clusters as there are cells.
    let clusters = rule.pattern.match == .cluster ? grids.cells : 1
    return (pays.max() ?? 0)
      .multipliedClamped(by: rule.isMultiplied ? highestFactor(at: place) : 1)
      .addingClamped(awards.max() ?? 0)
      .multipliedClamped(by: rows).multipliedClamped(by: clusters)
      .multipliedClamped(by: rule.isTimesBet ? machine.cost(lines: machine.lines.count).count : 1)
      .multipliedClamped(by: rule.isMultiplied ? highestMultiplier : 1)
  }

  private func credits(_ pay: Pay) -> Credits {
    switch pay {
    case .perCoin(let number): Credits(number).multipliedClamped(by: machine.bet.mostCoins)
    case .byCoins(let numbers): Credits(numbers.max() ?? 0)
    }
  }

  private func credits(_ award: Award) -> Credits {
    let bonus = award.bonus.map { bonuses[$0.index].credits } ?? 0
    return credits(award.credits)
      .addingClamped(bonus.multipliedClamped(by: machine.bet.mostCoins))
  }

  /// An upper bound on the combined factors of one reading.
  private func highestFactor(at place: Look.Place) -> Int {
    machine.modesOfAllBets.map { mode in
      let cells = machine.rows.indices.flatMap { reel in
        Array(
          repeating: mode.highestFactor(onReel: ReelIndex(reel)),
          count: place == .window ? machine.rows[reel] : 1)
      }
      return switch mode.combine {
      case .product: cells.reduce(1) { $0.multipliedClamped(by: $1) }
      case .sum: cells.reduce(0) { $0.addingClamped($1) }
      case .highest: cells.max() ?? 1
      }
    }.max() ?? 1
  }
}

extension Mode {
  fileprivate func highestFactor(onReel reel: ReelIndex) -> Int {
    shownSymbols(onReel: reel).map { factors[$0.index] }.max() ?? 1
  }
}
