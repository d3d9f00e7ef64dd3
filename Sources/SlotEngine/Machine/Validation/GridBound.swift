/// The most that values, tumbles and meters could make of a spin's credits; what is beyond 64 bits is
/// the largest number there.
struct GridBound {
  private let machine: Machine
  /// The cells of the window.
  let cells: Int
  /// The grids of a spin.
  let most: Int

  init(machine: Machine) {
    self.machine = machine
    cells = machine.rows.reduce(0, +)
    most = machine.modes.compactMap { $0.tumble?.mostGrids }.max() ?? 1
  }
}

extension GridBound {
  /// What the wins of a look are multiplied by: the ladder, its meter, and the meter of the whole spin.
  func highestFactor(of look: Look) -> Int {
    let ladder = machine.modes.compactMap { $0.tumble?.ladder.max() }.max() ?? 1
    let own = look.meter.map(highestFactor) ?? 1
    let whole = machine.modes.compactMap(\.total).map(highestFactor).max() ?? 1
    return ladder.multipliedClamped(by: own).multipliedClamped(by: whole)
  }

  /// What a rule collects, its jackpots included, before anything is multiplied.
  func credits(of collect: Collect) -> Credits {
    let coins = machine.bet.mostCoins
    let values = machine.modes.flatMap(\.values).flatMap(\.items).map { item -> Credits in
      switch item.value {
      case .number(let number): Credits(number).multipliedClamped(by: coins)
      case .jackpot(let jackpot): machine.jackpots[jackpot].credits.credits(coins: coins)
      }
    }
    return (values.max() ?? 0).multipliedClamped(by: cells)
      .multipliedClamped(by: collect.collector == nil ? 1 : cells)
  }

  private func highestFactor(of meter: MeterID) -> Int {
    let meter = machine.meters[meter]
    if let levels = meter.levels { return levels.map(\.factor).max() ?? 1 }
    let count = meter.start.addingClamped(
      highestAddition(of: meter).multipliedClamped(by: mostSpins(countedBy: meter)))
    return max(1, min(count, meter.most ?? .max))
  }

  /// What a spin adds to a meter.
  private func highestAddition(of meter: Meter) -> Int {
    switch meter.addition {
    case .landing(let number, _):
      number.multipliedClamped(by: cells).multipliedClamped(by: most)
    case .winning(let number): number.multipliedClamped(by: most)
    case .values:
      machine.highestValue.multipliedClamped(by: cells).multipliedClamped(by: most)
    }
  }

  private func mostSpins(countedBy meter: Meter) -> Int {
    switch meter.period {
    case .spin: 1
    case .stay:
      machine.modes.ids.filter { $0 != .base && meter.counts(in: $0) }
        .map { machine.modes[$0].mostSpins }.max() ?? 1
    case .round: RoundCutOff.mostSteps
    }
  }
}

extension Machine {
  /// The highest number among the values of all modes.
  fileprivate var highestValue: Int {
    modes.flatMap(\.values).flatMap(\.items).compactMap { item in
      if case .number(let number) = item.value { number } else { nil }
    }.max() ?? 0
  }
}
