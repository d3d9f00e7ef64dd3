extension Win: CustomStringConvertible {
  /// Its name and its pay: `3 × crown on line 2 pays 15`.
  ///
  /// Lines count from 1, as people count them.
  public var description: String {
    let what = asked.count > 1 ? name : "\(count) × \(name)"
    let place = line.map { " on line \($0.number)" } ?? (ways > 1 ? " on \(ways) ways" : "")
    let gains =
      [pay > 0 || award == nil ? "pays \(pay)" : nil, award.map(\.description)]
      .compactMap(\.self)
    return "\(what)\(place) \(gains.joined(separator: " and "))"
  }
}

extension Award: CustomStringConvertible {
  /// What is given besides the pay: `awards 10 spins of mode 1, × 2`. Modes, bonuses and jackpots are
  /// given by their indices, as an award doesn't know its machine.
  public var description: String {
    var parts: [String] = []
    switch credits {
    case .perCoin(0): break
    case .perCoin(let credits): parts.append("\(credits) credits")
    case .byCoins(let credits):
      parts.append(credits.map(String.init).joined(separator: "/") + " credits")
    }
    if stay.spins > 0 || stay.mode != nil {
      let mode = stay.mode.map { " of mode \($0)" } ?? ""
      parts.append("\(stay.spins) \(stay.spins == 1 ? "spin" : "spins")\(mode)")
    }
    if let multiplier = stay.multiplier { parts.append("× \(multiplier)") }
    if let symbol = stay.hold { parts.append("symbol \(symbol) held") }
    if let bonus { parts.append("bonus \(bonus)") }
    if let jackpot { parts.append("jackpot \(jackpot)") }
    return parts.isEmpty ? "awards nothing" : "awards " + parts.joined(separator: ", ")
  }
}

extension Outcome: CustomStringConvertible {
  /// The window as a grid, then a line for each win.
  public var description: String {
    ([window.description] + wins.map(\.description)).joined(separator: "\n")
  }
}

extension PlayedSpin: CustomStringConvertible {
  /// What showed, what won, and what bonuses gave immediately.
  public var description: String {
    let bonuses = bonuses.filter { $0.pay > 0 }.map { "bonus pays \($0.pay)" }
    return ([outcome.description] + bonuses).joined(separator: "\n")
  }
}

extension Round: CustomStringConvertible {
  /// The spins one after the other, each under its stay's mode, and what they come to.
  public var description: String {
    let bought = purchase.map { ["bought: \($0.award), pays \($0.pay)"] } ?? []
    let spins = spins.map { spin in
      let isPaid = spin.state.mode == .base
      let heading =
        isPaid
        ? "paid spin" : "mode \(spin.state.mode), spin \(spin.numberInStay) of \(spin.spinsGiven)"
      return "\(heading):\n\(spin)"
    }
    return (bought + spins + ["round \(number) pays \(pay)"]).joined(separator: "\n")
  }
}
