extension Machine {
  /// The machine without meters and with only the first grid of each spin: a spin that wins nothing on it
  /// wins nothing on the machine itself, since nothing is cleared.
  ///
  /// Its pays differ from those of the machine. It isn't validated again.
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
  /// The look at spins that have only one grid, without a meter that multiplies its wins.
  fileprivate var lookingAtFirstGrids: Look {
    var look = Look(
      place: place, choice: choice, modes: modes, grids: grids == .end ? .end : .each)
    look.lines = lines
    return look
  }
}
