import SlotEngine
import SlotStatistics

extension Machine {
  /// All that a mode may draw at entry, with the probability of each: the symbol of each draw of
  /// the machine, nil for those of other modes.
  func drawings(ofMode mode: ModeID) -> [(drawn: [SymbolID?], share: Rational)] {
    var all: [(drawn: [SymbolID?], share: Rational)] = [
      (Array(repeating: nil, count: draws.count), .one)
    ]
    for draw in modes[mode].draws {
      let total = draws[draw].items.reduce(0) { $0 + $1.weight }
      all = all.flatMap { drawing in
        draws[draw].items.map { item in
          var drawn = drawing.drawn
          drawn[draw.index] = item.value
          return (drawn, drawing.share * Rational(item.weight, total))
        }
      }
    }
    return all
  }
}
