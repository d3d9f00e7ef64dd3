public import SlotEngine
public import SlotStatistics

/// The mean credits of a round by what pays them, in the base game and in each mode.
///
/// Every credit counts once: in the mode of the spin that pays it, and for what pays it there. All parts add up exactly
/// to ``MachineAnalysis/mean``.
public struct SymbolReturns: Sendable {
  /// What pays.
  public enum Source: Sendable, Hashable {
    /// Wins of rows that ask for a symbol, with wilds standing in for it; wins of nothing but wilds, where these have a
    /// row of their own, are the wild's. A symbol that a mode draws on entry counts for itself.
    case symbol(SymbolID)
    /// Wins of rows that ask for any member of a group.
    case group(GroupID)
    /// Wins of rows in which each cell asks for a name of its own.
    case sequences
    /// Values that are collected from cells.
    case values
    /// What raises the pays of whole spins.
    case topUps
    /// Credits and jackpots that are awarded directly.
    case awards
    /// A bonus, with its credits, its jackpots and the bonuses in it.
    case bonus(BonusID)
    /// Wins that can't be told apart by their rows; ``SymbolReturns/errors`` says why.
    case unsplit
    /// The effect of the cap, which is at most 0.
    case cap
    /// The effect of tosses, which is negative if they favour the house.
    case gamble
  }

  /// What a source pays in a mode.
  public struct Part: Sendable, Hashable {
    /// What pays.
    public let source: Source
    /// The mode of the spins that pay it; the base game for the cap and tosses.
    public let mode: ModeID
    /// The mean credits per round, not 0.
    public let mean: Rational
  }

  /// The parts in the order of their sources, and for each by mode.
  public let parts: [Part]
  /// The modes in which wins couldn't be told apart, and why.
  public let errors: [(mode: ModeID, error: AnalysisError)]
  /// The modes whose parts include everything that follows from their stays, because how often each of their states is
  /// played isn't known.
  public let modesWithWhatFollows: Set<ModeID>
}

extension SymbolReturns {
  /// The sources that pay something, in order: symbols and groups as the machine lists them, then everything else.
  public var sources: [Source] {
    parts.reduce(into: []) { if $0.last != $1.source { $0.append($1.source) } }
  }

  /// The modes in which something pays, in ascending order.
  public var modes: [ModeID] { Set(parts.map(\.mode)).sorted() }

  /// The mean credits that a source pays per round; in all modes unless one is given.
  public func mean(of source: Source, in mode: ModeID? = nil) -> Rational {
    parts.filter { $0.source == source && (mode == nil || mode == $0.mode) }
      .reduce(.zero) { $0 + $1.mean }
  }
}

extension SymbolReturns.Source {
  /// The sort key.
  var order: (Int, Int) {
    switch self {
    case .symbol(let symbol): (0, symbol.index)
    case .group(let group): (1, group.index)
    case .sequences: (2, 0)
    case .values: (3, 0)
    case .topUps: (4, 0)
    case .awards: (5, 0)
    case .bonus(let bonus): (6, bonus.index)
    case .unsplit: (7, 0)
    case .cap: (8, 0)
    case .gamble: (9, 0)
    }
  }
}

extension MachineAnalysis {
  /// Splits the mean of a round by symbol and by mode.
  ///
  /// - Parameter machine: The machine of this analysis.
  /// - Complexity: That of following the states of all modes, and of ``SlotEngine/Machine/rowOdds(mode:stake:)`` in
  ///   each.
  public func symbolReturns(of machine: Machine) -> SymbolReturns {
    var solver = SymbolSolver(machine: machine, analysis: self)
    return solver.returns()
  }
}
