/// What was asked for in JSON: `{"symbol":3}`, `{"group":0}` or `{"drawn":0}`, or with names.
extension Asked: Codable {
  private enum CodingKeys: CodingKey { case symbol, group, drawn }

  /// Reads what was asked for.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let symbol = try container.decodeIfPresent(SymbolID.self, forKey: .symbol) {
      self = .symbol(symbol)
    } else if let group = try container.decodeIfPresent(GroupID.self, forKey: .group) {
      self = .group(group)
    } else {
      self = .drawn(try container.decode(DrawID.self, forKey: .drawn))
    }
  }

  /// Writes what was asked for.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .symbol(let symbol): try container.encode(symbol, forKey: .symbol)
    case .group(let group): try container.encode(group, forKey: .group)
    case .drawn(let draw): try container.encode(draw, forKey: .drawn)
    }
  }
}

/// A pay in JSON, as a machine file writes it: `5` for each coin, or `[5, 10, 20]` by coins.
extension Pay: Codable {
  /// Reads a pay.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let credits = try? container.decode(Int.self) {
      self = .perCoin(credits)
    } else {
      self = .byCoins(try container.decode([Int].self))
    }
  }

  /// Writes the pay.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .perCoin(let credits): try container.encode(credits)
    case .byCoins(let credits): try container.encode(credits)
    }
  }
}
