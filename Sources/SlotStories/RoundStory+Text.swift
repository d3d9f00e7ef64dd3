import SlotEngine
import SlotWords

extension RoundStory {
  /// Writes the round for people: a line or a grid for each spin, and what it gave.
  func writeText(to sink: (String) throws -> Void) throws {
    try sink(bought)
    for (index, spin) in round.spins.enumerated() {
      let isPaid = index == 0 && round.purchase == nil
      let label = isPaid ? round.number.grouped : "  \(machine.modes[spin.state.mode].name)"
      try sink(line(label: label, of: spin))
      guard let engine else { continue }
      for grid in spin.outcome.grids.indices {
        for competition in engine.competitions(of: spin, onGrid: grid) {
          try sink(explanation(competition, of: spin))
        }
      }
      try sink(story(index))
    }
    try sink(closings + sum + ends + (jackpots?.text(on: machine) ?? ""))
  }

  /// What stays gave as they ended.
  private var closings: String {
    round.stays.filter { !$0.closing.isEmpty }.map { stay in
      let mode = machine.modes[stay.mode].name
      return "  \(mode)".padding(to: 12) + " as the feature ends: \(stay.closingPay.grouped)\n"
    }.joined()
  }

  /// The number of spins that followed and what the round paid; empty if none followed.
  private var sum: String {
    let further = round.spins.count - (round.purchase == nil ? 1 : 0)
    guard further > 0 else { return "" }
    let spins = round.purchase == nil ? "more spins" : further == 1 ? "spin" : "spins"
    return "\("".padding(to: 12)) \(further) \(spins), \(round.pay.grouped) credits in total\n"
  }

  /// Sentences about the cap, if it ended the round, and about the tosses; empty without either.
  private var ends: String {
    let cap =
      round.isCapped
      ? ["The round reaches its cap of \(round.payBeforeTosses.inWords) and ends."] : []
    let tosses = round.tosses.map {
      "Gambled \($0.staked.grouped)\($0.kind.map { " on \($0)" } ?? ""): "
        + ($0.isWon ? "won \($0.pay.grouped)." : "lost.")
    }
    return (cap + tosses).map { "".padding(to: 13) + $0 + "\n" }.joined()
  }

  /// What was bought in place of a paid spin; empty if there was one.
  private var bought: String {
    guard let purchase = round.purchase else { return "" }
    let pay = purchase.pay > 0 ? ": \(purchase.pay.grouped)" : ""
    let story =
      engine == nil
      ? [] : purchase.history.map { BonusHistoryText(machine: machine, history: $0).lines } ?? []
    return "\(round.number.grouped.padding(to: 12)) bought: "
      + "\(RulesText(machine: machine).award(purchase.award))\(pay)\n"
      + story.map { "".padding(to: 13) + $0 + "\n" }.joined()
  }

  private func story(_ index: Int) -> String {
    let possible = awardsInReach?.sentence(ofSpin: index, machine: machine)
    return SpinStoryText(machine: machine, spin: round.spins[index]).lines(possible: possible)
      .map { "".padding(to: 13) + $0 + "\n" }.joined()
  }

  private func explanation(_ competition: Competition, of spin: PlayedSpin) -> String {
    CompetitionText(machine: machine, competition: competition, state: spin.state).statements
      .map { "".padding(to: $0.subject == .result ? 13 : 15) + $0.text + "\n" }
      .joined()
  }

  private func line(label: String, of spin: PlayedSpin) -> String {
    let width = machine.symbols.map(\.name.count).max() ?? 0
    let drawn = machine.drawnSymbols(in: spin.state).map { "\($0.name) is \($0.symbol)" }
    let gains =
      (drawn + DrawnOpening(spin, machine: machine).texts
      + spin.outcome.wins.map { description(of: $0, in: spin.state) }
      + spin.bonuses.compactMap(description)).joined(separator: "; ")
    guard spin.outcome.window.rows > 1 else {
      let shown = spin.outcome.window[row: 0].map { $0.name.padding(to: max(7, width)) }
        .joined(separator: " ")
      return "\(label.padding(to: 12)) \(shown)  \(gains)".trimmingTrailingSpaces + "\n"
    }
    let grid = WindowGrid(spin.outcome, width: width, isColored: isColored).rows
    let lines = grid + (gains.isEmpty ? [] : [gains])
    return lines.enumerated()
      .map { "\(($0.offset == 0 ? label : "").padding(to: 12)) \($0.element)\n" }.joined()
  }

  private func description(of win: Win, in state: ModeState) -> String {
    let texts = WinText(win, on: machine, in: state)
    guard machine.cost(lines: machine.lines.count) > 0 else {
      let (first, last) = ((win.cells.first?.reel ?? 0).number, (win.cells.last?.reel ?? 0).number)
      return "WIN! \(win.count) × \(texts.name), "
        + (first == last ? "reel \(first)" : "reels \(first) to \(last)")
    }
    let line = win.line.map { machine.lines.count > 1 ? " on line \($0.number)" : "" } ?? ""
    let award = win.award.map { RulesText(machine: machine).award($0) }
    if let apart = texts.apart, let award {
      return "\(apart.paid)\(line): \(win.pay.grouped); \(apart.awarded)\(line): \(award)"
    }
    return "\(texts.whole)\(line): \(win.pay.grouped)\(award.map { "; " + $0 } ?? "")"
  }

  private func description(of bonus: PlayedBonus) -> String? {
    bonus.pay > 0 ? "bonus: \(bonus.pay.grouped)" : nil
  }
}
