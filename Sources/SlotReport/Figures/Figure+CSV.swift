import SlotStatistics
import SlotWords

extension Figure {
  /// The figure's CSV lines followed by those of the figures nested in it.
  ///
  /// - Parameter hasTerms: Whether the terms of exact fractions fill two more fields; a single field
  ///   won't do, because spreadsheets read 2/27 as a date.
  fileprivate func csvLines(hasTerms: Bool) -> [CSVLine] {
    let fraction: Rational? = if case .exact(let exact) = value { exact } else { nil }
    let terms = [fraction.map { "\($0.numerator)" }, fraction.map { "\($0.denominator)" }]
    return lines.map { line in
      CSVLine(
        [line.figure, line.item, line.text ?? value.text]
          + (hasTerms ? terms.map { $0 ?? "" } : []))
    } + value.figures.flatMap { $0.csvLines(hasTerms: hasTerms) }
  }
}

extension [Figure] {
  /// The figures as a CSV document of figure, item and value.
  var csvDocument: String {
    ([.figures] + flatMap { $0.csvLines(hasTerms: false) }).text
  }

  /// The figures as a CSV document of figure, item, value, and the terms of exact fractions.
  var csvDocumentWithTerms: String {
    let head: CSVLine = ["figure", "item", "value", "numerator", "denominator"]
    return ([head] + flatMap { $0.csvLines(hasTerms: true) }).text
  }
}

extension [Figure] {
  /// Objects that have the same keys as a CSV document with a column for each key.
  static func csv(of objects: [[Figure]], _ keys: [String]) -> String {
    let lines = objects.map { figures in
      CSVLine(
        keys.map { key in
          guard let figure = figures[key] else { return "" }
          // A column holds one kind of number, so whole fractions are decimals too.
          if case .exact(let fraction) = figure.value { return "\(fraction.value)" }
          return figure.value.text
        })
    }
    return ([CSVLine(keys)] + lines).text
  }
}

extension Figure.Value {
  /// The value in CSV; empty where there is none.
  var text: String {
    switch self {
    case .null, .absent, .object, .byName, .list: ""
    case .exact(let value): value.denominator == 1 ? "\(value.numerator)" : "\(value.value)"
    case .computed(let value): "\(value)"
    case .whole(let value): "\(value)"
    case .count(let value): "\(value)"
    case .wide(let value): "\(value)"
    case .text(let value): value
    case .flag(let value): "\(value)"
    }
  }

  /// The figures nested in the value.
  var figures: [Figure] {
    switch self {
    case .object(let figures), .byName(let figures): figures
    case .list(let values): values.flatMap(\.figures)
    default: []
    }
  }

  /// The nearest floating-point number; nil if the value is not a number.
  var number: Double? {
    switch self {
    case .exact(let value): value.value
    case .computed(let value): value
    case .whole(let value): Double(value)
    case .count(let value): Double(value)
    case .wide(let value): Double(value)
    default: nil
    }
  }

  /// The value as a fraction; nil if it is a floating-point number or not a number.
  var fraction: Rational? {
    switch self {
    case .exact(let value): value
    case .whole(let value): Rational(value)
    case .count(let value): Rational(value)
    case .wide(let value): Rational(value)
    default: nil
    }
  }
}
