import SlotEngine
import SlotStatistics

extension Machine {
  /// All that a mode may draw at entry, with the probability of each: the symbol of each draw of
  /// the machine, nil for those of other modes.
  func drawings(ofMode mode: Int) -> [(drawn: [Int?], share: Rational)] {
    var all: [(drawn: [Int?], share: Rational)] = [
      (Array(repeating: nil, count: draws.count), .one)
    ]
    for place in modes[mode].draws {
      let total = draws[place].items.reduce(0) { $0 + $1.weight }
      all = all.flatMap { drawing in
        draws[place].items.map { item in
          var drawn = drawing.drawn
          drawn[place] = item.value
          return (drawn, drawing.share * Rational(item.weight, total))
        }
      }
    }
    return all
  }
}
