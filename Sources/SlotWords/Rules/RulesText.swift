package import SlotEngine

/// A machine's rules as sentences for a player.
///
/// Includes everything that changes what a spin pays or awards, except the strips and their
/// weights, which are odds and belong on the PAR sheet.
package struct RulesText: Sendable {
  let machine: Machine
  /// How what bonuses and jackpots pay is multiplied.
  let scales: AwardScales

  /// Creates the rules text of a machine.
  package init(machine: Machine) {
    self.machine = machine
    scales = AwardScales(of: machine)
  }

  /// All rules, paragraph by paragraph.
  package var text: String {
    (paragraphs + [lines]).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The rules paragraph by paragraph, without the list of paylines.
  package var paragraphs: [String] {
    let paragraphs =
      [bet, bets, ends, shown, groups, wilds, factors, grids(of: .base)]
      + machine.meters.map(meter) + machine.looks.indices.map(look)
      + machine.modes.indices.dropFirst().map(mode) + machine.bonuses.ids.map(bonus) + [jackpots]
    return paragraphs.filter { !$0.isEmpty }
  }
}

extension RulesText {
  private var bet: String {
    let coins = machine.bet.mostCoins
    let count = machine.lines.count
    var cost: String
    switch machine.bet.fixedCost {
    case 0?: cost = "\(machine.name) is free to play and pays no credits"
    case let fixed?: cost = "A round of \(machine.name) costs \(credits(fixed))"
    case nil where count == 1: cost = "A round of \(machine.name) costs 1 credit"
    case nil:
      cost =
        "A round of \(machine.name) costs 1 credit for each line played"
        + (machine.bet.choosesLines ? ", 1 to \(count)" : "; all \(count) are always played")
    }
    if machine.bet.fixedCost != nil, machine.bet.choosesLines, count > 1 {
      cost += ", however many of the \(count) lines are played"
    }
    return cost + (coins > 1 ? ", times 1 to \(coins) coins.\n" + paysOfCoins : ".\n")
  }

  /// What the coins do to the amounts in the sentences.
  private var paysOfCoins: String {
    if machine.bet.fixedCost == 0 { return "" }
    let lists =
      machine.hasPaysByCoins
      ? "; amounts with slashes between them are for 1, 2, … coins" : ""
    return "Amounts are for one coin and are multiplied by the coins\(lists).\n"
  }

  private var bets: String {
    let coins = machine.bet.mostCoins > 1 ? ", times the coins" : ""
    let sentences = machine.bets.map { bet in
      "A round at the \(bet.name) bet costs \(credits(bet.cost))\(coins): \(opening(of: bet)).\n"
        + (bet.cap.map {
          "It pays at most \($0.grouped) × that cost, and ends as soon as it reaches it.\n"
        } ?? "")
    }
    let isTimesBet = machine.looks.contains { $0.choice.rules.contains(where: \.isTimesBet) }
    return sentences.joined()
      + (isTimesBet && !sentences.isEmpty
        ? "Whatever is multiplied by the bet is multiplied by the cost of the base bet, at any bet.\n"
        : "")
  }

  /// How a round at a bet begins, in a few words.
  package func opening(of bet: NamedBet) -> String {
    bet.award.map { "it has no paid spin but starts with \(award($0))" }
      ?? "the paid spin uses \(machine.rows.count == 1 ? "a different reel" : "different reels")"
  }

  private var shown: String {
    "\(machine.rows.count.counted("reel")) \(machine.rows.count == 1 ? "shows" : "show") "
      + "\(rows(of: .base)) of \(machine.symbols.count == 1 ? "this symbol" : "these symbols"): "
      + "\(machine.symbols.map(\.name).listed()).\n"
      + opening(of: .base) + expanding(machine.modes[0])
  }

  func expanding(_ mode: Mode) -> String {
    let sentences = mode.expands.map { symbol in
      "Wherever \(machine.symbols[symbol].name) shows, it expands to fill its reel.\n"
    }
    let order =
      mode.expands.count > 1
      ? "If several show on one reel, the first of \(names(mode.expands)) counts.\n" : ""
    return sentences.joined() + order
  }

  private var groups: String {
    machine.groups.map { "\($0.name) means \(names($0.members.members, joinedBy: "or")).\n" }
      .joined()
  }

  private var jackpots: String {
    machine.jackpots.ids.map { index in
      let jackpot = machine.jackpots[index]
      if let growth = jackpot.growth { return words(for: growth, of: jackpot.name) }
      if jackpot.credits.isNothing {
        return "The \(jackpot.name) jackpot is only counted: it pays nothing here.\n"
      }
      return "The \(jackpot.name) jackpot pays \(credits(jackpot.credits, scales[index])).\n"
    }.joined()
  }

  private var lines: String {
    guard machine.lines.count > 1 || (machine.lines.count == 1 && machine.rows.contains { $0 > 1 })
    else { return "" }
    let shapes = machine.lines.enumerated().map { place, line in
      "\(place + 1)".indented(to: 4) + ": " + line.map { "\($0.number)" }.joined(separator: " ")
    }
    return "Each line's row on each reel, counted from the top:\n"
      + shapes.joined(separator: "\n") + "\n"
  }

  /// The names of symbols as a list: `whale, turtle and crab`.
  func names(_ symbols: [SymbolID], joinedBy word: String = "and") -> String {
    symbols.map { machine.symbols[$0].name }.listed(joinedBy: word)
  }

  /// The names of modes as a list, in the order of the machine.
  func names(of modes: Set<ModeID>) -> String {
    modes.sorted().map { machine.modes[$0].name }.listed()
  }

  func credits(_ number: Credits) -> String {
    number.inWords
  }

  /// The items that may be drawn, each with its chance: `seven (1 in 4), bar (3 in 4)`; a single item has
  /// none.
  func weighted<Value>(
    _ items: [Weighted<Value>], separator: String = ", ", name: (Value) -> String
  ) -> String {
    if items.count == 1 { return name(items[0].value) }
    let total = items.reduce(0) { $0 + $1.weight }
    return items.map { "\(name($0.value)) (\($0.weight) in \(total))" }.joined(separator: separator)
  }
}

// MARK: Wilds and factors

extension RulesText {
  private var wilds: String {
    sentences(of: machine.wilds)
  }

  /// Sentences about the symbols that wilds substitute for.
  func sentences(of wilds: [Wild]) -> String {
    wilds.map { wild in
      let name = machine.symbols[wild.symbol].name
      if wild.standsInFor.members.isEmpty { return "\(name) substitutes for no symbol.\n" }
      let factor = factorText(of: wild.symbol, in: machine.modes[0])
      let real =
        wild.real == 0
        ? ", even if no cell shows the symbol itself"
        : ", if at least \(wild.real == 1 ? "one cell shows" : "\(wild.real) cells show") the "
          + "symbol itself"
      return "\(name) substitutes for \(substituted(by: wild))\(real)"
        + (factor.map {
          "; it multiplies the wins it is part of by \($0); \(several(machine.modes[0])).\n"
        } ?? ".\n")
    }.joined()
  }

  /// The symbols with a factor that aren't wilds; they multiply the wins of groups.
  private var factors: String {
    let mode = machine.modes[0]
    return machine.symbols.ids.filter { symbol in
      machine.wilds.allSatisfy { $0.symbol != symbol }
    }.compactMap { symbol in
      factorText(of: symbol, in: mode).map {
        "\(machine.symbols[symbol].name) multiplies by \($0) the wins in which it "
          + "counts as part of a group; \(several(mode)).\n"
      }
    }.joined()
  }

  /// How several factors in one win combine.
  func several(_ mode: Mode) -> String {
    switch mode.combine {
    case .product: "several multiply each other"
    case .sum: "several add up"
    case .highest: "if there are several, only the highest counts"
    }
  }

  private func substituted(by wild: Wild) -> String {
    let (wilds, others) = machine.symbols.ids.partitioned { symbol in
      machine.wilds.contains { $0.symbol == symbol }
    }
    let members = wild.standsInFor.members
    // List the symbols if another wild is among them, as "every" would hide that.
    if members.contains(where: wilds.contains) { return names(members) }
    let missing = others.filter { !wild.standsInFor.contains($0) }
    if missing.isEmpty {
      return wilds.count == 1 ? "every other symbol" : "every symbol except wilds"
    }
    let besides = wilds.filter { $0 != wild.symbol }
    return missing.count < others.count / 2
      ? "every symbol except \(names((missing + besides).sorted()))" : names(members)
  }
}

extension Machine {
  /// Whether any amount is a list by coins.
  fileprivate var hasPaysByCoins: Bool {
    let rules = looks.flatMap(\.choice.rules)
    let awards =
      looks.flatMap { self.awards(of: $0) } + meters.flatMap { self.awards(of: $0) }
      + bets.compactMap(\.award).flatMap { self.awards(within: $0) }
    let pays =
      rules.flatMap { $0.pays?.allEntries ?? [] }.map(\.value) + awards.map(\.credits)
      + jackpots.map(\.credits)
    return pays.contains { if case .byCoins = $0 { true } else { false } }
  }
}

extension Pay {
  /// Whether it pays nothing at any number of coins.
  package var isNothing: Bool {
    switch self {
    case .perCoin(let credits): credits == 0
    case .byCoins(let list): list.allSatisfy { $0 == 0 }
    }
  }
}

extension Sequence {
  /// The elements that satisfy a predicate and those that don't, each in order.
  fileprivate func partitioned(by holds: (Element) -> Bool) -> ([Element], [Element]) {
    (filter(holds), filter { !holds($0) })
  }
}
