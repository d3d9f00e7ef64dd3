import SlotEngine
import SlotWords

/// What else a spin has to tell apart from its wins, in sentences: its position in its stay, where
/// its reels stopped if the window shows something else, the awards still possible, and its bonuses
/// step by step.
struct SpinStoryText {
  let machine: Machine
  let spin: PlayedSpin

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
        let rows = SpinReport.rows(of: grid.window).map { $0.joined(separator: " ") }
        let cleared = all[number - 1].cleared.count
        let ladder = grid.ladder > 1 ? ", wins × \(grid.ladder)" : ""
        lines.append(
          "Grid \(number + 1)\(ladder): \(cleared) \(cleared == 1 ? "cell was" : "cells were") "
            + "cleared; \(rows.joined(separator: " / ")), \(pay(of: grid)).")
      }
      return lines + [values(of: grid)].compactMap { $0 }
    } + meters
  }

  private func pay(of grid: Grid) -> String {
    let pay = grid.wins.reduce(0) { $0 + $1.pay }
    return grid.wins.isEmpty ? "nothing wins" : "\(pay.grouped) \(pay == 1 ? "credit" : "credits")"
  }

  private func values(of grid: Grid) -> String? {
    if grid.values.isEmpty { return nil }
    let list = grid.values.sorted { $0.key < $1.key }.map { cell, value in
      "\(grid.window[cell].name) \(cell.reel.number).\(cell.row.number) \(machine.text(of: value))"
    }
    return "Values: \(list.joined(separator: ", "))."
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
      "The meter \(machine.meters[given.meter].name) reached \(given.count): "
        + "\(RulesText(machine: machine).award(given.award))."
    }
  }

  private var stopped: String? {
    let (raw, shown) = (spin.outcome.rawWindow, spin.outcome.window)
    guard raw != shown else { return nil }
    let rows = SpinReport.rows(of: raw).map { $0.joined(separator: " ") }
    let held = spin.state.held.count
    let isHeld = held > 0 ? " \(held) \(held == 1 ? "cell is" : "cells are") held." : ""
    return "The reels stopped at \(rows.joined(separator: " / ")).\(isHeld)"
  }
}

/// How a bonus was played, in sentences.
struct BonusHistoryText {
  let machine: Machine
  let history: BonusHistory

  /// What the bonus paid, then its steps, indented by two spaces for each level of nested bonuses.
  var lines: [String] { ["\(name) pays \(history.credits.grouped)."] + steps(indent: 2) }

  private var name: String { "The bonus \(machine.bonuses[history.bonus].name)" }

  private func steps(indent: Int) -> [String] {
    var picks = 0
    return history.steps.flatMap { step -> [String] in
      switch step.event {
      case .picked, .ended: picks += 1
      default: break
      }
      let inner = step.bonus.map {
        BonusHistoryText(machine: machine, history: $0).steps(indent: indent + 2)
      }
      return ["".padding(to: indent) + sentence(step, pick: picks)] + (inner ?? [])
    }
  }

  private func sentence(_ step: BonusStep, pick: Int) -> String {
    let pays = step.credits > 0 ? " It pays \(step.credits.grouped)." : ""
    return switch step.event {
    case .drew(let item): "Item \(item + 1) of \(itemCount) is drawn: \(gift(step)).\(pays)"
    case .picked(let item):
      "Pick \(pick) is item \(item + 1) of \(itemCount): \(gift(step)).\(pays)"
    case .ended(let item): "Pick \(pick) is item \(item + 1) of \(itemCount): the end."
    case .added: "The bonus adds \(gift(step)).\(pays)"
    case .multiplied(let factor): "All picks are alike: the credits are multiplied by \(factor)."
    case .drewTimes(let times): "It is played \(times) \(times == 1 ? "time" : "times")."
    case .turn(let turn): "Turn \(turn) of the bonus \(inner(step)) pays \(step.credits.grouped)."
    }
  }

  /// What a step gave, in the words of the rules.
  private func gift(_ step: BonusStep) -> String {
    step.award.map { RulesText(machine: machine).award($0) } ?? "the bonus \(inner(step))"
  }

  private func inner(_ step: BonusStep) -> String {
    step.bonus.map { machine.bonuses[$0.bonus].name } ?? ""
  }

  private var itemCount: Int { machine.bonuses[history.bonus].items.count }
}
