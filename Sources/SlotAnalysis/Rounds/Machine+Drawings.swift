import SlotEngine
import SlotStatistics

extension Machine {
  /// All combinations of symbols that a mode may draw on entry, with their probabilities: one
  /// symbol for each of the machine's draws, nil for those of other modes.
  func drawings(ofMode mode: ModeID) -> [(drawn: [SymbolID?], share: Rational)] {
    var all: [(drawn: [SymbolID?], share: Rational)] = [
      (Array(repeating: nil, count: draws.count), .one)
    ]
    for draw in modes[mode].draws {
      let total = draws[draw].items.reduce(0) { $0 + $1.weight }
      all = all.flatMap { drawing in
        draws[draw].items.filter { $0.weight > 0 }.map { item in
          var drawn = drawing.drawn
          drawn[draw.index] = item.value
          return (drawn, drawing.share * Rational(item.weight, total))
        }
      }
    }
    return all
  }
}
