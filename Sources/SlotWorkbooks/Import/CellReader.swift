internal import Foundation

/// Reads cells as names and numbers.
///
/// A value is taken as it stands, or refused: it is never a guess. What is taken although it looks otherwise is noted.
struct CellReader {
  let sheet: Sheet
  let log: SheetLog

  func place(_ row: Int, _ column: Int) -> CellPlace {
    CellPlace(sheet: sheet.name, cell: CellAddress(row: row, column: column))
  }

  /// Whether a cell shows nothing.
  func isBlank(_ row: Int, _ column: Int) -> Bool {
    guard let cell = sheet[row, column] else { return true }
    guard cell.formula == nil, case .text(let text) = cell.value else { return false }
    return text.allSatisfy(\.isWhitespace)
  }

  /// The text of a cell for finding headings, without judging it; nil if it is blank or no text.
  func words(_ row: Int, _ column: Int) -> String? {
    switch sheet[row, column]?.value {
    case .text(let text):
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return words.isEmpty ? nil : words
    case .number(let number): return Int(exactly: number).map { "\($0)" }
    case .flag, .error, nil: return nil
    }
  }

  /// The value of a cell; nil if it is blank, or refused.
  private func value(_ row: Int, _ column: Int) -> Cell.Value? {
    guard !isBlank(row, column), let cell = sheet[row, column] else { return nil }
    let place = place(row, column)
    guard let value = cell.value else {
      return log.refused(
        place, "the formula has no stored value",
        "open and save the workbook in a spreadsheet program, or write the value")
    }
    switch value {
    case .flag(let flag):
      return log.refused(
        place, "\(flag ? "TRUE" : "FALSE") is neither a name nor a number",
        "if it is a symbol, make the cell a text")
    case .error(let error):
      return log.refused(place, "the cell has the error \(error)", "correct it, or write the value")
    case .text, .number: break
    }
    if cell.formula != nil {
      log.note(
        place, "the formula isn't computed", "its stored value is taken, \(Self.summary(value))")
    }
    return value
  }

  /// The name in a cell; nil if it is blank, or refused.
  func name(_ row: Int, _ column: Int) -> String? {
    switch value(row, column) {
    case .number(let number): return Self.digits(number)
    case .text(let text):
      let name = String(
        text.trimmingPrefix { $0.isWhitespace }.reversed().trimmingPrefix { $0.isWhitespace }
          .reversed())
      if name != text {
        log.note(
          place(row, column), "there are spaces around \(Self.summary(.text(name)))",
          "they are left out")
      }
      return name
    case .flag, .error, nil: return nil
    }
  }

  /// A whole number; nil if the cell is blank, has a dash, or is refused.
  func number(_ row: Int, _ column: Int, _ what: String, in range: ClosedRange<Int>) -> Int? {
    let place = place(row, column)
    switch value(row, column) {
    case .number(let number):
      guard let whole = Int(exactly: number), range.contains(whole) else {
        return log.refused(
          place, "\(Self.digits(number)) isn't a valid \(what)",
          "write a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
      return whole
    case .text(let text):
      let digits = text.filter { !$0.isWhitespace }
      if Self.dashes.contains(digits) { return nil }
      guard !digits.isEmpty, digits.allSatisfy({ ("0"..."9").contains($0) }),
        let whole = Int(digits),
        range.contains(whole)
      else {
        let isGrouped = digits.contains { ",.'".contains($0) } && digits.contains(where: \.isNumber)
        return log.refused(
          place,
          isGrouped
            ? "\"\(text)\" is a text that may be a whole number or not"
            : "\"\(text.prefix(40))\" isn't a valid \(what)",
          isGrouped
            ? "write it as a whole number, without a separator"
            : "write a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
      log.note(place, "\(whole) is a text", "it is taken as a number")
      return whole
    case .flag, .error, nil: return nil
    }
  }

  /// What stands for no pay.
  private static let dashes: Set = ["-", "--", "---", "–", "—", "−"]

  /// A number as a name.
  static func digits(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  private static func summary(_ value: Cell.Value) -> String {
    switch value {
    case .text(let text): "\"\(text.prefix(40))\""
    case .number(let number): digits(number)
    case .flag(let flag): "\(flag)"
    case .error(let error): error
    }
  }

  /// A name in the form in which names are alike that look alike: full-width letters as plain ones, capitals as small.
  static func likeness(_ name: String) -> String {
    name.precomposedStringWithCompatibilityMapping.lowercased()
  }
}
