extension Machine {
  /// The names of the classic machine's six symbols, in the order of the reels.
  private static let classicNames = ["seven", "bar", "crown", "cherry", "lemon", "apple"]

  /// The number of reels of the classic machine.
  public static let classicReels = 5
  /// The number of symbols of the classic machine.
  public static let classicSymbols = 6
  /// The length of a winning run on the classic machine.
  public static let classicRun = 3

  /// The classic machine: five reels of six symbols, on which three equal neighbours in the row
  /// win.
  public static let classic: Machine = {
    do {
      return try classic(reels: classicReels, symbols: classicSymbols, run: classicRun)
    } catch {
      preconditionFailure("The classic machine is within the limits: \(error)")
    }
  }()

  /// The classic game in another size.
  ///
  /// Each reel shows one of the same equally likely symbols, and a spin wins if the same symbol is
  /// on `run` or more adjacent reels, anywhere in the row. It costs nothing and pays no credits.
  /// Symbols beyond the sixth are named `symbol7` and so on.
  ///
  /// If two symbols win on the same spin, the one that comes first in ``symbols`` is the win; of two runs of
  /// the same symbol, the longer one, then the one further left.
  ///
  /// - Parameters:
  ///   - reels: The number of reels, 1 ... ``mostReels``.
  ///   - symbols: The number of symbols, 1 ... ``mostSymbols``.
  ///   - run: The length of a winning run, 1 ... `reels`.
  /// - Throws: ``MachineError`` if a number is outside these limits, or if there are 2⁶³
  ///   combinations or more.
  public static func classic(
    reels: Int = classicReels, symbols: Int = classicSymbols, run: Int = classicRun
  ) throws(MachineError) -> Machine {
    guard (1...mostReels).contains(reels) else { throw .reels(reels) }
    guard (1...mostSymbols).contains(symbols) else { throw .symbols(symbols) }
    guard (1...reels).contains(run) else { throw .run(run, reels: reels) }

    let isDefault = (reels, symbols, run) == (classicReels, classicSymbols, classicRun)
    let reel = Reel(stops: (0..<symbols).map { ReelStop(symbol: SymbolID($0)) })
    let entries = (run...reels).map { CountEntry(count: $0, value: Pay.perCoin(0)) }
    let rows = (0..<symbols).map { CountRow(asked: .symbol(SymbolID($0)), entries: entries) }
    let base = try Mode(
      name: "base", reels: Array(repeating: reel, count: reels),
      factors: Array(repeating: 1, count: symbols))
    return Machine(
      unchecked: isDefault ? "classic" : "classic-\(reels)x\(symbols)-run\(run)",
      bet: Bet(fixedCost: 0),
      symbols: (0..<symbols).map {
        SlotSymbol(
          id: SymbolID($0), name: $0 < classicNames.count ? classicNames[$0] : "symbol\($0 + 1)")
      },
      rows: Array(repeating: 1, count: reels),
      lines: [Array(repeating: 0, count: reels)],
      looks: [
        Look(
          place: .lines,
          choice: .rule(Rule(pattern: Pattern(match: .adjacent), pays: CountTable(rows: rows))))
      ],
      modes: [base])
  }
}
