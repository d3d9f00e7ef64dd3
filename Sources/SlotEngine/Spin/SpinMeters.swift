/// What the meters show during a spin.
struct SpinMeters {
  private let machine: Machine
  private let mode: ModeID
  /// What they showed before the spin.
  private let before: [Int]
  /// What they show now.
  private(set) var counts: [Int]

  init(machine: Machine, mode: ModeID, memory: SpinMemory) {
    self.machine = machine
    self.mode = mode
    before = memory.counts
    counts = memory.beginningSpin(of: machine).counts
  }
}

extension SpinMeters {
  /// Adds what landed on some cells.
  mutating func add(landed cells: [Cell], on grid: SpinGrid) {
    change { meter in
      switch meter.addition {
      case .landing(let number, let asked):
        number.multipliedClamped(by: cells.count { grid.shows(asked, at: $0) })
      case .values(let asked):
        cells.reduce(0) { sum, cell in
          guard grid.shows(asked, at: cell), case .number(let number)? = grid.values[cell]
          else { return sum }
          return sum.addingClamped(number)
        }
      case .winning: 0
      }
    }
  }

  /// Adds what a grid adds that wins.
  mutating func addWin() {
    change { if case .winning(let number) = $0.addition { number } else { 0 } }
  }

  private mutating func change(by added: (Meter) -> Int) {
    for (index, meter) in machine.meters.enumerated() where meter.counts(in: mode) {
      counts[index] = meter.count(counts[index], plus: added(meter))
    }
  }

  /// What each meter multiplies by at the moment.
  var factors: [Int] {
    zip(machine.meters, zip(before, counts)).map { meter, counts in
      meter.factor(at: meter.holdsForNextSpin ? counts.0 : counts.1)
    }
  }

  /// What the meters award for the spin, in their order.
  ///
  /// - Parameter scale: What the credits of the awards are multiplied by.
  func awards(scale: Int) -> [MeterAward] {
    machine.meters.ids.flatMap { index -> [MeterAward] in
      let meter = machine.meters[index]
      guard meter.counts(in: mode) else { return [] }
      let start = meter.period == .spin ? meter.start : before[index.index]
      return meter.awards(from: start, to: counts[index.index]).map {
        MeterAward(meter: index, count: $0.count, award: $0.value, scale: scale)
      }
    }
  }
}
