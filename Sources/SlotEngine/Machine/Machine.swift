/// The immutable definition of a game: what it costs, what its reels show, where wins are looked
/// for, what pays, and what follows.
///
/// A machine has a *cycle* of equally likely combinations of its reels, numbered from 0. Everything else (the
/// window, the simulator, the analyser) only picks ordinals and asks the machine what they show.
/// Symbols, groups, modes and so on refer to each other by their indices in the lists below: see
/// ``MachineIndex``.
public struct Machine: Sendable {
  /// The parts, shared by all copies: a copy costs one reference, however large the machine is.
  private final class Shared: Sendable {
    let parts: MachineParts
    /// What is derived from the rules of each mode, once it is needed.
    let rules: [Once<ModeRules>]

    init(_ parts: MachineParts) {
      self.parts = parts
      rules = parts.modes.map { _ in Once() }
    }
  }

  private var shared: Shared

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
    shared = Shared(
      MachineParts(
        name: name, bet: bet, bets: bets, symbols: symbols, groups: groups, wilds: wilds,
        rows: rows, lines: lines, looks: looks, modes: modes, draws: draws, bonuses: bonuses,
        jackpots: jackpots, meters: meters, cap: cap, gamble: gamble, playedBet: nil))
  }
}

extension Machine {
  /// The machine's name.
  public var name: String { shared.parts.name }
  /// The base bet.
  public var bet: Bet { shared.parts.bet }
  /// The other bets, in order of name.
  public var bets: [NamedBet] { shared.parts.bets }
  /// The symbols.
  public var symbols: [SlotSymbol] { shared.parts.symbols }
  /// The groups of symbols, in order of name.
  public var groups: [SymbolGroup] { shared.parts.groups }
  /// The wilds.
  public var wilds: [Wild] { shared.parts.wilds }
  /// The number of rows that the window shows of each reel.
  public var rows: [Int] { shared.parts.rows }
  /// The paylines: the row that each crosses on every reel.
  public var lines: [[RowIndex]] { shared.parts.lines }
  /// Where wins are looked for.
  public var looks: [Look] { shared.parts.looks }
  /// The modes; the first is the base game.
  public internal(set) var modes: [Mode] {
    get { shared.parts.modes }
    set { change { $0.modes = newValue } }
  }
  /// The symbols that modes draw on entry.
  public var draws: [SymbolDraw] { shared.parts.draws }
  /// The bonuses.
  public var bonuses: [Bonus] { shared.parts.bonuses }
  /// The jackpots.
  public var jackpots: [Jackpot] { shared.parts.jackpots }
  /// The meters, in order of their names.
  public var meters: [Meter] { shared.parts.meters }
  /// The maximum pay of a round, in costs of the base bet; nil for no limit. It applies before any
  /// ``gamble``.
  public var cap: Int? { shared.parts.cap }
  /// The gamble offered after a round that paid; nil if the machine has none.
  public var gamble: Gamble? { shared.parts.gamble }
  /// The bet at which the machine is played; nil for the base bet.
  var playedBet: PlayedBet? {
    get { shared.parts.playedBet }
    set { change { $0.playedBet = newValue } }
  }

  /// Changes the parts of this copy. Nothing is checked again, and what was derived from the old rules is left to the
  /// other copies.
  ///
  /// All machines that are derived from another for counting are made by this: whatever isn't changed stays as it is.
  mutating func change(_ change: (inout MachineParts) -> Void) {
    var parts = shared.parts
    change(&parts)
    shared = Shared(parts)
  }

  /// What the plain evaluator needs to know of a mode at every spin.
  func modeRules(_ mode: ModeID) -> ModeRules {
    shared.rules[mode.index].value { ModeRules(of: self, in: mode) }
  }
}

extension Machine: Hashable {
  /// Whether two machines have the same parts.
  public static func == (one: Machine, other: Machine) -> Bool {
    one.shared === other.shared || one.shared.parts == other.shared.parts
  }

  /// Hashes the parts.
  public func hash(into hasher: inout Hasher) { hasher.combine(shared.parts) }
}

/// What a machine is made of.
struct MachineParts: Sendable, Hashable {
  let name: String
  let bet: Bet
  var bets: [NamedBet]
  let symbols: [SlotSymbol]
  let groups: [SymbolGroup]
  let wilds: [Wild]
  let rows: [Int]
  let lines: [[RowIndex]]
  var looks: [Look]
  var modes: [Mode]
  let draws: [SymbolDraw]
  let bonuses: [Bonus]
  var jackpots: [Jackpot]
  var meters: [Meter]
  var cap: Optional<Int>
  var gamble: Optional<Gamble>
  var playedBet: Optional<PlayedBet>
}

extension MachineParts {
  /// Leaves what only whole rounds need: other bets, meters, the cap and the gamble.
  mutating func leaveOutBetsAndMeters() {
    (bets, meters, cap, gamble) = ([], [], nil, nil)
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
    if let bet = stake.bet.map({ bets[$0] }), let cap = bet.cap {
      return bet.cost * cap * stake.coins
    }
    return cap.map { cost(lines: stake.lines) * $0 * stake.coins }
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
