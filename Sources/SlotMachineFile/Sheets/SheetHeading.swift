/// The meaning of a column's heading, such as `Reel 1`, `R1` or `Position`.
package enum SheetHeading: Hashable {
  /// The stops of a reel, or how often each symbol is on it.
  case reel(Int)
  /// The weights of a reel's stops.
  case weights(Int)
  /// The numbers of the stops.
  case position
  /// The symbols that a table counts.
  case symbol
  /// The sums of a table of counts.
  case total

  package init?(_ text: String) {
    let lowered = text.lowercased()
    let digits = String(lowered.reversed().prefix { ("0"..."9").contains($0) }.reversed())
    let word = lowered.dropLast(digits.count).filter { !" _#-.".contains($0) }
    if let reel = Int(digits), reel >= 1 {
      switch word {
      case "reel", "r", "strip", "": self = .reel(reel)
      case "weight", "weights", "w": self = .weights(reel)
      default: return nil
      }
      return
    }
    guard digits.isEmpty else { return nil }
    switch word {
    case "position", "positions", "pos", "stop", "index", "no": self = .position
    case "" where lowered.contains("#"): self = .position
    case "symbol", "symbols": self = .symbol
    case "total", "totals", "sum": self = .total
    default: return nil
    }
  }
}

extension SheetHeading {
  /// The most lines above the headings.
  static let mostTitles = 20

  /// Whether the cells of a line are headings: all that are filled, at least one of them a reel's.
  static func isLine(of cells: [String]) -> Bool {
    let filled = cells.filter { !$0.isEmpty }.map { SheetHeading($0) }
    return filled.allSatisfy { $0 != nil }
      && filled.contains { if case .reel = $0 { true } else { false } }
  }

  /// Whether a line of headings can't be one of symbols whose names are numbers: a word is in it.
  static func hasWord(_ cells: [String]) -> Bool {
    cells.contains { $0.contains(where: \.isLetter) }
  }
}
