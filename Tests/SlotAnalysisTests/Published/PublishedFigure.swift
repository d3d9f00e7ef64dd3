import Foundation

/// A published figure with its number of decimals.
struct PublishedFigure {
  let name: String
  let value: Double
  /// The number of published decimals.
  let digits: Int
}

extension PublishedFigure {
  /// How closely a published figure agrees with the exact one.
  enum Agreement: Equatable {
    /// It is the exact figure, correctly rounded.
    case toAllDigits
    /// It is the exact figure, truncated or rounded carelessly.
    case toOneOfTheLastDigit
    /// It differs.
    case no
  }

  /// Compares the figure with the exact value.
  func agreement(with exact: Double) -> Agreement {
    let unit = pow(10, -Double(digits))
    let difference = abs(exact - value)
    // Numbers that are equal on paper may differ in their last bits.
    if difference <= unit / 2 * (1 + 1e-9) + 1e-12 * abs(value) { return .toAllDigits }
    return difference <= unit * (1 + 1e-9) ? .toOneOfTheLastDigit : .no
  }

  /// A line of the table that compares published and computed figures.
  func line(exact: Double, isKnownWrong: Bool) -> String {
    let shown = String(format: "%.\(max(digits + 3, 6))f", exact)
    let published = String(format: "%.\(digits)f", value)
    let verdict =
      if isKnownWrong {
        "known wrong, exact is \(shown)"
      } else {
        switch agreement(with: exact) {
        case .toAllDigits where digits == 0: "computed \(shown), agrees to the unit"
        case .toAllDigits: "computed \(shown), agrees to all \(digits) decimals"
        case .toOneOfTheLastDigit: "computed \(shown), agrees but for one of the last decimal"
        case .no: "computed \(shown), DIFFERS"
        }
      }
    return "  \(name): published \(published), \(verdict)"
  }
}
