import ArgumentParser

/// A seed as the command line gives it: a whole number, decimal or hexadecimal.
nonisolated struct Seed: Equatable {
  let value: UInt64

  /// A seed that nobody chose.
  static var random: Seed { Seed(value: .random(in: .min ... .max)) }
}

nonisolated extension Seed {
  /// Reads a number such as `42`, `1_000` or `0x2a`.
  init(parsing text: String) throws {
    let digits = text.filter { $0 != "_" }
    let isHexadecimal = digits.lowercased().hasPrefix("0x")
    let body = isHexadecimal ? digits.dropFirst(2) : digits[...]
    guard body.allSatisfy(\.isHexDigit), let value = UInt64(body, radix: isHexadecimal ? 16 : 10)
    else {
      throw ValidationError(
        "a seed is a whole number from 0 to \(UInt64.max), such as 42 or 0x2a")
    }
    self.value = value
  }
}
