/// A symbol of a machine: its name, and its place among the others.
public struct SlotSymbol: Sendable, Hashable {
  /// The place in ``Machine/symbols``.
  public let id: SymbolID
  /// The name, unique within the machine.
  public let name: String

  /// Creates a symbol; a machine's symbols are numbered in their order.
  public init(id: SymbolID, name: String) {
    self.id = id
    self.name = name
  }
}

extension SlotSymbol: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
