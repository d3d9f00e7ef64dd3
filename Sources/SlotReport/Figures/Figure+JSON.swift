import SlotStatistics

/// The figures of one JSON object; ``JSONText`` sorts the keys.
struct FigureObject: Encodable {
  private let figures: [Figure]

  init(_ figures: [Figure]) { self.figures = figures }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for figure in figures {
      guard let key = figure.key else { continue }
      if case .absent = figure.value { continue }
      try container.encode(figure.value, forKey: Key(stringValue: key))
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

extension Figure.Value: Encodable {
  func encode(to encoder: any Encoder) throws {
    switch self {
    case .exact(let value): return try value.encode(to: encoder)
    case .object(let figures), .byName(let figures):
      return try FigureObject(figures).encode(to: encoder)
    case .list(let values): return try values.encode(to: encoder)
    case .null, .absent, .computed, .whole, .count, .wide, .text, .flag: break
    }
    var container = encoder.singleValueContainer()
    switch self {
    case .computed(let value): try container.encode(value)
    case .whole(let value): try container.encode(value)
    case .count(let value): try container.encode(value)
    case .wide(let value): try container.encode("\(value)")
    case .text(let value): try container.encode(value)
    case .flag(let value): try container.encode(value)
    default: try container.encodeNil()
    }
  }
}
