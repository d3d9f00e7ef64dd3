package import SlotEngine
package import SlotShow

extension Machine {
  /// What a symbol is on stage.
  func actor(_ symbol: SymbolID) -> Role {
    let rank = rank(of: symbol)
    if rule(collecting: symbol) != nil { return Role(.value, rank: rank) }
    return switch role(of: symbol) {
    case .wild: Role(.wild, rank: 1)
    case .scatter, .bonus: Role(.scatter, rank: 1)
    case .plain: Role(.pays, rank: rank)
    }
  }

  /// How much a symbol pays among all, from 0 for the least to 1 for the most; symbols are listed from the dearest to
  /// the cheapest.
  private func rank(of symbol: SymbolID) -> Double {
    1 - Double(symbol.index) / Double(max(1, symbols.count - 1))
  }

  /// How it performs where no file says so.
  package var usualShow: Show { Show(temper: Self.tempers[name] ?? Temper()) }

  /// What the backdrops of its features are painted with.
  var scenery: Scenery.Kind { Self.sceneries[name] ?? .hills }

  private static let sceneries: [String: Scenery.Kind] = [
    "arcade": .roofs, "lanterns": .roofs, "monsoon": .waves, "thaw": .peaks, "tidepool": .waves,
  ]

  private static let tempers = [
    "apiary": Temper(sway: 1.5, bounce: 1.2, drift: .petals),
    "arcade": Temper(sway: 0.3, bounce: 0.6, drift: .sparks),
    "kites": Temper(sway: 2, bounce: 1.2, drift: .petals),
    "lanterns": Temper(sway: 1.1, bounce: 0.8, drift: .sparks),
    "monsoon": Temper(sway: 0.6, bounce: 1.5, drift: .petals),
    "orchard": Temper(sway: 1.3, bounce: 0.9, drift: .petals),
    "thaw": Temper(sway: 0.5, bounce: 0.7, drift: .snow),
    "thicket": Temper(sway: 0.8, bounce: 1.6, drift: .petals),
    "tidepool": Temper(sway: 1.7, bounce: 0.7, drift: .snow),
  ]
}
