/// Texts as cells of CSV that spreadsheets don't take for formulas.
///
/// A spreadsheet runs a cell that begins with `=`, `+`, `-` or `@`, also after a tab or a line break, and some take the
/// full-width forms of these signs for them. An apostrophe before such a text makes it a text. So that reading gives
/// back every text, one more goes before a text that begins with apostrophes and goes on like a formula. Numbers stay as
/// they are.
///
/// Source: OWASP, "CSV Injection".
package enum SpreadsheetCell {
  /// The cell of a text.
  package static func disarmed(_ text: String) -> String {
    seemsFormula(text) ? "'" + text : text
  }

  /// The text of a cell that ``disarmed(_:)`` made.
  package static func text(of cell: String) -> String {
    cell.hasPrefix("'") && seemsFormula(cell) ? String(cell.dropFirst()) : cell
  }

  private static let starts: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]

  /// Whether a text begins like a formula, after any apostrophes.
  private static func seemsFormula(_ text: String) -> Bool {
    let rest = text.unicodeScalars.drop { $0 == "'" }
    guard let first = rest.first, starts.contains(first) else { return false }
    return !isNumber(Substring(rest))
  }

  /// Whether a text is a signed number, such as `-0.25`, `+3` or `-1e-05`.
  private static func isNumber(_ text: Substring) -> Bool {
    Double(text) != nil
      && text.unicodeScalars.allSatisfy {
        ("0"..."9").contains($0) || "+-.eE".unicodeScalars.contains($0)
      }
  }
}
