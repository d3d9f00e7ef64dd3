import Foundation

/// A published figure with its decimals.
struct PublishedFigure {
  let name: String
  let value: Double
  /// How many decimals are published.
  let digits: Int
}

extension PublishedFigure {
  /// How a published figure agrees with the exact one.
  enum Agreement: Equatable {
    /// It is the exact one, rounded.
    case toAllDigits
    /// It is the exact one, cut off or rounded carelessly.
    case toOneOfTheLastDigit
    /// It isn't.
    case no
  }

  /// Compares the figure with the exact value.
  func agreement(with exact: Double) -> Agreement {
    let unit = pow(10, -Double(digits))
    let difference = abs(exact - value)
    // The last bits of two numbers that are equal on paper may differ.
    if difference <= unit / 2 * (1 + 1e-9) + 1e-12 * abs(value) { return .toAllDigits }
    return difference <= unit * (1 + 1e-9) ? .toOneOfTheLastDigit : .no
  }

  /// A line of the table of published beside computed.
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
