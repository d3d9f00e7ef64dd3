import SlotEngine

extension RulesText {
  /// What an award gives, in a few words.
  func award(_ award: Award) -> String {
    var parts: [String] = []
    switch award.credits {
    case .perCoin(0): break
    case .perCoin(let credits): parts.append(self.credits(credits))
    case .byCoins(let list): parts.append(list.map(\.grouped).joined(separator: " / ") + " credits")
    }
    if award.spins > 0 {
      let mode = award.mode.map { "\(machine.modes[$0].name) " } ?? ""
      parts.append("\(award.spins) \(mode)\(award.spins == 1 ? "game" : "games")")
    }
    if let multiplier = award.multiplier { parts.append("multiplier \(multiplier)") }
    if let hold = award.hold { parts.append("\(machine.symbols[hold].name) is held") }
    if let bonus = award.bonus { parts.append("the bonus \(machine.bonuses[bonus].name)") }
    if let jackpot = award.jackpot { parts.append("the jackpot \(machine.jackpots[jackpot].name)") }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }

  /// How a bonus is played.
  func bonus(_ bonus: Bonus) -> String {
    switch bonus.play {
    case .draw(let items):
      let total = items.reduce(0) { $0 + $1.weight }
      let list = items.map { "\(item($0.value)) (\($0.weight) in \(total))" }
      return "The bonus \(bonus.name) gives one of: \(list.joined(separator: "; ")).\n"
    case .pick(let count, let items, let plus, let equal):
      let list = items.map(item).joined(separator: "; ")
      let besides = plus == Award() ? "" : ", and besides \(award(plus))"
      let alike = equal == 1 ? "" : "; if all are alike they count \(equal) times"
      return "In the bonus \(bonus.name) you pick \(count) of: \(list)\(besides)\(alike).\n"
    case .repeat(let times, let repeated):
      let numbers = times.map { "\($0.value)" }.joined(separator: " or ")
      return "The bonus \(bonus.name) is \(machine.bonuses[repeated].name), \(numbers) times.\n"
    case .stated(let mean, _):
      return "The bonus \(bonus.name) pays \(mean) credits in the mean.\n"
    }
  }

  private func item(_ item: Bonus.Item) -> String {
    switch item {
    case .award(let award): self.award(award)
    case .bonus(let bonus): "the bonus \(machine.bonuses[bonus].name)"
    case .end: "the end"
    }
  }
}
