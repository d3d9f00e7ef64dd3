/// Symbols that pay together under their own name.
public struct SymbolGroup: Sendable, Hashable {
  /// The name, unique among symbols, groups and drawn symbols.
  public let name: String
  /// The members, including those of groups in the group.
  public let members: SymbolSet

  /// Creates a group.
  public init(name: String, members: SymbolSet) {
    self.name = name
    self.members = members
  }
}
