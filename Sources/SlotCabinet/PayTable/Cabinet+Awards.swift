import SlotEngine
import SlotStrings

// What symbols bring besides what they pay.
extension Cabinet {
  /// The awards of a machine's rows in words, each with the symbols that bring it.
  func awards(of machine: Machine) -> [Page.Block] {
    var shown: Set<Page.Block> = []
    return machine.looks.filter { $0.meter == nil }.flatMap(\.choice.rules).flatMap { rule in
      (rule.awards?.rows ?? []).flatMap { row in
        let symbols: [SymbolID] =
          switch row.asked {
          case .symbol(let symbol): [symbol]
          case .group(let group): machine.groups[group].members.members
          case .drawn: []
          }
        return row.entries.compactMap { entry -> Page.Block? in
          let parts = parts(of: entry.value, on: machine)
          guard !parts.isEmpty else { return nil }
          let text = words(
            .awardOf,
            [
              "symbols": "\(entry.count) × \(machine.name(of: row.asked))",
              "award": parts.joined(separator: ", "),
            ])
          return .award(symbols, text)
        }
      }
    }.filter { shown.insert($0).inserted }
  }

  private func parts(of award: Award, on machine: Machine) -> [String] {
    let coins = engine.stake.coins
    let credits = award.credits.credits(coins: coins)
    let spins = words.count(award.stay.spins, .oneFreeSpin, .manyFreeSpins)
    return [
      credits > 0 ? words.credits(credits.count) : nil,
      award.stay.spins > 0
        ? award.stay.mode.map {
          words(.awardSpins, ["spins": spins, "mode": machine.modes[$0].name])
        }
          ?? spins : nil,
      award.bonus.map { words(.awardBonus, ["name": machine.bonuses[$0].name]) },
      award.jackpot.map { words(.awardJackpot, ["name": machine.jackpots[$0].name]) },
    ].compactMap(\.self)
  }
}
