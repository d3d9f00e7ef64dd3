/// Why a font can't be used.
package enum FontError: Error, Sendable, Hashable {
  /// A required table, such as `glyf`, is missing.
  case missingTable(String)
  /// A table ends too early.
  case truncated(table: String)
  /// A table contains an impossible value.
  case damaged(table: String, reason: String)
  /// The file isn't a font, or is of an unsupported kind.
  case notTrueType(reason: String)
}

extension FontError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missingTable(let table): "the font has no table '\(table)'"
    case .truncated(let table): "the font's table '\(table)' is cut short"
    case .damaged(let table, let reason): "the font's table '\(table)' is damaged: \(reason)"
    case .notTrueType(let reason): "it is not a TrueType or OpenType font: \(reason)"
    }
  }
}
