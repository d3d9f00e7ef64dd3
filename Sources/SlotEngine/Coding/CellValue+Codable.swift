/// A cell's value in JSON: `5`, or `{"jackpot":0}` or with the jackpot's name.
extension CellValue: Codable {
  private enum CodingKeys: CodingKey { case jackpot }

  /// Reads a value.
  public init(from decoder: any Decoder) throws {
    if let number = try? decoder.singleValueContainer().decode(Int.self) {
      self = .number(number)
    } else {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self = .jackpot(try container.decode(JackpotID.self, forKey: .jackpot))
    }
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .number(let number):
      var container = encoder.singleValueContainer()
      try container.encode(number)
    case .jackpot(let jackpot):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(jackpot, forKey: .jackpot)
    }
  }
}
