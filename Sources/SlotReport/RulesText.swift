public import SlotEngine

/// A machine's rules as sentences for a player.
public struct RulesText: Sendable {
  let machine: Machine

  /// Creates the text of a machine.
  public init(machine: Machine) {
    self.machine = machine
  }

  /// All rules, paragraph by paragraph.
  public var text: String {
    (paragraphs + [lines]).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The rules paragraph by paragraph, without the list of the lines.
  var paragraphs: [String] {
    let paragraphs =
      [bet, shown, wilds, factors] + machine.looks.indices.map(look)
      + machine.modes.indices.dropFirst().map(mode) + machine.bonuses.map(bonus)
    return paragraphs.filter { !$0.isEmpty }
  }
}

extension RulesText {
  private var bet: String {
    let coins = machine.bet.mostCoins
    let cost: String
    switch machine.bet.fixedCost {
    case 0?: return "\(machine.name) is played for nothing and pays no credits.\n"
    case let fixed?: cost = "A round of \(machine.name) costs \(credits(fixed))"
    case nil where machine.lines.count == 1:
      cost = "A round of \(machine.name) costs 1 credit"
    case nil:
      cost =
        "A round of \(machine.name) costs 1 credit for each line played"
        + (machine.bet.choosesLines
          ? ", from 1 to \(machine.lines.count)" : ", all \(machine.lines.count) of them")
    }
    return cost + (coins > 1 ? ", times 1 to \(coins) coins.\n" : ".\n")
  }

  private var shown: String {
    let rows = Set(machine.rows)
    let height =
      rows.count == 1
      ? "\(machine.rows[0]) \(machine.rows[0] == 1 ? "row" : "rows")"
      : "\(machine.rows.map(String.init).joined(separator: ", ")) rows"
    return "\(machine.rows.count) reels show \(height) of these symbols: "
      + "\(machine.symbols.map(\.name).joined(separator: ", ")).\n" + expanding(machine.modes[0])
  }

  func expanding(_ mode: Mode) -> String {
    mode.expands.map { symbol in
      "Where \(machine.symbols[symbol].name) shows, it fills its reel.\n"
    }.joined()
  }

  private var wilds: String {
    machine.wilds.map { wild in
      let name = machine.symbols[wild.symbol].name
      let factor = machine.modes[0].factors[wild.symbol]
      let real = wild.real > 1 ? ", if \(wild.real) of them really show" : ""
      return "\(name) stands in for \(standsInFor(wild))\(real)"
        + (factor == 1
          ? ".\n"
          : ", and multiplies what it helps to win by \(factor); \(several(machine.modes[0])).\n")
    }.joined()
  }

  /// The symbols with a factor that are no wilds: they multiply the wins of groups.
  private var factors: String {
    let mode = machine.modes[0]
    return machine.symbols.indices.filter { symbol in
      mode.factors[symbol] > 1 && machine.wilds.allSatisfy { $0.symbol != symbol }
    }.map { symbol in
      "\(machine.symbols[symbol].name) multiplies a win as one of several kinds by "
        + "\(mode.factors[symbol]); \(several(mode)).\n"
    }.joined()
  }

  /// What several factors in one win do.
  private func several(_ mode: Mode) -> String {
    switch mode.combine {
    case .product: "several multiply each other"
    case .sum: "several are added up"
    case .highest: "of several the highest counts, once"
    }
  }

  private func standsInFor(_ wild: Wild) -> String {
    let others = machine.symbols.indices.filter { other in
      machine.wilds.allSatisfy { $0.symbol != other }
    }
    let missing = others.filter { !wild.standsInFor.contains($0) }
    if missing.isEmpty { return "every other symbol" }
    if missing.count < others.count / 2 { return "every symbol but \(names(missing))" }
    return names(wild.standsInFor.members)
  }

  private func mode(_ place: Int) -> String {
    let mode = machine.modes[place]
    var sentences = ["In \(mode.name) games"]
    if mode.multiplier > 1 { sentences.append("wins are multiplied by \(mode.multiplier)") }
    if mode.reels != machine.modes[0].reels { sentences.append("other reels are used") }
    for draw in mode.draws {
      let symbols = machine.draws[draw].items.map(\.value)
      sentences.append(
        "\(machine.draws[draw].name) is one of \(names(symbols)), drawn at the start")
    }
    for symbol in mode.factors.indices
    where mode.factors[symbol] > 1 && mode.factors[symbol] != machine.modes[0].factors[symbol] {
      sentences.append(
        "\(machine.symbols[symbol].name) multiplies what it helps to win by \(mode.factors[symbol]), and "
          + several(mode))
    }
    if sentences.count == 1 { sentences.append("the rules are the same") }
    return sentences[0] + " " + sentences.dropFirst().joined(separator: "; ") + ".\n"
      + (mode.expands == machine.modes[0].expands ? "" : expanding(mode))
  }

  private var lines: String {
    guard machine.lines.count > 1 else { return "" }
    let shapes = machine.lines.enumerated().map { place, line in
      "\(place + 1)".indented(to: 4) + ": " + line.map { "\($0 + 1)" }.joined(separator: " ")
    }
    return "The lines, by the row that each crosses on every reel, 1 being the top:\n"
      + shapes.joined(separator: "\n") + "\n"
  }

  func names(_ symbols: [Int]) -> String {
    symbols.map { machine.symbols[$0].name }.joined(separator: ", ")
  }

  func credits(_ number: Int) -> String {
    "\(number.grouped) \(number == 1 ? "credit" : "credits")"
  }
}
