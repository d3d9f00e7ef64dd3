/// A set of a machine's symbols; there are at most 64 of them.
public struct SymbolSet: Sendable, Hashable {
  /// Bit *i* is set if symbol *i* is a member.
  public private(set) var bits: UInt64

  /// Creates an empty set.
  public init() { bits = 0 }

  /// Creates a set of symbols.
  public init(_ symbols: some Sequence<SymbolID>) {
    bits = symbols.reduce(0) { $0 | 1 << UInt64($1.index) }
  }

  /// Creates the set of one symbol.
  init(_ symbol: SymbolID) { bits = 1 << UInt64(symbol.index) }

  /// Whether there are no members.
  public var isEmpty: Bool { bits == 0 }

  /// Whether a symbol is a member.
  public func contains(_ symbol: SymbolID) -> Bool { bits >> UInt64(symbol.index) & 1 == 1 }

  /// Whether the sets have a member in common.
  public func intersects(_ other: SymbolSet) -> Bool { bits & other.bits != 0 }

  /// The members, in ascending order.
  public var members: [SymbolID] { (0..<64).map { SymbolID($0) }.filter(contains) }

  /// Adds the members of another set.
  public mutating func formUnion(_ other: SymbolSet) { bits |= other.bits }

  /// Removes the members of another set.
  public mutating func subtract(_ other: SymbolSet) { bits &= ~other.bits }
}
