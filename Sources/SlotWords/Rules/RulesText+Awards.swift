package import SlotEngine

extension RulesText {
  /// An award, in a few words.
  ///
  /// - Parameter rule: The rule that makes the award, whose `times: bet` applies to credits of any
  ///   kind; nil for an award within a bonus, or if the bet is mentioned elsewhere.
  package func award(_ award: Award, of rule: Rule? = nil) -> String {
    let isTimesBet = rule?.isTimesBet ?? false
    let timesBet = isTimesBet && scales.isOpen(award) ? " times the bet" : ""
    return self.award(award, [isTimesBet ? .bet : .unit], timesBet)
  }

  /// An award whose credits are multiplied in one of several ways.
  private func award(
    _ award: Award, _ scales: Set<AwardScales.Scale>, _ timesBet: String = ""
  ) -> String {
    var parts: [String] = []
    if !award.credits.isNothing { parts.append(credits(award.credits, scales)) }
    let stay = award.stay
    if stay.spins > 0 {
      let mode = stay.mode.map { "\(machine.modes[$0].name) " } ?? ""
      parts.append("\(stay.spins) \(mode)\(stay.spins == 1 ? "game" : "games")")
    }
    if let multiplier = stay.multiplier { parts.append("multiplier \(multiplier)") }
    if let hold = stay.hold { parts.append("\(machine.symbols[hold].name) is held") }
    if let reset = stay.reset { parts.append("the games left go back up to \(reset)") }
    if let bonus = award.bonus {
      parts.append("the \(machine.bonuses[bonus].name) bonus\(timesBet)")
    }
    if let jackpot = award.jackpot {
      parts.append("the \(machine.jackpots[jackpot].name) jackpot\(timesBet)")
    }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }

  /// Credits at one coin: `1 credit`, `10 × bet = 200 credits` or, if some awards multiply them by the bet, both.
  func credits(_ pay: Pay, _ scales: Set<AwardScales.Scale>) -> String {
    [AwardScales.Scale.unit, .bet].filter(scales.contains).map {
      let text = PayText(of: machine, isTimesBet: $0 == .bet).text(pay)
      return text + (text == "1" || text.hasSuffix("= 1") ? " credit" : " credits")
    }.joined(separator: " or ")
  }

  /// How a bonus is played.
  func bonus(_ index: BonusID) -> String {
    let (bonus, scales) = (machine.bonuses[index], scales[index])
    func item(_ item: Bonus.Item) -> String { self.item(item, scales) }
    switch bonus.play {
    case .draw(let items):
      let list = weighted(items, separator: "; ", name: item)
      return "The \(bonus.name) bonus awards \(items.count == 1 ? "" : "one of: ")\(list).\n"
    case .table(let table):
      return "The \(bonus.name) bonus awards one of \(table.rowCount.counted("row")) of a table: "
        + outcomes(of: table, scales) + ".\n"
    case .pick(let count, let items, let plus, let equal):
      let list = items.map(item).joined(separator: "; ")
      let besides = plus == Award() ? "" : ", and also get \(award(plus, scales))"
      let alike = equal == 1 ? "" : "; if all are the same, the credits are multiplied by \(equal)"
      return "In the \(bonus.name) bonus, you pick \(count) of: \(list)\(besides)\(alike).\n"
    case .repeat(let times, let repeated):
      let numbers = weighted(times, separator: " or ") { "\($0)" }
      let turns = times.map(\.value) == [1] ? "once" : "\(numbers) times"
      return "The \(bonus.name) bonus plays the \(machine.bonuses[repeated].name) bonus \(turns).\n"
    case .stated(let mean, let deviation):
      return
        "The \(bonus.name) bonus pays \(mean) credits on average, with a standard deviation of "
        + "\(deviation)\(scales == [.unit] ? "" : ", before they are multiplied by the bet").\n"
    }
  }

  /// The most outcomes of a table that are listed.
  private static let mostOutcomes = 24

  /// The outcomes of a table with their weights: the first of them, and how many more there are.
  private func outcomes(of table: OutcomeTable, _ scales: Set<AwardScales.Scale>) -> String {
    let outcomes = table.outcomes
    guard outcomes.count > Self.mostOutcomes + 1 else {
      return weighted(outcomes, separator: "; ") { award($0, scales) }
    }
    let listed = outcomes.prefix(Self.mostOutcomes).map {
      "\(award($0.value, scales)) (\($0.weight) in \(table.totalWeight))"
    }
    let left = outcomes.dropFirst(Self.mostOutcomes)
    let most = left.map { $0.value.credits.credits(coins: 1) }.max() ?? 0
    return listed.joined(separator: "; ") + "; and \(left.count.grouped) other outcomes of at most "
      + credits(.perCoin(most.count), scales)
  }

  private func item(_ item: Bonus.Item, _ scales: Set<AwardScales.Scale>) -> String {
    switch item {
    case .award(let award): self.award(award, scales)
    case .bonus(let bonus): "the \(machine.bonuses[bonus].name) bonus"
    case .end: "the end"
    }
  }
}
