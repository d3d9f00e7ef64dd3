package import SlotEngine

/// The part that a symbol plays, if it deserves a distinct look.
package enum SymbolPart: Sendable, Hashable {
  /// It only pays.
  case plain
  /// It substitutes for others.
  case wild
  /// It pays or awards wherever it shows.
  case scatter
  /// It opens a bonus.
  case bonus
}

extension Machine {
  /// The part that a symbol plays.
  package func role(of symbol: SymbolID) -> SymbolPart {
    if wilds.contains(where: { $0.symbol == symbol }) { return .wild }
    var role = SymbolPart.plain
    for look in looks {
      for rule in look.choice.rules {
        let awarded = rule.awards?.rows.filter { asks($0.asked, for: symbol) } ?? []
        let awards = awarded.flatMap(\.entries).map(\.value)
        if awards.contains(where: { $0.bonus != nil || $0.jackpot != nil }) { return .bonus }
        let isPaid = rule.pays?.rows.contains { asks($0.asked, for: symbol) } ?? false
        // The cells of a cluster touch each other, so their positions matter.
        let isAnywhere = look.place == .window && rule.pattern.match != .cluster
        if isAnywhere, isPaid || !awarded.isEmpty { role = .scatter }
      }
    }
    return role
  }

  /// Whether a spin can lead to anything besides credits.
  package var hasFeatures: Bool { modes.count > 1 || !bonuses.isEmpty || !jackpots.isEmpty }

  /// Whether a symbol is what is asked for.
  func asks(_ asked: Asked, for symbol: SymbolID) -> Bool {
    switch asked {
    case .symbol(let place): place == symbol
    case .group(let place): groups[place].members.contains(symbol)
    case .drawn: false
    }
  }
}
