extension Win: CustomStringConvertible {
  /// Its name and its pay: `3 × crown on line 2 pays 15`.
  ///
  /// Lines count from 1, as people count them.
  public var description: String { text(PartNames(machine: nil)) }

  fileprivate func text(_ names: PartNames) -> String {
    let what = asked.count == 1 ? "\(count) × \(name)" : name
    let place = line.map { " on line \($0.number)" } ?? (ways > 1 ? " on \(ways) ways" : "")
    let gains =
      [pay > 0 || award == nil ? "pays \(pay)" : nil, award.map { $0.text(names) }]
      .compactMap(\.self)
    return "\(what)\(place) \(gains.joined(separator: " and "))"
  }
}

extension Award: CustomStringConvertible {
  /// What is given in addition to the pay: `awards 10 spins of mode 1, × 2`. Modes, bonuses and jackpots are
  /// given by their indices, as an award doesn't know its machine.
  public var description: String { text(PartNames(machine: nil)) }

  fileprivate func text(_ names: PartNames) -> String {
    var parts: [String] = []
    switch credits {
    case .perCoin(0): break
    case .perCoin(let credits): parts.append("\(credits) credits")
    case .byCoins(let credits):
      parts.append(credits.map(String.init).joined(separator: "/") + " credits")
    }
    if stay.spins > 0 || stay.mode != nil {
      let mode = stay.mode.map { " of \(names.mode($0))" } ?? ""
      parts.append("\(stay.spins) \(stay.spins == 1 ? "spin" : "spins")\(mode)")
    }
    if let multiplier = stay.multiplier { parts.append("× \(multiplier)") }
    if let symbol = stay.hold { parts.append("\(names.symbol(symbol)) held") }
    if let bonus { parts.append(names.bonus(bonus)) }
    if let jackpot { parts.append(names.jackpot(jackpot)) }
    return parts.isEmpty ? "awards nothing" : "awards " + parts.joined(separator: ", ")
  }
}

extension Outcome: CustomStringConvertible {
  /// The window as a grid, then a line for each win.
  public var description: String { text(PartNames(machine: nil)) }

  fileprivate func text(_ names: PartNames) -> String {
    ([window.description] + wins.map { $0.text(names) }).joined(separator: "\n")
  }
}

extension PlayedSpin: CustomStringConvertible {
  /// What showed, what won, and what its bonuses paid.
  public var description: String { text(PartNames(machine: nil)) }

  fileprivate func text(_ names: PartNames) -> String {
    let bonuses = bonuses.filter { $0.pay > 0 }.map { "bonus pays \($0.pay)" }
    return ([outcome.text(names)] + bonuses).joined(separator: "\n")
  }
}

extension Round: CustomStringConvertible {
  /// The spins one after the other, each under its stay's mode, and the pay of the round.
  public var description: String { text(PartNames(machine: nil)) }

  /// The spins one after the other, with the names of the machine's modes, bonuses and jackpots, and the pay of the
  /// round.
  ///
  /// - Parameter machine: The machine that the round was played on.
  public func description(naming machine: Machine) -> String { text(PartNames(machine: machine)) }

  private func text(_ names: PartNames) -> String {
    let bought = purchase.map { ["bought: \($0.award.text(names)), pays \($0.pay)"] } ?? []
    let spins = spins.map { spin in
      let isPaid = spin.state.mode == .base
      let heading =
        isPaid
        ? "paid spin"
        : "\(names.mode(spin.state.mode)), spin \(spin.numberInStay) of \(spin.spinsGiven)"
      return "\(heading):\n\(spin.text(names))"
    }
    return (bought + spins + ["round \(number) pays \(pay)"]).joined(separator: "\n")
  }
}

/// What the parts of a machine are called: their names if the machine is known, else their indices.
private struct PartNames {
  let machine: Machine?

  func mode(_ id: ModeID) -> String { machine?.modes.part(id)?.name ?? "mode \(id)" }

  func symbol(_ id: SymbolID) -> String { machine?.symbols.part(id)?.name ?? "symbol \(id)" }

  func bonus(_ id: BonusID) -> String { "bonus \(machine?.bonuses.part(id)?.name ?? "\(id)")" }

  func jackpot(_ id: JackpotID) -> String {
    "jackpot \(machine?.jackpots.part(id)?.name ?? "\(id)")"
  }
}

extension Array {
  /// The part at an index; nil if the index is of another machine.
  fileprivate func part(_ id: MachineIndex<Element>) -> Element? { has(id) ? self[id] : nil }
}
