import SlotEngine

/// What a spin adds to its own stay.
struct StayAddition: Sendable, Hashable {
  /// The spins.
  let spins: Int
  /// The cells that are held besides for the rest of the stay.
  let held: [Cell: SymbolID]

  /// Whether it holds something that wasn't held.
  func changes(_ held: [Cell: SymbolID]) -> Bool {
    self.held.contains { held[$0.key] != $0.value }
  }
}
