/// The immutable definition of a game: what it costs, what its reels show, where wins are looked
/// for, what pays, and what follows.
///
/// A machine has a *cycle* of equally likely combinations of its reels, numbered from 0. Everything else (the
/// window, the simulator, the analyser) only picks ordinals and asks the machine what they show.
/// Symbols, groups, modes and so on refer to each other by their indices in the lists below: see
/// ``MachineIndex``.
public struct Machine: Sendable, Hashable {
  /// The machine's name.
  public let name: String
  /// The base bet.
  public let bet: Bet
  /// The other bets, in order of name.
  public let bets: [NamedBet]
  /// The symbols.
  public let symbols: [SlotSymbol]
  /// The groups of symbols, in order of name.
  public let groups: [SymbolGroup]
  /// The wilds.
  public let wilds: [Wild]
  /// The number of rows that the window shows of each reel.
  public let rows: [Int]
  /// The paylines: the row that each crosses on every reel.
  public let lines: [[RowIndex]]
  /// Where wins are looked for.
  public let looks: [Look]
  /// The modes; the first is the base game.
  public internal(set) var modes: [Mode]
  /// The symbols that modes draw on entry.
  public let draws: [SymbolDraw]
  /// The bonuses.
  public let bonuses: [Bonus]
  /// The jackpots.
  public let jackpots: [Jackpot]
  /// The meters, in order of their names.
  public let meters: [Meter]
  /// The maximum pay of a round, in costs of the base bet; nil for no limit. It applies before any
  /// ``gamble``.
  public let cap: Int?
  /// The gamble offered after a round that paid; nil if the machine has none.
  public let gamble: Gamble?
  /// The bet at which the machine is played; nil for the base bet.
  var playedBet: PlayedBet?

  /// Creates a machine.
  ///
  /// - Throws: ``MachineError/faults(_:)`` if the parts don't fit, for the same reasons as a
  ///   machine file would be refused. So any machine created this way can be played and analysed.
  public init(
    name: String, bet: Bet, symbols: [SlotSymbol], groups: [SymbolGroup] = [], wilds: [Wild] = [],
    rows: [Int], lines: [[RowIndex]], looks: [Look], modes: [Mode], draws: [SymbolDraw] = [],
    bonuses: [Bonus] = [], jackpots: [Jackpot] = [], bets: [NamedBet] = [], meters: [Meter] = [],
    cap: Int? = nil, gamble: Gamble? = nil
  ) throws(MachineError) {
    self.init(
      unchecked: name, bet: bet, symbols: symbols, groups: groups, wilds: wilds, rows: rows,
      lines: lines, looks: looks, modes: modes, draws: draws, bonuses: bonuses,
      jackpots: jackpots, bets: bets, meters: meters, cap: cap, gamble: gamble)
    let faults = faults
    guard faults.isEmpty else { throw .faults(faults) }
  }

  /// Creates a machine without checking its parts, for one whose ``faults`` are examined next, or
  /// that is derived from a checked one.
  package init(
    unchecked name: String, bet: Bet, symbols: [SlotSymbol], groups: [SymbolGroup] = [],
    wilds: [Wild] = [],
    rows: [Int], lines: [[RowIndex]], looks: [Look], modes: [Mode], draws: [SymbolDraw] = [],
    bonuses: [Bonus] = [], jackpots: [Jackpot] = [], bets: [NamedBet] = [], meters: [Meter] = [],
    cap: Int? = nil, gamble: Gamble? = nil
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
    self.cap = cap
    self.gamble = gamble
  }
}

extension Machine {
  /// The wilds of a mode.
  package func wilds(in mode: ModeID) -> [Wild] { modes[mode].wilds ?? wilds }

  /// Whether any mode has wilds.
  package var hasWilds: Bool { modes.ids.contains { !wilds(in: $0).isEmpty } || !wilds.isEmpty }

  /// What is wrong with the machine; empty for one that was made with all checks.
  package var faults: [MachineFault] { MachineValidator.faults(of: self) }

  /// The reels of the base game, left to right.
  public var reels: [Reel] { modes[0].reels }

  /// The number of equally likely combinations of the stops of the paid spin's reels, without what else it draws.
  public var cycle: UInt64 { modes[0].cycle }

  /// The number of equally likely numbers that a paid spin is chosen from: the cycle or, if each spin draws its
  /// set of reels, the sum of the sets' weights.
  public var paidNumbers: UInt64 { modes[0].numbers }

  /// All lines and one coin, at the bet at which the machine is played: the default stake.
  public var defaultStake: Stake { Stake(lines: lines.count, coins: 1, bet: betPlayed) }

  /// The cost of a round at the base bet, a number of lines and one coin, in credits; 0 for a
  /// machine that is free to play. Pays that are multiplied by the bet use this, at any bet.
  public func cost(lines: Int) -> Credits { bet.fixedCost ?? Credits(lines) }

  /// The maximum pay of a round at a stake, in credits, before any toss; nil for no limit.
  ///
  /// - Precondition: The machine takes the stake (``requireStake(_:)``).
  public func mostPay(of stake: Stake) -> Credits? {
    cap.map { cost(lines: stake.lines) * $0 * stake.coins }
  }

  /// The cost of a round at a stake, in credits; 0 for a machine that is free to play.
  ///
  /// - Precondition: The machine takes the stake (``requireStake(_:)``).
  public func cost(of stake: Stake) -> Credits {
    precondition(
      stake.bet.map(bets.has) ?? true, "The machine takes the stake: requireStake(_:) checks one.")
    return (stake.bet.map { bets[$0].cost } ?? cost(lines: stake.lines)) * stake.coins
  }
}
