extension Machine {
  /// The machine whose spins end with their first grid, and that has no meters: what wins nothing on it
  /// wins nothing on the machine itself, as nothing is cleared then.
  ///
  /// What it pays is something else. Nothing is checked again.
  var showingFirstGrids: Machine {
    var machine = Machine(
      unchecked: name, bet: bet, symbols: symbols, groups: groups, wilds: wilds, rows: rows,
      lines: lines, looks: looks.map(\.lookingAtFirstGrids), modes: modes.map(\.showingFirstGrids),
      draws: draws, bonuses: bonuses, jackpots: jackpots)
    machine.playedBet = playedBet
    return machine
  }
}

extension Look {
  /// The look at spins that have one grid, which no meter multiplies.
  fileprivate var lookingAtFirstGrids: Look {
    var look = Look(
      place: place, choice: choice, modes: modes, grids: grids == .end ? .end : .each)
    look.lines = lines
    return look
  }
}
