/// A symbol of a machine.
public struct SlotSymbol: Sendable, Hashable {
  /// The symbol's index in ``Machine/symbols``.
  public let id: SymbolID
  /// The name, unique within the machine.
  public let name: String

  /// Creates a symbol; a machine's symbols are numbered in order.
  public init(id: SymbolID, name: String) {
    self.id = id
    self.name = name
  }
}

extension SlotSymbol: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
