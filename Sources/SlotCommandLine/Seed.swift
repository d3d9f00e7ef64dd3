internal import ArgumentParser
internal import SlotEngine

/// A seed given on the command line.
package struct Seed: Sendable, Hashable {
  /// The seed's value.
  package let value: UInt64

  /// Parses a number such as `42`, `1_000` or `0x2a`.
  package init(parsing text: String) throws {
    let number =
      text.lowercased().hasPrefix("0x")
      ? Self.hexadecimal(text.dropFirst(2)) : WholeNumber.parse(text)
    guard let number else {
      throw ValidationError(
        "a seed is a whole number from 0 to \(UInt64.max.grouped), such as 42 or 0x2a")
    }
    value = number
  }

  private init(value: UInt64) { self.value = value }

  /// A randomly chosen seed.
  package static var random: Seed { Seed(value: .random(in: .min ... .max)) }

  private static func hexadecimal(_ digits: Substring) -> UInt64? {
    let digits = digits.filter { $0 != "_" }
    return digits.allSatisfy(\.isHexDigit) ? UInt64(digits, radix: 16) : nil
  }
}
