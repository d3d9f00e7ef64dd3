internal import Crypto
internal import Foundation

/// The hashes of the scheme, as 64 lower-case hexadecimal digits.
enum FairHash {
  /// The hash of lines of text, with a line feed between them.
  static func of(_ lines: String...) -> String {
    of(bytes: Array(lines.joined(separator: "\n").utf8))
  }

  /// The hash of bytes.
  static func of(bytes: some DataProtocol) -> String { SHA256.hash(data: bytes).hexadecimal }
}

extension Sequence<UInt8> {
  /// Two lower-case digits for each byte.
  var hexadecimal: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension [UInt8] {
  /// The 32 bytes that 64 lower-case hexadecimal digits stand for; nil for any other text.
  init?(hash digits: String) {
    let values = digits.utf8.compactMap { digit -> UInt8? in
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
      default: nil
      }
    }
    guard values.count == 64, digits.utf8.count == 64 else { return nil }
    self = stride(from: 0, to: 64, by: 2).map { values[$0] << 4 | values[$0 + 1] }
  }
}
