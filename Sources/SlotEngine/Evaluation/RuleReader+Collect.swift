extension RuleReader {
  /// What a rule collects: the sum of the values of cells, once or once for each collector.
  func reading(of rule: Rule, collecting collect: Collect) -> Reading? {
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
    return Reading(
      asked: [collect.asked], count: cells.count, cells: all,
      credits: credits(.perCoin(sum * times), of: rule, factor: 1), award: nil,
      awardScale: scale(of: rule), isMultiplied: rule.isMultiplied,
      paid: Win.Share(count: cells.count, cells: all, ways: 1),
      awarded: nil, jackpots: (0..<times).flatMap { _ in jackpots })
  }

  private func cells(showing asked: Asked, of rule: Rule) -> [Cell] {
    finder.find(asked, by: rule.pattern, line: nil).flatMap(\.cells).map(\.cell)
  }
}
