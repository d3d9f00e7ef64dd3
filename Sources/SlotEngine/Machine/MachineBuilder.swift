/// Builds a machine in code, by names.
///
/// ```swift
/// let machine = try MachineBuilder("harbour", rows: 3)
///   .reels(
///     "anchor gull shell shell buoy wave", "gull shell anchor buoy shell wave",
///     "shell gull buoy anchor shell wave")
///   .lines([1, 1, 1], [0, 0, 0], [2, 2, 2])
///   .wild("wave")
///   .pays("anchor", [3: 5])
///   .pays("gull", [3: 3])
///   .pays("shell", [3: 1])
///   .scatter("buoy", pays: [3: 1])
///   .freeGames("buoy", [3: 2], multiplier: 2)
///   .machine()
/// ```
///
/// It covers what most machines have. Everything else (groups, choices among rules, bonuses, held
/// cells, other bets) needs
/// ``Machine/init(name:bet:symbols:groups:wilds:rows:lines:looks:modes:draws:bonuses:jackpots:bets:meters:cap:gamble:)``
/// or a machine file.
public struct MachineBuilder: Sendable {
  /// What a symbol pays or awards for each count.
  struct Prize {
    let symbol: String
    let counts: [Int: Int]
  }

  /// The pays of a symbol on lines.
  struct LinePrize {
    let match: Pattern.Match
    let prize: Prize
  }

  /// A wild, and the symbols that it doesn't stand in for.
  struct NamedWild {
    let symbol: String
    let exceptions: [String]
  }

  /// The free games that a symbol awards.
  struct FreeGames {
    let prize: Prize
    /// The name of their mode; nil for that of all free games with the same multiplier.
    let mode: String?
    let multiplier: Int
  }

  let name: String
  let rows: Int
  let bet: Bet
  private(set) var reels: [[String]] = []
  private(set) var weights: [[UInt64]] = []
  private(set) var lines: [[RowIndex]] = []
  private(set) var wilds: [NamedWild] = []
  private(set) var linePays: [LinePrize] = []
  private(set) var scatterPays: [Prize] = []
  private(set) var freeGames: [FreeGames] = []
  private(set) var jackpots: [Jackpot] = []

  /// Begins a machine that costs one credit per line; the middle row is its only line by default.
  ///
  /// - Parameters:
  ///   - name: The machine's name.
  ///   - rows: The number of rows that every reel shows.
  ///   - bet: What can be bet; by default one coin on all lines.
  public init(_ name: String, rows: Int = 1, bet: Bet = Bet()) {
    self.name = name
    self.rows = rows
    self.bet = bet
  }
}

// MARK: Reels and lines

extension MachineBuilder {
  /// Sets the strips, left to right: the names of the stops, separated by spaces. The machine's
  /// symbols are those on the strips, in order of first appearance.
  public func reels(_ strips: String...) -> MachineBuilder {
    changed { $0.reels = strips.map { $0.split(separator: " ").map(String.init) } }
  }

  /// Sets the weights of the stops: for each reel, left to right, one weight per stop of its strip. An empty
  /// list stands for a reel whose stops are equally likely, as all are by default.
  public func weights(_ weights: [UInt64]...) -> MachineBuilder { changed { $0.weights = weights } }

  /// Sets the paylines: the row that each crosses on every reel; 0 is the top row.
  public func lines(_ lines: [RowIndex]...) -> MachineBuilder { changed { $0.lines = lines } }
}

// MARK: Wins

extension MachineBuilder {
  /// Adds a wild, which stands in for all symbols that aren't wilds, on lines.
  public func wild(_ symbol: String) -> MachineBuilder { wild(symbol, except: []) }

  /// Adds a wild, which stands in for all symbols that aren't wilds, except some, on lines.
  public func wild(_ symbol: String, except exceptions: [String]) -> MachineBuilder {
    changed { $0.wilds.append(NamedWild(symbol: symbol, exceptions: exceptions)) }
  }

  /// Adds the pays of a symbol on lines, by the length of its run from the first reel.
  public func pays(_ symbol: String, _ counts: [Int: Int]) -> MachineBuilder {
    pays(symbol, counts, match: .left)
  }

  /// Adds the pays of a symbol on lines, by the number of cells that match.
  ///
  /// On a line, only the best win of each kind of match counts; those of different kinds are added up.
  ///
  /// - Parameters:
  ///   - symbol: The symbol.
  ///   - counts: The pay for each number of cells.
  ///   - match: Which cells are counted, such as `.adjacent` for a run that starts on any reel.
  public func pays(
    _ symbol: String, _ counts: [Int: Int], match: Pattern.Match
  ) -> MachineBuilder {
    changed {
      $0.linePays.append(
        LinePrize(match: match, prize: Prize(symbol: symbol, counts: counts)))
    }
  }

  /// Adds the pays of a symbol anywhere in the window, by count, as multiples of the total bet.
  public func scatter(_ symbol: String, pays counts: [Int: Int]) -> MachineBuilder {
    changed { $0.scatterPays.append(Prize(symbol: symbol, counts: counts)) }
  }
}

// MARK: Free games

extension MachineBuilder {
  /// Adds the free games that a symbol awards anywhere in the window, by count, both in the base game and in
  /// these free games.
  ///
  /// Free games with different multipliers are features of their own, in modes of their own: the first are
  /// played in the mode `free`, others in `free x3` and so on, after their multiplier. None awards another.
  public func freeGames(
    _ symbol: String, _ counts: [Int: Int], multiplier: Int = 1
  ) -> MachineBuilder {
    changed {
      $0.freeGames.append(
        FreeGames(
          prize: Prize(symbol: symbol, counts: counts), mode: nil, multiplier: multiplier))
    }
  }

  /// Adds the free games of a feature with a name, which a symbol awards anywhere in the window, by count, both
  /// in the base game and in the feature's own games.
  ///
  /// Several symbols may award the same feature; they state the same multiplier.
  ///
  /// - Parameters:
  ///   - symbol: The symbol that awards them.
  ///   - counts: The number of games for each number of cells.
  ///   - mode: The feature's name, which is that of its mode.
  ///   - multiplier: What its wins are multiplied by.
  public func freeGames(
    _ symbol: String, _ counts: [Int: Int], mode: String, multiplier: Int = 1
  ) -> MachineBuilder {
    changed {
      $0.freeGames.append(
        FreeGames(
          prize: Prize(symbol: symbol, counts: counts), mode: mode, multiplier: multiplier))
    }
  }

  /// Adds a jackpot that grows from round to round, and that a chance of its own or an amount at the latest wins.
  public func jackpot(_ name: String, _ growth: JackpotGrowth) -> MachineBuilder {
    changed { $0.jackpots.append(Jackpot(name: name, growth: growth)) }
  }

  private func changed(_ change: (inout MachineBuilder) -> Void) -> MachineBuilder {
    var builder = self
    change(&builder)
    return builder
  }
}
