package import SlotEngine
import SlotWords

/// What happened on a spin in addition to its wins, in sentences: its position in its stay, where its reels
/// stopped if the window shows something else, the awards still possible, and its bonuses step by step.
package struct SpinStoryText {
  let machine: Machine
  let spin: PlayedSpin

  /// Creates the text of a spin.
  package init(machine: Machine, spin: PlayedSpin) {
    self.machine = machine
    self.spin = spin
  }

  /// The sentences about what the spin showed: where its reels stopped if the window shows something else, its
  /// further grids, and what its meters reached.
  package var shown: [String] { [stopped].compactMap { $0 } + grids + meterAwards }

  /// The sentences; those about the steps of a bonus are indented.
  ///
  /// - Parameter possible: The sentence about possible awards; nil to leave it out.
  func lines(possible: String?) -> [String] {
    [place, stopped, possible].compactMap { $0 } + grids + meterAwards
      + spin.bonuses.compactMap(\.history).flatMap {
        BonusHistoryText(machine: machine, history: $0).lines
      }
  }

  private var place: String? {
    guard spin.state.mode != .base else { return nil }
    let added =
      spin.spinsAdded > 0
      ? "; it adds \(spin.spinsAdded), for a total of \(spin.spinsGiven + spin.spinsAdded)" : ""
    return "Spin \(spin.numberInStay) of \(spin.spinsGiven)\(added)."
  }

  /// The grids after the first, the values of their cells, and what was cleared before them.
  private var grids: [String] {
    guard machine.tellsGrids(of: spin) else { return [] }
    let all = spin.outcome.grids
    return all.enumerated().flatMap { number, grid -> [String] in
      var lines: [String] = []
      if number > 0 {
        let rows = grid.window.names.map { $0.joined(separator: " ") }
        let cleared = all[number - 1].cleared.count
        let ladder = grid.ladder > 1 ? ", wins × \(grid.ladder)" : ""
        lines.append(
          "Grid \(number + 1)\(ladder): \(cleared) \(cleared == 1 ? "cell was" : "cells were") "
            + "cleared; \(rows.joined(separator: " / ")), \(pay(of: grid)).")
      }
      return lines + [values(of: grid), factors(of: grid), marks(of: grid)].compactMap { $0 }
    } + meters
  }

  private func pay(of grid: Grid) -> String {
    let pay = grid.wins.reduce(0) { $0 + $1.pay }
    return grid.wins.isEmpty ? "nothing wins" : pay.inWords
  }

  private func values(of grid: Grid) -> String? {
    if grid.values.isEmpty { return nil }
    let list = grid.values.sorted { $0.key < $1.key }.map { cell, value in
      "\(grid.window[cell].name) on reel \(cell.reel.number), row \(cell.row.number): "
        + machine.text(of: value)
    }
    return "Values: \(list.joined(separator: "; "))."
  }

  private func factors(of grid: Grid) -> String? {
    if grid.factors.isEmpty { return nil }
    let list = grid.factors.sorted { $0.key < $1.key }.map { cell, factor in
      "\(grid.window[cell].name) on reel \(cell.reel.number), row \(cell.row.number): × \(factor)"
    }
    return "Factors: \(list.joined(separator: "; "))."
  }

  private func marks(of grid: Grid) -> String? {
    if grid.marks.isEmpty { return nil }
    let list = grid.marks.sorted { $0.key < $1.key }.map { cell, factor in
      "reel \(cell.reel.number), row \(cell.row.number): × \(factor)"
    }
    return "Marks: \(list.joined(separator: "; "))."
  }

  private var meters: [String] {
    let counts = spin.outcome.counts
    guard !counts.isEmpty else { return [] }
    let list = zip(machine.meters, counts)
      .filter { meter, _ in meter.modes?.contains(spin.state.mode) ?? true }
      .map { meter, count in "\(meter.name) \(count.grouped)" }
    let factor = spin.outcome.totalFactor
    let whole = factor > 1 ? "; all multiplied wins × \(factor)" : ""
    return list.isEmpty ? [] : ["Meters: \(list.joined(separator: ", "))\(whole)."]
  }

  private var meterAwards: [String] {
    spin.outcome.meterAwards.map { given in
      "The \(machine.meters[given.meter].name) meter reached \(given.count): "
        + "\(RulesText(machine: machine).award(given.award))."
    }
  }

  private var stopped: String? {
    let (raw, shown) = (spin.outcome.rawWindow, spin.outcome.window)
    guard raw != shown else { return nil }
    let rows = raw.names.map { $0.joined(separator: " ") }
    let held = spin.state.held.count
    let isHeld = held > 0 ? " \(held) \(held == 1 ? "cell is" : "cells are") held." : ""
    return "The reels stopped at \(rows.joined(separator: " / ")).\(isHeld)"
  }
}

extension Machine {
  /// A value in words: a number, or the name of a jackpot.
  func text(of value: CellValue) -> String {
    switch value {
    case .number(let number): "\(number)"
    case .jackpot(let jackpot): jackpots[jackpot].name
    }
  }

  /// Whether a spin is described grid by grid, as its window and wins don't show everything.
  func tellsGrids(of spin: PlayedSpin) -> Bool {
    let mode = modes[spin.state.mode]
    return !looksOnce(in: spin.state.mode) || !mode.values.isEmpty || !mode.drawnFactors.isEmpty
  }
}
