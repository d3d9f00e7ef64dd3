/// The server's seed: 32 random bytes, secret until they are revealed.
public struct FairSecret: Sendable, Hashable {
  let bytes: [UInt8]

  /// Draws a seed from the system's random numbers.
  public init() {
    var system = SystemRandomNumberGenerator()
    bytes = (0..<32).map { _ in system.next() }
  }

  /// Reads a seed; nil unless the text is 64 lower-case hexadecimal digits.
  public init?(digits: String) {
    guard let bytes = [UInt8](hash: digits) else { return nil }
    self.bytes = bytes
  }

  /// The seed as 64 lower-case hexadecimal digits.
  public var digits: String { bytes.hexadecimal }

  /// The hash that commits to the seed without telling it.
  public var commitment: String { FairHash.of(bytes: bytes) }
}

extension FairSecret: CustomStringConvertible {
  /// A text without the seed, so that it doesn't get into a log.
  public var description: String { "the secret of \(commitment)" }
}
