/// The immutable definition of a game: what it costs, what stands, where we look, what pays, and
/// what follows.
///
/// A machine has a *cycle* of equally likely outcomes, numbered from 0. Everything else (the
/// window, the simulator, the analyser) only picks ordinals and asks the machine what they show.
/// Symbols, groups, modes and the like refer to each other by their indices in the lists below: see
/// ``MachineIndex``.
public struct Machine: Sendable, Hashable {
  /// The machine's name.
  public let name: String
  /// What may be bet: the base bet.
  public let bet: Bet
  /// Other bets, in order of their names.
  public let bets: [NamedBet]
  /// The symbols.
  public let symbols: [SlotSymbol]
  /// The groups of symbols, in order of their names.
  public let groups: [SymbolGroup]
  /// The wilds.
  public let wilds: [Wild]
  /// How many rows of each reel the window shows.
  public let rows: [Int]
  /// The paylines: each the row it crosses on every reel.
  public let lines: [[Int]]
  /// Where to look for wins.
  public let looks: [Look]
  /// The modes; the first is the base game.
  public internal(set) var modes: [Mode]
  /// The symbols that modes draw at entry.
  public let draws: [SymbolDraw]
  /// The bonuses.
  public let bonuses: [Bonus]
  /// The jackpots.
  public let jackpots: [Jackpot]
  /// The meters, in order of their names.
  public let meters: [Meter]
  /// The bet at which the machine is played; nil for the base bet.
  var playedBet: PlayedBet?

  /// Puts a machine together.
  ///
  /// - Throws: ``MachineError/faults(_:)`` if the parts don't fit: what a machine file would be
  ///   refused for. So whatever was made can be played and analysed.
  public init(
    name: String, bet: Bet, symbols: [SlotSymbol], groups: [SymbolGroup] = [], wilds: [Wild] = [],
    rows: [Int], lines: [[Int]], looks: [Look], modes: [Mode], draws: [SymbolDraw] = [],
    bonuses: [Bonus] = [], jackpots: [Jackpot] = [], bets: [NamedBet] = [], meters: [Meter] = []
  ) throws(MachineError) {
    self.init(
      unchecked: name, bet: bet, symbols: symbols, groups: groups, wilds: wilds, rows: rows,
      lines: lines, looks: looks, modes: modes, draws: draws, bonuses: bonuses,
      jackpots: jackpots, bets: bets, meters: meters)
    let faults = faults
    guard faults.isEmpty else { throw .faults(faults) }
  }

  /// Puts a machine together without looking at its parts, for one whose ``faults`` are asked for
  /// next, or that was made from a checked one.
  package init(
    unchecked name: String, bet: Bet, symbols: [SlotSymbol], groups: [SymbolGroup] = [],
    wilds: [Wild] = [],
    rows: [Int], lines: [[Int]], looks: [Look], modes: [Mode], draws: [SymbolDraw] = [],
    bonuses: [Bonus] = [], jackpots: [Jackpot] = [], bets: [NamedBet] = [], meters: [Meter] = []
  ) {
    self.name = name
    self.bet = bet
    self.symbols = symbols
    self.groups = groups
    self.wilds = wilds
    self.rows = rows
    self.lines = lines
    self.looks = looks
    self.modes = modes
    self.draws = draws
    self.bonuses = bonuses
    self.jackpots = jackpots
    self.bets = bets
    self.meters = meters
  }
}

extension Machine {
  /// What is wrong with the machine; empty for one that was made with all checks.
  package var faults: [MachineFault] { MachineValidator.faults(of: self) }

  /// The reels of the base game, left to right.
  public var reels: [Reel] { modes[0].reels }

  /// The number of equally likely outcomes of a paid spin.
  public var cycle: UInt64 { modes[0].cycle }

  /// All lines and one coin, at the bet at which the machine is played: the default stake.
  public var defaultStake: Stake { Stake(lines: lines.count, coins: 1, bet: betPlayed) }

  /// What a round costs at the base bet, a number of lines and one coin, in credits; 0 for a machine
  /// that is played for nothing. What pays times the bet pays times this, at any bet.
  public func cost(lines: Int) -> Int { bet.fixedCost ?? lines }

  /// What a round costs at a stake, in credits; 0 for a machine that is played for nothing.
  public func cost(of stake: Stake) -> Int {
    (stake.bet.map { bets[$0].cost } ?? cost(lines: stake.lines)) * stake.coins
  }
}
