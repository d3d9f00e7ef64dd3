import SlotEngine

struct ParCell: Sendable, Hashable {
  let text: String
  /// The CSS class of the colour that marks the cell on a page.
  let swatch: String?
  /// The filled share of a bar next to the text, 0 ... 1.
  let share: Double?

  /// Creates a cell.
  ///
  /// - Parameters:
  ///   - symbol: The symbol that it names.
  ///   - part: The index of the part of a whole that it names.
  ///   - share: The filled share of a bar next to the text, 0 ... 1.
  init(_ text: String, symbol: SymbolID? = nil, part: Int? = nil, share: Double? = nil) {
    self.text = text
    swatch = symbol.map { "t\($0)" } ?? part.map { "part\($0 % SplitBar.colors)" }
    self.share = share
  }
}

extension ParCell: ExpressibleByStringInterpolation {
  /// Creates a cell that holds only text.
  init(stringLiteral text: String) { self.init(text) }
}
