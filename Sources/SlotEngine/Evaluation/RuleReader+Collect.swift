extension RuleReader {
  /// What a rule collects: the sum of the values of cells, once or once for each collector.
  func reading(of rule: Rule, collecting collect: Collect) -> Win? {
    let cells = cells(showing: collect.asked, of: rule)
    let collectors = collect.collector.map { self.cells(showing: $0, of: rule) }
    let times = collectors?.count ?? 1
    guard cells.count >= max(1, collect.least), times > 0 else { return nil }
    var (sum, jackpots) = (0, [JackpotID]())
    for value in cells.compactMap({ values[$0] }) {
      switch value {
      case .number(let number): sum += number
      case .jackpot(let jackpot): jackpots.append(jackpot)
      }
    }
    let all = Set(cells + (collectors ?? [])).sorted()
    let whole = Win.Share(count: cells.count, cells: all, ways: 1)
    return win(
      0, asked: [collect.asked], whole, pay: credits(.perCoin(sum * times), of: rule, factor: 1),
      award: nil, scale: scale(of: rule), paid: whole, awarded: nil,
      jackpots: (0..<times).flatMap { _ in jackpots })
  }

  private func cells(showing asked: Asked, of rule: Rule) -> [Cell] {
    var cells: [Cell] = []
    finder.forEachFound(asked, by: rule.pattern, line: nil) {
      cells.append(contentsOf: $0.cells.lazy.map(\.cell))
    }
    return cells
  }
}
