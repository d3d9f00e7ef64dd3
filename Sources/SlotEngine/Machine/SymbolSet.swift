/// A set of a machine's symbols; there are at most 64 of them.
public struct SymbolSet: Sendable, Hashable {
  /// Bit *i* is set if symbol *i* is a member.
  public private(set) var bits: UInt64

  /// Creates an empty set.
  public init() { bits = 0 }

  /// Creates the set of some symbols, given by their places.
  public init(_ symbols: some Sequence<Int>) {
    bits = symbols.reduce(0) { $0 | 1 << UInt64($1) }
  }

  /// Whether a symbol is a member.
  public func contains(_ symbol: Int) -> Bool { bits >> UInt64(symbol) & 1 == 1 }

  /// Whether the sets have a member in common.
  public func intersects(_ other: SymbolSet) -> Bool { bits & other.bits != 0 }

  /// The members' places, in rising order.
  public var members: [Int] { (0..<64).filter(contains) }

  /// Adds the members of another set.
  public mutating func formUnion(_ other: SymbolSet) { bits |= other.bits }

  /// Takes the members of another set away.
  public mutating func subtract(_ other: SymbolSet) { bits &= ~other.bits }
}
