/// What happened in JSON: one key, such as `{"drew":2}`, `{"turn":1}` or `{"added":true}`.
extension BonusStep.Event: Codable {
  private enum CodingKeys: CodingKey {
    case drew, picked, ended, added, multipliedBy, drewTimes, turn
  }

  /// Reads what happened.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard let key = container.allKeys.first, container.allKeys.count == 1 else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "A step of a bonus has one key."))
    }
    if key == .added {
      self = .added
      return
    }
    let number = try container.decode(Int.self, forKey: key)
    self =
      switch key {
      case .drew: .drew(item: number)
      case .picked: .picked(item: number)
      case .ended: .ended(item: number)
      case .added: .added
      case .multipliedBy: .multiplied(by: number)
      case .drewTimes: .drewTimes(number)
      case .turn: .turn(number)
      }
  }

  /// Writes what happened.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .drew(let item): try container.encode(item, forKey: .drew)
    case .picked(let item): try container.encode(item, forKey: .picked)
    case .ended(let item): try container.encode(item, forKey: .ended)
    case .added: try container.encode(true, forKey: .added)
    case .multiplied(let factor): try container.encode(factor, forKey: .multipliedBy)
    case .drewTimes(let times): try container.encode(times, forKey: .drewTimes)
    case .turn(let turn): try container.encode(turn, forKey: .turn)
    }
  }
}
