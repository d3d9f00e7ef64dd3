import SlotEngine

extension NaiveEvaluator {
  /// Whether a condition's pattern is present: all demands are met, each by any one of its names.
  func holds(_ condition: Condition, line: LineIndex?) -> Bool {
    if case .sequence(let names) = condition.pattern.match {
      guard let line else { return false }
      let cells = Array(cells(ofLine: line).prefix(names.count))
      return fitsSequence(names, cells, wilds: condition.pattern.allowsWilds)
    }
    return condition.demands.allSatisfy { demand in
      demand.anyOf.contains { reaches(demand.atLeast, $0, condition, line: line) }
    }
  }

  private func reaches(_ count: Int, _ asked: Asked, _ condition: Condition, line: LineIndex?)
    -> Bool
  {
    if condition.place == .ways {
      return !choices(count, of: asked, condition.pattern).isEmpty
    }
    let cells =
      if condition.place == .window { allCells } else { line.map(cells(ofLine:)) ?? allCells }
    return finds(condition.pattern, of: asked, on: cells).contains { find in
      let cells = find.cells(of: count)
      return find.count >= count && hasEnoughReal(cells, cells.map { _ in asked })
    }
  }
}
