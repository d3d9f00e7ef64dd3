internal import BigInt

/// A fraction in JSON, as reports write it: `{"denominator":"27","numerator":"2","value":0.074074…}`.
///
/// The digits are text, as they may not fit a `Double`; the value is there to be read, and is passed over
/// when the fraction is.
extension Rational: Codable {
  private enum CodingKeys: CodingKey { case numerator, denominator, value }

  /// Reads a fraction.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func number(_ key: CodingKeys) throws -> BigInt {
      let text = try container.decode(String.self, forKey: key)
      guard let number = BigInt(text) else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container, debugDescription: "\"\(text)\" isn't a whole number.")
      }
      return number
    }
    let denominator = try number(.denominator)
    guard denominator > 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: .denominator, in: container,
        debugDescription: "A fraction's denominator is above 0.")
    }
    self.init(try number(.numerator), denominator)
  }

  /// Writes the fraction.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode("\(numerator)", forKey: .numerator)
    try container.encode("\(denominator)", forKey: .denominator)
    try container.encode(value, forKey: .value)
  }
}
