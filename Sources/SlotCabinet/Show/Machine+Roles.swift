package import SlotEngine

/// What a symbol is for, as far as it is worth a look of its own.
package enum SymbolPart: Sendable, Hashable {
  /// It pays.
  case plain
  /// It stands in for others.
  case wild
  /// It pays or awards wherever it shows.
  case scatter
  /// It opens a bonus.
  case bonus
}

extension Machine {
  /// What a symbol is for.
  package func role(of symbol: SymbolID) -> SymbolPart {
    if wilds.contains(where: { $0.symbol == symbol }) { return .wild }
    var role = SymbolPart.plain
    for look in looks {
      for rule in look.choice.rules {
        let awarded = rule.awards?.rows.filter { asks($0.asked, for: symbol) } ?? []
        let awards = awarded.flatMap(\.entries).map(\.value)
        if awards.contains(where: { $0.bonus != nil || $0.jackpot != nil }) { return .bonus }
        let isPaid = rule.pays?.rows.contains { asks($0.asked, for: symbol) } ?? false
        if look.place == .window, isPaid || !awarded.isEmpty { role = .scatter }
      }
    }
    return role
  }

  /// Whether anything can follow a spin but credits.
  package var hasFeatures: Bool { modes.count > 1 || !bonuses.isEmpty || !jackpots.isEmpty }

  private func asks(_ asked: Asked, for symbol: SymbolID) -> Bool {
    switch asked {
    case .symbol(let place): place == symbol
    case .group(let place): groups[place].members.contains(symbol)
    case .drawn: false
    }
  }
}
