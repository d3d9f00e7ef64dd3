import SlotStatistics
import SlotWords

extension [Figure] {
  /// The figures as a JSON object.
  var json: JSON {
    .object(
      reduce(into: [:]) { object, figure in
        if let key = figure.key { object[key] = figure.value.json }
      })
  }
}

extension Figure.Value {
  /// The value in JSON; nil where its key is left out.
  fileprivate var json: JSON? {
    switch self {
    case .absent: nil
    case .null: .null
    case .exact(let value): value.json
    case .computed(let value): .number(value)
    case .whole(let value): .whole(value)
    case .count(let value): .count(value)
    case .wide(let value): .text("\(value)")
    case .text(let value): .text(value)
    case .flag(let value): .flag(value)
    case .object(let figures), .byName(let figures): figures.json
    case .list(let values): .list(values.compactMap(\.json))
    }
  }
}

extension Rational {
  /// The fraction with its terms as text, since they may not fit a double, and its value.
  fileprivate var json: JSON {
    [
      "numerator": .text("\(numerator)"), "denominator": .text("\(denominator)"),
      "value": .number(value),
    ]
  }
}
