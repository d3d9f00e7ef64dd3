/// A symbol of a machine: its name, and its place in the machine's list of symbols.
public struct SlotSymbol: Sendable, Hashable {
  /// The place in ``Machine/symbols``, from 0.
  public let index: Int
  /// The name, unique within the machine.
  public let name: String

  /// Creates a symbol; a machine's symbols are numbered in their order.
  public init(index: Int, name: String) {
    self.index = index
    self.name = name
  }
}

extension SlotSymbol: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
