import SlotEngine

extension Machine {
  /// Atkins Diet as published by the Wizard of Odds in 2008, with line shapes of our own.
  ///
  /// Source: https://wizardofodds.com/games/slots/atkins-diet/
  static func atkinsDiet() throws -> Machine {
    let names = Names(symbols: [
      "scale", "mayo", "ham", "sausage", "bacon", "eggs", "cheese", "butter", "wings", "steak",
      "atkins",
    ])
    let reels = names.reels([
      "scale mayo ham sausage bacon eggs cheese mayo sausage butter wings bacon eggs "
        + "mayo steak wings butter cheese eggs atkins bacon mayo ham cheese eggs scale "
        + "butter bacon sausage wings steak butter",
      "mayo wings steak sausage cheese mayo ham butter bacon steak sausage mayo ham "
        + "atkins butter eggs cheese bacon sausage wings scale mayo butter cheese bacon "
        + "eggs wings mayo steak ham cheese bacon",
      "ham butter eggs scale cheese mayo butter ham sausage bacon steak wings butter "
        + "mayo cheese sausage eggs bacon mayo wings ham sausage bacon cheese eggs atkins "
        + "wings bacon butter cheese mayo steak",
      "ham cheese atkins scale butter bacon cheese sausage steak eggs bacon mayo "
        + "sausage cheese butter ham mayo bacon wings sausage cheese eggs butter wings "
        + "bacon mayo eggs ham sausage steak mayo bacon",
      "bacon scale steak ham cheese sausage butter bacon wings cheese sausage ham "
        + "butter steak mayo eggs sausage ham atkins butter wings mayo eggs ham bacon "
        + "butter steak mayo sausage eggs cheese wings",
    ])
    let pays = names.pays([
      "atkins": [2: 5, 3: 50, 4: 500, 5: 5000],
      "steak": [2: 3, 3: 40, 4: 200, 5: 1000],
      "ham": [2: 2, 3: 30, 4: 150, 5: 500],
      "wings": [2: 2, 3: 25, 4: 100, 5: 300],
      "sausage": [3: 20, 4: 75, 5: 200],
      "eggs": [3: 20, 4: 75, 5: 200],
      "butter": [3: 15, 4: 50, 5: 100],
      "cheese": [3: 15, 4: 50, 5: 100],
      "bacon": [3: 10, 4: 25, 5: 50],
      "mayo": [3: 10, 4: 25, 5: 50],
    ])
    let scatters = Rule(
      pattern: Pattern(match: .count, allowsWilds: false),
      pays: names.pays(["scale": [3: 5, 4: 25, 5: 100]]),
      awards: names.awards(["scale": [3: Award(mode: 1, spins: 10)]]), isTimesBet: true)
    let standsInFor = SymbolSet(names.symbols.indices.dropLast().map { SymbolID($0) })
    let factors = Array(repeating: 1, count: names.symbols.count)
    return try Machine(
      name: "atkins-diet", bet: Bet(), symbols: names.slotSymbols,
      wilds: [Wild(symbol: names.symbol("atkins"), standsInFor: standsInFor)],
      rows: [3, 3, 3, 3, 3],
      lines: (0..<20).map { line in
        [line % 3, line / 3 % 3, line / 9, line / 3 % 3, line % 3].map { RowIndex($0) }
      },
      looks: [
        Look(place: .lines, choice: .rule(Rule(pattern: Pattern(match: .left), pays: pays))),
        Look(place: .window, choice: .rule(scatters)),
      ],
      modes: [
        try Mode(name: "base", reels: reels, factors: factors),
        try Mode(name: "free", reels: reels, factors: factors, multiplier: 3),
      ])
  }
}
