/// Symbols that pay together under a name of their own.
public struct SymbolGroup: Sendable, Hashable {
  /// The name, unique among symbols, groups and drawn symbols.
  public let name: String
  /// The symbols that are members, those of groups in the group included.
  public let members: SymbolSet

  /// Creates a group.
  public init(name: String, members: SymbolSet) {
    self.name = name
    self.members = members
  }
}
