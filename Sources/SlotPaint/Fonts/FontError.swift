/// Why a font can't be used.
package enum FontError: Error, Sendable, Hashable {
  /// A table that every font needs isn't there, such as `glyf`.
  case missingTable(String)
  /// A table ends before what should stand in it.
  case truncated(table: String)
  /// A table says what can't be.
  case damaged(table: String, reason: String)
  /// The file is something else, or a kind of font that isn't read.
  case notTrueType(reason: String)
}

extension FontError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missingTable(let table): "the font has no table '\(table)'"
    case .truncated(let table): "the font's table '\(table)' is cut short"
    case .damaged(let table, let reason): "the font's table '\(table)' is damaged: \(reason)"
    case .notTrueType(let reason): "it is not a TrueType font: \(reason)"
    }
  }
}
