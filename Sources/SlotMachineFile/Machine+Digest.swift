internal import Crypto
public import SlotEngine

extension Machine {
  /// The machine's identity: the SHA-256 of its canonical bytes, as 64 hexadecimal digits.
  public var digest: String {
    SHA256.hash(data: canonicalBytes)
      .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
      .joined()
  }
}
