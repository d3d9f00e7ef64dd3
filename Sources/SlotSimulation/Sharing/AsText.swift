/// A 64-bit number that is encoded as a string in JSON: `"18446744073709551615"`.
@propertyWrapper
package struct AsText: Sendable, Hashable, Codable {
  /// The number.
  package var wrappedValue: UInt64

  package init(wrappedValue: UInt64) { self.wrappedValue = wrappedValue }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let number = UInt64(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a whole number of 64 bits as a text is expected")
    }
    wrappedValue = number
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode("\(wrappedValue)")
  }
}
