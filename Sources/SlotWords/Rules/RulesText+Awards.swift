package import SlotEngine

extension RulesText {
  /// An award, in a few words.
  ///
  /// - Parameter rule: The rule that makes the award, whose `times: bet` applies to credits of any
  ///   kind; nil for an award within a bonus, or if the bet is mentioned elsewhere.
  package func award(_ award: Award, of rule: Rule? = nil) -> String {
    let isTimesBet = rule?.isTimesBet ?? false
    let timesBet = isTimesBet ? " times the bet" : ""
    var parts: [String] = []
    if !award.credits.isNothing {
      let pays =
        rule.map { PayText(for: $0, of: machine) }
        ?? PayText(costOfOneCoin: nil, isTimesBet: false)
      let isOne = award.credits == .perCoin(1) && !isTimesBet
      parts.append("\(pays.text(award.credits)) \(isOne ? "credit" : "credits")")
    }
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

  /// How a bonus is played.
  func bonus(_ bonus: Bonus) -> String {
    switch bonus.play {
    case .draw(let items):
      let list = weighted(items, separator: "; ", name: item)
      return "The \(bonus.name) bonus awards one of: \(list).\n"
    case .pick(let count, let items, let plus, let equal):
      let list = items.map(item).joined(separator: "; ")
      let besides = plus == Award() ? "" : ", and also get \(award(plus))"
      let alike = equal == 1 ? "" : "; if all are the same, the credits are multiplied by \(equal)"
      return "In the \(bonus.name) bonus, you pick \(count) of: \(list)\(besides)\(alike).\n"
    case .repeat(let times, let repeated):
      let numbers = weighted(times, separator: " or ") { "\($0)" }
      let turns = times.map(\.value) == [1] ? "once" : "\(numbers) times"
      return "The \(bonus.name) bonus plays the \(machine.bonuses[repeated].name) bonus \(turns).\n"
    case .stated(let mean, let deviation):
      return
        "The \(bonus.name) bonus pays \(mean) credits on average, with a standard deviation of "
        + "\(deviation).\n"
    }
  }

  private func item(_ item: Bonus.Item) -> String {
    switch item {
    case .award(let award): self.award(award)
    case .bonus(let bonus): "the \(machine.bonuses[bonus].name) bonus"
    case .end: "the end"
    }
  }
}
