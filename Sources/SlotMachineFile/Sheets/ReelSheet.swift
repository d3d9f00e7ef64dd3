public import SlotEngine

/// Reels as a table with one column per reel, the form used in spreadsheets.
///
/// ```csv
/// reel 1,weight 1,reel 2
/// seven,2,bar
/// bar,1,seven
/// blank,5,
/// ```
///
/// Columns may differ in length. A reel also has a column of weights if not all its stops have
/// weight 1.
public struct ReelSheet: Sendable, Hashable {
  /// A stop: the symbol's name and the stop's weight.
  public struct Stop: Sendable, Hashable {
    /// The name of the symbol.
    public let symbol: String
    /// The weight.
    public let weight: UInt64

    package init(symbol: String, weight: UInt64) {
      self.symbol = symbol
      self.weight = weight
    }
  }

  /// The stops of each reel, from the top.
  public let reels: [[Stop]]

  package init(reels: [[Stop]]) {
    self.reels = reels
  }
}

extension ReelSheet {
  /// Creates a sheet with the reels of a mode.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - mode: The mode; the base game by default.
  /// - Throws: ``ReelSheetError`` if a reel doesn't fit in one column.
  public init(of machine: Machine, mode: ModeID = .base) throws(ReelSheetError) {
    try Self.requireTurningReels(of: machine, mode: mode)
    var reels: [[Stop]] = []
    for (place, reel) in machine.modes[mode].reels.enumerated() {
      guard reel.circles.count == 1 else {
        throw .severalCircles(reel: ReelIndex(place), mode: machine.modes[mode].name)
      }
      reels.append(
        reel.circles[0].stops.map {
          Stop(symbol: machine.symbols[$0.symbol].name, weight: $0.weight)
        })
    }
    self.reels = reels
  }

  /// Refuses reels that a table with one column per reel can't represent.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - mode: The mode; the base game by default.
  /// - Throws: ``ReelSheetError`` if the reels are drawn from several sets, or one doesn't turn independently.
  public static func requireTurningReels(
    of machine: Machine, mode: ModeID = .base
  ) throws(ReelSheetError) {
    let (name, reels) = (machine.modes[mode].name, machine.modes[mode].reels)
    guard !machine.modes[mode].drawsReels else { throw .severalSets(mode: name) }
    if let place = reels.firstIndex(where: { $0.filling == .sameAsLeft }) {
      throw .repeatedReel(reel: ReelIndex(place), mode: name)
    }
    if let place = reels.firstIndex(where: { $0.filling == .cells }) {
      throw .separateCells(reel: ReelIndex(place), mode: name)
    }
  }

  /// The table as RFC 4180 CSV, except that lines end with LF. A name that a spreadsheet would take for a formula, such
  /// as `=A1`, has an apostrophe before it, which reading takes away again.
  public var csv: String {
    let columns = reels.enumerated().flatMap { place, stops -> [[String]] in
      let symbols = ["reel \(place + 1)"] + stops.map(\.symbol)
      guard stops.contains(where: { $0.weight != 1 }) else { return [symbols] }
      return [symbols, ["weight \(place + 1)"] + stops.map { "\($0.weight)" }]
    }
    let rows = (0..<(columns.map(\.count).max() ?? 0)).map { row in
      columns.map { row < $0.count ? Self.quoted($0[row]) : "" }.joined(separator: ",") + "\n"
    }
    return rows.joined()
  }

  private static func quoted(_ text: String) -> String {
    let cell = SpreadsheetCell.disarmed(text)
    let needsQuotes =
      cell.hasPrefix(" ") || cell.hasSuffix(" ")
      || cell.unicodeScalars.contains { [",", ";", "\t", "\"", "\n", "\r"].contains($0) }
    return needsQuotes ? "\"" + cell.replacing("\"", with: "\"\"") + "\"" : cell
  }
}

/// Why reels can't be written as a table.
public enum ReelSheetError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A reel has several circles, but a column can hold only one.
  case severalCircles(reel: ReelIndex, mode: String)
  /// The mode draws one of several sets of reels for each spin.
  case severalSets(mode: String)
  /// A reel repeats the one on its left.
  case repeatedReel(reel: ReelIndex, mode: String)
  /// A reel's cells are drawn one by one.
  case separateCells(reel: ReelIndex, mode: String)

  /// What is wrong, and how to fix it.
  public var description: String {
    switch self {
    case .severalCircles(let reel, let mode):
      "Reel \(reel.number) of \(mode) has several circles, which one column can't tell apart; "
        + "keep such a reel in the machine file."
    case .severalSets(let mode):
      "The spins of \(mode) draw one of several sets of reels, and a table holds only one; edit them in "
        + "the machine file."
    case .repeatedReel(let reel, let mode):
      "Reel \(reel.number) of \(mode) repeats the reel on its left, and a column would make it a reel of "
        + "its own; edit it in the machine file."
    case .separateCells(let reel, let mode):
      "Reel \(reel.number) of \(mode) draws its cells one by one, and a column would make it turn; edit it "
        + "in the machine file."
    }
  }
}
