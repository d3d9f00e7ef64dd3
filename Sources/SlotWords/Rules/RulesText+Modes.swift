// What is different in each mode from the base game.

import SlotEngine

extension RulesText {
  func mode(_ place: Int) -> String {
    let (mode, base) = (machine.modes[place], machine.modes[0])
    var clauses: [String] = []
    if mode.multiplier > 1 { clauses.append("wins are multiplied by \(mode.multiplier)") }
    let isOneReel = machine.rows.count == 1
    if mode.reelSets != base.reelSets {
      clauses.append(isOneReel ? "the reel is different" : "the reels are different")
    }
    if machine.heights(in: ModeID(place)) != machine.heights(in: .base) {
      clauses.append("the \(isOneReel ? "reel shows" : "reels show") \(rows(of: ModeID(place)))")
    }
    if mode.mysteries.isEmpty, !base.mysteries.isEmpty {
      clauses.append("no symbol becomes another")
    }
    clauses += mode.draws.map { draw in
      let symbols = weighted(machine.draws[draw].items) { machine.symbols[$0].name }
      let name = machine.draws[draw].name
      return machine.draws[draw].items.count == 1
        ? "\(name) is \(symbols)" : "\(name) is one of \(symbols), drawn at the start"
    }
    clauses += factors(of: mode)
    if mode.mostSpins != Mode.defaultMostSpins {
      clauses.append(
        "the feature lasts at most \(mode.mostSpins.counted("spin")), and any more are lost")
    }
    if let walk = mode.walk { clauses += walking(walk) }
    if let until = mode.until {
      clauses.append("the feature ends as soon as \(condition(until, at: .window))")
    }
    let opened = opening(of: ModeID(place))
    var shown =
      (opened == opening(of: .base) ? "" : opened) + grids(of: ModeID(place), isMode: true)
    shown += mode.wilds.map { $0.isEmpty ? "There are no wilds.\n" : sentences(of: $0) } ?? ""
    if mode.expands != base.expands {
      shown += mode.expands.isEmpty ? "No symbol fills its reel.\n" : expanding(mode)
    }
    if clauses.isEmpty { clauses.append(sameness(of: ModeID(place), exceptions: !shown.isEmpty)) }
    return "In \(mode.name) games, \(clauses.joined(separator: "; ")).\n" + shown
  }

  /// How symbols walk, and what their leaving ends.
  private func walking(_ walk: Walk) -> [String] {
    let names = names(walk.symbols.members, joinedBy: "or")
    let step =
      switch walk.direction {
      case .left: "one reel to the left"
      case .right: "one reel to the right"
      case .up: "one row up"
      case .down: "one row down"
      }
    let moves =
      "before each game, every \(names) that shows moves \(step) and stays there for that game, over what the "
      + "reels show; one that leaves the window is gone"
    return walk.isRespin
      ? [moves, "the feature ends as soon as no \(names) is left there"] : [moves]
  }

  /// What a mode that states nothing of its own has in common with the base game.
  private func sameness(of mode: ModeID, exceptions: Bool) -> String {
    let follows = exceptions ? " except as follows" : ""
    let looksAlike = machine.looks.allSatisfy { $0.counts(in: mode) == $0.counts(in: .base) }
    let metersAlike = machine.meters.allSatisfy { $0.counts(in: mode) == $0.counts(in: .base) }
    if looksAlike, metersAlike { return "the rules are the same\(follows)" }
    let name = machine.modes[mode].name
    return
      "what is listed above for \(name) games, or for no games in particular, counts; otherwise the rules "
      + "are the same\(follows)"
  }

  /// How factors differ from the base game's.
  private func factors(of mode: Mode) -> [String] {
    let base = machine.modes[0]
    guard
      mode.factors != base.factors || mode.combine != base.combine
        || mode.drawnFactors != base.drawnFactors
    else { return [] }
    let changed = machine.symbols.ids.filter {
      mode.factors[$0.index] != base.factors[$0.index] || drawn($0, in: mode) != drawn($0, in: base)
    }.map { symbol in
      let name = machine.symbols[symbol].name
      return factorText(of: symbol, in: mode).map {
        "\(name) multiplies the wins it is part of by \($0)"
      } ?? "\(name) multiplies nothing"
    }
    let multiplies = mode.factors.contains { $0 > 1 } || !mode.drawnFactors.isEmpty
    return changed + (multiplies ? [several(mode)] : [])
  }
  private func drawn(_ symbol: SymbolID, in mode: Mode) -> SymbolFactors? {
    mode.drawnFactors.first { $0.symbol == symbol }
  }

  /// What a symbol multiplies wins by, such as `2` or `one of 2 (3 in 4), 5 (1 in 4), drawn on each spin for each
  /// cell that shows it`; nil for nothing.
  func factorText(of symbol: SymbolID, in mode: Mode) -> String? {
    guard let drawn = drawn(symbol, in: mode) else {
      let factor = mode.factors[symbol.index]
      return factor == 1 ? nil : "\(factor)"
    }
    return
      "one of \(weighted(drawn.items) { "\($0)" }), drawn on each spin for each cell that shows it"
  }
}
