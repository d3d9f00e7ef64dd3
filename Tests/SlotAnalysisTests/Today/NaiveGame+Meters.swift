import SlotEngine

extension NaiveGame {
  func counts(_ meter: Meter, in mode: ModeID) -> Bool {
    meter.modes?.contains(mode) ?? true
  }

  func factor(_ meter: Meter, _ count: Int) -> Int {
    guard let levels = meter.levels else { return max(1, count) }
    return levels.filter { $0.count <= count }.max { $0.count < $1.count }?.factor ?? 1
  }

  /// What meters multiply by now, as counts; one that rests is below all of its levels.
  func shown(before: [Int]) -> [Int] {
    machine.meters.enumerated().map { index, meter in
      meter.rests && !added.contains(index)
        ? -1 : meter.holdsForNextSpin ? before[index] : counts[index]
    }
  }

  mutating func count(_ stay: NaiveStay, _ more: (Meter) -> Int) {
    for (index, meter) in machine.meters.enumerated() where counts(meter, in: stay.mode) {
      counts[index] = min(counts[index] + more(meter), meter.most ?? .max)
      if more(meter) > 0 { added.insert(index) }
    }
  }

  /// Cells land: they draw values, and cells that draw a factor do so, all of them on the first grid of a spin.
  mutating func land(
    _ cells: [Cell], on grid: inout NaiveGrid, _ stay: NaiveStay, isFirst: Bool
  ) {
    for cell in cells {
      let symbol = grid[cell]
      guard let values = machine.modes[stay.mode].values.first(where: { $0.symbol == symbol })
      else { continue }
      grid.values[cell] = item(values.items)
    }
    for cell in isFirst ? grid.cells : cells {
      let drawn = machine.modes[stay.mode].drawnFactors.first { $0.symbol == grid[cell] }
      if let drawn { grid.factors[cell] = item(drawn.items) }
    }
    let shown = grid
    let machine = machine
    let fits = { (asked: Asked, symbol: SymbolID) in
      machine.members(of: asked, drawn: stay.drawn).contains(symbol)
    }
    func landedValues(_ asked: Asked) -> Int {
      cells.filter { fits(asked, shown[$0]) }.reduce(0) { sum, cell in
        if case .number(let number)? = shown.values[cell] { sum + number } else { sum }
      }
    }
    for (index, meter) in machine.meters.enumerated() {
      guard case .winningValues(let asked) = meter.addition else { continue }
      waiting[index, default: 0] += landedValues(asked)
    }
    count(stay) { meter in
      switch meter.addition {
      case .landing(let more, let asked): more * cells.count { fits(asked, shown[$0]) }
      case .values(let asked): landedValues(asked)
      case .winning, .winningValues: 0
      }
    }
  }
}
