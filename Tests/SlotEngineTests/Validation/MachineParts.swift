import SlotEngine

/// The parts of a machine, each of which can be replaced before it is created.
struct MachineParts {
  var bet: Bet
  var symbols: [SlotSymbol]
  var groups: [SymbolGroup]
  var wilds: [Wild]
  var rows: [Int]
  var lines: [[RowIndex]]
  var looks: [Look]
  var modes: [Mode]
  var draws: [SymbolDraw]
  var bonuses: [Bonus]
  var jackpots: [Jackpot]

  init(of machine: Machine) {
    bet = machine.bet
    symbols = machine.symbols
    groups = machine.groups
    wilds = machine.wilds
    rows = machine.rows
    lines = machine.lines
    looks = machine.looks
    modes = machine.modes
    draws = machine.draws
    bonuses = machine.bonuses
    jackpots = machine.jackpots
  }

  func machine() throws(MachineError) -> Machine {
    try Machine(
      name: "parts", bet: bet, symbols: symbols, groups: groups, wilds: wilds, rows: rows,
      lines: lines, looks: looks, modes: modes, draws: draws, bonuses: bonuses,
      jackpots: jackpots)
  }
}

extension Mode {
  /// The mode with some of its values replaced.
  func with(
    reels: [Reel]? = nil, factors: [Int]? = nil, expands: [SymbolID]? = nil, multiplier: Int? = nil,
    draws: [DrawID]? = nil, mostSpins: Int? = nil
  ) throws -> Mode {
    try Mode(
      name: name, reels: reels ?? self.reels, factors: factors ?? self.factors, combine: combine,
      expands: expands ?? self.expands, multiplier: multiplier ?? self.multiplier,
      draws: draws ?? self.draws, mostSpins: mostSpins ?? self.mostSpins)
  }
}
