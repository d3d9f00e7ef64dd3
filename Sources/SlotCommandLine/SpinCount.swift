internal import ArgumentParser
internal import SlotEngine

/// A number of spins given on the command line: at least one, and exact in JSON.
package struct SpinCount: Sendable, Hashable {
  /// The most spins of a run: 2⁵³ − 1, the largest count that every JSON reader represents exactly.
  package static let most: UInt64 = 1 << 53 - 1

  /// The number's value.
  package let value: UInt64

  /// Parses a number such as `1000`, `1e9`, `1_000_000` or `64k`.
  package init(parsing text: String) throws {
    guard let number = WholeNumber.parse(text), (1...Self.most).contains(number) else {
      throw ValidationError(
        "a number of spins is from 1 to \(Self.most.grouped), such as 1000, 1e9 or 64k")
    }
    value = number
  }
}

/// A spin number given on the command line; spins are numbered from 0.
package struct SpinNumber: Sendable, Hashable {
  /// The number's value.
  package let value: UInt64

  /// The first spin.
  package static let first = SpinNumber(value: 0)

  /// Parses a number such as `0`, `1000`, `1e9` or `64k`.
  package init(parsing text: String) throws {
    guard let number = WholeNumber.parse(text) else {
      throw ValidationError(
        "a spin's number is from 0 to \(UInt64.max.grouped), such as 0, 1000 or 1e9")
    }
    value = number
  }

  private init(value: UInt64) { self.value = value }

  /// Checks that the given number of spins exists from this one on.
  package func require(spins count: UInt64) throws {
    guard value <= UInt64.max - (count - 1) else {
      throw ValidationError(
        "\(count.grouped) spins from spin \(value.grouped) on go beyond the last spin, \(UInt64.max.grouped)"
      )
    }
  }
}
