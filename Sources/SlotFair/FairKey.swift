internal import Crypto

/// What all draws of a series follow from: both seeds, and the machine.
///
/// Source: `docs/FAIRNESS.md`, section 2.
public struct FairKey: Sendable {
  private let key: SymmetricKey

  /// Makes the key of a series.
  ///
  /// - Parameters:
  ///   - secret: The server's seed.
  ///   - machine: The hash of the machine file, as in ``FairOpening/machine``.
  ///   - clientSeed: The player's seed.
  public init(secret: FairSecret, machine: String, clientSeed: String) {
    let message = [FairOpening.scheme, machine, clientSeed].joined(separator: "\n")
    let code = HMAC<SHA256>.authenticationCode(
      for: Array(message.utf8), using: SymmetricKey(data: secret.bytes))
    key = SymmetricKey(data: code)
  }

  /// The key as 64 lower-case hexadecimal digits.
  ///
  /// Safety: the bytes are copied while they are lent.
  var digits: String { unsafe key.withUnsafeBytes { unsafe Array($0).hexadecimal } }

  /// Four words of a round.
  func block(_ number: UInt32, ofRound nonce: UInt64) -> [UInt64] {
    let message = nonce.bigEndianBytes + number.bigEndianBytes
    let code = Array(HMAC<SHA256>.authenticationCode(for: message, using: key))
    return stride(from: 0, to: code.count, by: 8).map { first in
      code[first..<first + 8].reduce(0) { $0 << 8 | UInt64($1) }
    }
  }
}

extension FixedWidthInteger {
  /// The bytes of the number, the most significant one first.
  fileprivate var bigEndianBytes: [UInt8] {
    stride(from: Self.bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: self >> $0)
    }
  }
}
