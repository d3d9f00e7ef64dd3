/// The most that values, tumbles and meters could make of the credits of a spin in one mode; what is beyond 64 bits is
/// the largest number there.
struct GridBound {
  /// The cells of the window.
  let cells: Int
  /// The grids of a spin.
  let most: Int

  private let machine: Machine
  private let mode: Mode
  /// For each meter, the highest that it may count to, and the most that it may multiply by.
  private let meters: [(count: Int, factor: Int)]

  /// - Parameter stays: The most spins of stays and rounds.
  init(machine: Machine, mode: ModeID, stays: StayBound) {
    self.machine = machine
    self.mode = machine.modes[mode]
    cells = machine.rows.reduce(0, +)
    most = self.mode.tumble?.mostGrids ?? 1
    meters = machine.meters.map { meter in
      let count = machine.highestCount(of: meter, in: mode, stays)
      guard let levels = meter.levels else { return (count, max(1, count)) }
      return (count, levels.map(\.factor).max() ?? 1)
    }
  }
}

extension GridBound {
  /// What the multiplied wins of a look are multiplied by: the ladder, its meter, and the meter of the whole spin.
  func highestFactor(of look: Look) -> Int {
    let ladder = look.grids == .end ? 1 : mode.tumble?.ladder.max() ?? 1
    let own = look.meter.map { meters[$0.index].factor } ?? 1
    let whole = look.grids == .end ? 1 : mode.total.map { meters[$0.index].factor } ?? 1
    return ladder.multipliedClamped(by: own).multipliedClamped(by: whole)
  }

  /// The highest count of a meter.
  func highestCount(of meter: MeterID) -> Int { meters[meter.index].count }

  /// What a rule collects, its jackpots included, before anything is multiplied.
  ///
  /// - Parameter highestValue: The most credits that a value may come to, in any mode.
  func credits(of collect: Collect, highestValue: Credits) -> Credits {
    highestValue.multipliedClamped(by: cells)
      .multipliedClamped(by: collect.collector == nil ? 1 : cells)
  }
}

extension Machine {
  /// The most credits that the value of a cell may come to, in any mode: held cells keep their values in another one.
  var highestCollected: Credits {
    modes.flatMap(\.values).flatMap(\.items).map { item -> Credits in
      switch item.value {
      case .number(let number): Credits(number).multipliedClamped(by: bet.mostCoins)
      case .jackpot(let jackpot): most(of: jackpots[jackpot].credits)
      }
    }.max() ?? 0
  }

  /// The highest that a meter may count to as a spin of a mode ends.
  ///
  /// Only spins of one mode add to a meter that counts for a stay, because a stay inside another has counts of its own.
  fileprivate func highestCount(of meter: Meter, in mode: ModeID, _ stays: StayBound) -> Int {
    guard meter.counts(in: mode) || meter.period == .round else { return meter.start }
    let adding = meter.period == .round ? modes.ids.filter(meter.counts) : [mode]
    let ofSpin = adding.map { highestAddition(of: meter, in: modes[$0]) }.max() ?? 0
    let spins =
      switch meter.period {
      case .spin: 1
      case .stay: stays.spins[mode.index]
      case .round: RoundCutOff.mostSteps
      }
    return meter.count(meter.start, plus: ofSpin.multipliedClamped(by: spins))
  }

  /// What a spin adds to a meter.
  private func highestAddition(of meter: Meter, in mode: Mode) -> Int {
    let cells = rows.reduce(0, +)
    let grids = mode.tumble?.mostGrids ?? 1
    switch meter.addition {
    case .landing(let number, _):
      return number.multipliedClamped(by: cells).multipliedClamped(by: grids)
    case .winning(let number): return number.multipliedClamped(by: grids)
    case .values, .winningValues:
      let numbers = mode.values.flatMap(\.items).compactMap { item in
        if case .number(let number) = item.value { number } else { nil }
      }
      return (numbers.max() ?? 0).multipliedClamped(by: cells).multipliedClamped(by: grids)
    }
  }
}
