package import SlotEngine

/// A pay as a table shows it: in credits and, if it is defined as a multiple of the bet, as that
/// too.
///
/// `times: bet` multiplies a pay by the cost of a round at one coin. A pay per coin is therefore a
/// multiple of the whole bet at any number of coins; a list of pays by coins is a multiple of the
/// bet at one coin.
package struct PayText {
  /// The cost of a round at one coin with the lines played; nil if the lines are still open.
  let costOfOneCoin: Credits?
  /// Whether the pay is multiplied by that cost.
  let isTimesBet: Bool

  /// Creates the texts of pays.
  package init(costOfOneCoin: Credits?, isTimesBet: Bool) {
    (self.costOfOneCoin, self.isTimesBet) = (costOfOneCoin, isTimesBet)
  }

  /// The pay at a number of coins: `25`, or `2 × bet = 40`.
  package func text(_ pay: Pay, coins: Int) -> String {
    switch pay {
    case .perCoin(let credits) where !isTimesBet || credits == 0: (credits * coins).grouped
    case .perCoin(let credits):
      "\(credits.grouped) × bet" + equals([credits * coins])
    case .byCoins(let list) where !isTimesBet: list[coins - 1].grouped
    case .byCoins(let list):
      "\(list[coins - 1].grouped) × bet at one coin" + equals([list[coins - 1]])
    }
  }

  /// The pay for an open number of coins: per coin, or listed for 1, 2, … coins.
  package func text(_ pay: Pay) -> String {
    switch pay {
    case .perCoin: return text(pay, coins: 1)
    case .byCoins(let list):
      let all = list.map(\.grouped).joined(separator: " / ")
      return isTimesBet ? "\(all) × bet at one coin" + equals(list) : all
    }
  }

  private func equals(_ multiples: [Int]) -> String {
    guard let costOfOneCoin else { return "" }
    return " = " + multiples.map { (costOfOneCoin * $0).grouped }.joined(separator: " / ")
  }
}

extension PayText {
  /// Creates the texts of a rule's pays for a player who hasn't bet yet.
  package init(for rule: Rule, of machine: Machine) {
    self.init(of: machine, isTimesBet: rule.isTimesBet)
  }

  /// Creates the texts of pays that may be multiplied by the bet, for a player who hasn't bet yet.
  init(of machine: Machine, isTimesBet: Bool) {
    let isOpen = machine.bet.choosesLines && machine.bet.fixedCost == nil
    self.init(
      costOfOneCoin: isOpen ? nil : machine.cost(lines: machine.lines.count),
      isTimesBet: isTimesBet)
  }
}
