import SlotEngine

/// Whether the credits of bonuses and jackpots are multiplied by the bet, which depends on what awards them.
struct AwardScales {
  /// How credits are multiplied.
  enum Scale: Hashable {
    /// As they are stated.
    case unit
    /// By the cost of a round at one coin.
    case bet
  }

  private var bonuses: [BonusID: Set<Scale>] = [:]
  private var jackpots: [JackpotID: Set<Scale>] = [:]

  /// Follows every award of a machine.
  init(of machine: Machine) {
    for look in machine.looks {
      for rule in look.choice.rules {
        let scale: Scale = rule.isTimesBet ? .bet : .unit
        let awards =
          (rule.awards?.allEntries ?? []).map(\.value) + [rule.spin?.award].compactMap(\.self)
        for award in awards { add(award, scale, machine) }
        for jackpot in machine.jackpotsCollected(by: rule, at: look) {
          jackpots[jackpot, default: []].insert(scale)
        }
      }
    }
    for award in machine.meters.flatMap(\.awards) { add(award.value, .unit, machine) }
    for award in machine.bets.compactMap(\.award) { add(award, .unit, machine) }
  }

  /// How the credits of a bonus's items are multiplied; as stated if nothing awards it.
  subscript(bonus: BonusID) -> Set<Scale> { bonuses[bonus] ?? [.unit] }

  /// How the credits of a jackpot are multiplied.
  subscript(jackpot: JackpotID) -> Set<Scale> { jackpots[jackpot] ?? [.unit] }

  /// Whether what an award's bonus and jackpot pay is stated in more than one way, so that the award has to say
  /// which applies.
  func isOpen(_ award: Award) -> Bool {
    (award.bonus.map { self[$0].count > 1 } ?? false)
      || (award.jackpot.map { self[$0].count > 1 } ?? false)
  }

  private mutating func add(_ award: Award, _ scale: Scale, _ machine: Machine) {
    for given in machine.awards(within: award) {
      if let jackpot = given.jackpot { jackpots[jackpot, default: []].insert(scale) }
      if let bonus = given.bonus { add(bonus, scale, machine) }
    }
  }

  private mutating func add(_ bonus: BonusID, _ scale: Scale, _ machine: Machine) {
    guard bonuses[bonus, default: []].insert(scale).inserted else { return }
    for inner in machine.bonuses[bonus].contents.compactMap(\.value.bonus) {
      add(inner, scale, machine)
    }
  }
}

extension Machine {
  /// The jackpots among the values that a rule may collect.
  fileprivate func jackpotsCollected(by rule: Rule, at look: Look) -> Set<JackpotID> {
    guard let collect = rule.collect else { return [] }
    let collected = modes.ids.filter { look.counts(in: $0) }.flatMap { modes[$0].values }
      .filter { values in
        switch collect.asked {
        case .symbol(let symbol): values.symbol == symbol
        case .group(let group): groups[group].members.contains(values.symbol)
        case .drawn(let draw): draws[draw].items.contains { $0.value == values.symbol }
        }
      }
    return Set(
      collected.flatMap(\.items).compactMap { item in
        if case .jackpot(let jackpot) = item.value { jackpot } else { nil }
      })
  }
}
