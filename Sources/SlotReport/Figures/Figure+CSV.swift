import SlotStatistics

extension Figure {
  /// The figure's CSV lines followed by those of the figures nested in it.
  var csv: [CSVLine] {
    lines.map { [$0.figure, $0.item, $0.text ?? value.text] } + value.figures.flatMap(\.csv)
  }
}

extension [Figure] {
  /// The figures as a CSV document of figure, item and value.
  var csvDocument: String { ([.figures] + flatMap(\.csv)).text }
}

extension Figure.Value {
  /// The value in CSV; empty where there is none.
  var text: String {
    switch self {
    case .null, .absent, .object, .byName, .list: ""
    case .exact(let value): value.description
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
