import SlotEngine

/// A cell of a table.
struct ParCell: Sendable, Hashable {
  /// What it says.
  let text: String
  /// The class of the colour in which a page marks the cell.
  let swatch: String?
  /// How much of a bar beside the text is filled, 0 ... 1.
  let share: Double?

  /// Creates a cell.
  ///
  /// - Parameters:
  ///   - symbol: The symbol that it names.
  ///   - part: The part of a whole that it names, by its place.
  ///   - share: How much of a bar beside the text is filled, 0 ... 1.
  init(_ text: String, symbol: SymbolID? = nil, part: Int? = nil, share: Double? = nil) {
    self.text = text
    swatch = symbol.map { "t\($0)" } ?? part.map { "part\($0 % SplitBar.colors)" }
    self.share = share
  }
}

extension ParCell: ExpressibleByStringInterpolation {
  /// Creates a cell of a text alone.
  init(stringLiteral text: String) { self.init(text) }
}
