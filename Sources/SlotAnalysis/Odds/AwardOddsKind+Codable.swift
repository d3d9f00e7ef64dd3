internal import SlotEngine

/// What is awarded in JSON: `{"mode":1}`, `{"bonus":0}` or `{"jackpot":0}`, or with names: see
/// `Machine.codingKey`.
extension AwardOdds.Kind: Codable {
  private enum CodingKeys: CodingKey { case mode, bonus, jackpot }

  /// Reads what is awarded.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let mode = try container.decodeIfPresent(ModeID.self, forKey: .mode) {
      self = .mode(mode)
    } else if let bonus = try container.decodeIfPresent(BonusID.self, forKey: .bonus) {
      self = .bonus(bonus)
    } else {
      self = .jackpot(try container.decode(JackpotID.self, forKey: .jackpot))
    }
  }

  /// Writes what is awarded.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .mode(let mode): try container.encode(mode, forKey: .mode)
    case .bonus(let bonus): try container.encode(bonus, forKey: .bonus)
    case .jackpot(let jackpot): try container.encode(jackpot, forKey: .jackpot)
    }
  }
}

/// Where credits come from in JSON: `{"look":0}`, `{"bonus":0}`, `{"mode":1}`, `{"awards":true}`,
/// `{"cap":true}` or `{"gamble":true}`.
extension ReturnPart.Source: Codable {
  private enum CodingKeys: CodingKey { case look, awards, bonus, mode, cap, gamble }

  /// Reads where credits come from.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let look = try container.decodeIfPresent(LookIndex.self, forKey: .look) {
      self = .look(look)
    } else if let bonus = try container.decodeIfPresent(BonusID.self, forKey: .bonus) {
      self = .bonus(bonus)
    } else if let mode = try container.decodeIfPresent(ModeID.self, forKey: .mode) {
      self = .mode(mode)
    } else if container.contains(.cap) {
      self = .cap
    } else if container.contains(.gamble) {
      self = .gamble
    } else {
      _ = try container.decode(Bool.self, forKey: .awards)
      self = .awards
    }
  }

  /// Writes where the credits come from.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .look(let look): try container.encode(look, forKey: .look)
    case .awards: try container.encode(true, forKey: .awards)
    case .bonus(let bonus): try container.encode(bonus, forKey: .bonus)
    case .mode(let mode): try container.encode(mode, forKey: .mode)
    case .cap: try container.encode(true, forKey: .cap)
    case .gamble: try container.encode(true, forKey: .gamble)
    }
  }
}
