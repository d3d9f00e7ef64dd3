extension Machine {
  /// What each meter multiplies by as a stay ends, when there is no current spin and the counts are those left.
  func meterFactors(at counts: [Int]) -> [Int] {
    zip(meters, counts).map { $0.factor(at: $1) }
  }

  /// What each meter shows as a spin begins, and what it multiplies by until it counts.
  ///
  /// - Parameter before: What they showed before the spin.
  func metersAtRest(after before: [Int]) -> (counts: [Int], factors: [Int]) {
    var (counts, factors) = (before, [Int]())
    factors.reserveCapacity(before.count)
    for index in meters.indices {
      if meters[index].period == .spin { counts[index] = meters[index].start }
      factors.append(
        meters[index].factor(before: before[index], now: counts[index], hasAdded: false))
    }
    return (counts, factors)
  }
}

/// What the meters show during a spin.
struct SpinMeters {
  private let setting: SpinSetting
  /// What they showed before the spin.
  private let before: [Int]
  /// What they show now.
  private(set) var counts: [Int]
  /// The values that wait for the spin to win; empty while none do.
  private var waiting: [Int] = []
  /// What each meter multiplies by now.
  private(set) var factors: [Int]
  private var hasWon = false

  init(in setting: SpinSetting, memory: SpinMemory) {
    self.setting = setting
    before = memory.counts
    (counts, factors) = setting.machine.metersAtRest(after: memory.counts)
  }
}

extension SpinMeters {
  private var meters: [Meter] { setting.machine.meters }

  /// Those that count in the mode.
  private var counting: [MeterID] { setting.rules.meters }

  /// Adds what landed on some cells.
  mutating func add(landed cells: CellMarks, on grid: SpinGrid) {
    if counting.isEmpty { return }
    let judge = setting.judge
    add(
      cells: { _, asked in
        let members = judge.members(of: asked)
        return cells.count { members.contains(grid[$0]) }
      },
      values: { asked in
        let members = judge.members(of: asked)
        return cells.reduce(0) { sum, cell in
          guard members.contains(grid[cell]), case .number(let number)? = grid.values[cell]
          else { return sum }
          return sum.addingClamped(number)
        }
      })
  }

  /// Adds what landed.
  ///
  /// - Parameters:
  ///   - cells: How many cells landed that show what is asked; it also receives the meter's index.
  ///   - values: The sum of the values that landed on cells that show what is asked.
  mutating func add(cells: (Int, Asked) -> Int, values: (Asked) -> Int) {
    for meter in counting {
      switch meters[meter].addition {
      case .landing(let number, let asked):
        add(number.multipliedClamped(by: cells(meter.index, asked)), to: meter)
      case .values(let asked): add(values(asked), to: meter)
      case .winning: break
      case .winningValues(let asked):
        if waiting.isEmpty { waiting = Array(repeating: 0, count: meters.count) }
        waiting[meter.index] = waiting[meter.index].addingClamped(values(asked))
      }
    }
  }

  /// Adds what a grid adds that wins.
  mutating func addWin() {
    hasWon = true
    for meter in counting {
      if case .winning(let number) = meters[meter].addition { add(number, to: meter) }
    }
  }

  /// Adds what waits for the spin to win, as it ends.
  mutating func end() {
    if !hasWon || waiting.isEmpty { return }
    for meter in counting { add(waiting[meter.index], to: meter) }
  }

  @inline(__always)
  private mutating func add(_ number: Int, to meter: MeterID) {
    if number == 0 { return }
    let index = meter.index
    counts[index] = meters[meter].count(counts[index], plus: number)
    factors[index] = meters[meter]
      .factor(before: before[index], now: counts[index], hasAdded: true)
  }

  /// What the meters award for the spin, in their order.
  var awards: [MeterAward] {
    var awards: [MeterAward] = []
    for id in counting {
      let meter = meters[id]
      let start = meter.period == .spin ? meter.start : before[id.index]
      for award in meter.awards(from: start, to: counts[id.index]) {
        awards.append(
          MeterAward(
            meter: id, count: award.count, award: award.value, scale: setting.state.multiplier))
      }
    }
    return awards
  }
}
