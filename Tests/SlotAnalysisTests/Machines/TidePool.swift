import SlotEngine

extension Machine {
  /// The complete file of FORMAT's reference page, which states its exact numbers.
  static func tidePool() throws -> Machine {
    let names = Names(
      symbols: [
        "wave", "pearl", "chest", "whale", "turtle", "crab", "shell", "star", "kelp",
      ],
      groups: [("animals", ["whale", "turtle", "crab"])])
    let reels = names.reels([
      "whale kelp star crab shell chest kelp turtle star pearl shell kelp crab chest turtle kelp",
      "star kelp shell crab wave kelp turtle chest star shell chest kelp whale crab star shell",
      "kelp crab star wave shell turtle kelp chest pearl star whale shell kelp crab turtle star",
      "shell kelp wave star crab kelp turtle shell star turtle kelp whale crab star shell kelp",
      "star crab kelp shell turtle star kelp whale shell crab pearl star kelp shell turtle kelp",
    ])
    let pays = names.pays([
      "whale": [3: 25, 4: 100, 5: 1000], "turtle": [3: 10, 4: 50, 5: 200],
      "crab": [3: 8, 4: 25, 5: 100], "shell": [3: 5, 4: 12, 5: 50],
      "star": [3: 3, 4: 10, 5: 40], "kelp": [3: 2, 4: 6, 5: 30],
      "animals": [3: 3, 4: 6, 5: 15],
    ])
    let chest = names.asked("chest")
    let count = Pattern(match: .count, allowsWilds: false)
    func free(_ spins: Int) -> Look.Choice {
      let awards = names.awards(["pearl": [3: Award(mode: 1, spins: spins)]])
      return .rule(Rule(pattern: count, pays: nil, awards: awards))
    }
    let chests = CountTable(
      rows: [
        CountRow(asked: chest, entries: [CountEntry(count: 3, value: Award(bonus: 0))])
      ])
    var factors = Array(repeating: 1, count: names.symbols.count)
    factors[names.symbol("wave").index] = 2
    let standsInFor = SymbolSet(
      names.symbols.indices.map { SymbolID($0) }.filter { $0 != 0 && .symbol($0) != chest })
    return try Machine(
      name: "tidepool", bet: Bet(), symbols: names.slotSymbols, groups: names.symbolGroups,
      wilds: [Wild(symbol: names.symbol("wave"), standsInFor: standsInFor)],
      rows: [3, 3, 3, 3, 3],
      lines: [
        [1, 1, 1, 1, 1], [0, 0, 0, 0, 0], [2, 2, 2, 2, 2], [0, 1, 2, 1, 0], [2, 1, 0, 1, 2],
      ],
      looks: [
        Look(place: .lines, choice: .rule(Rule(pattern: Pattern(match: .left), pays: pays))),
        Look(
          place: .lines,
          choice: .rule(
            Rule(
              pattern: Pattern(match: .sequence([chest, chest, chest])), pays: nil,
              awards: chests, isMultiplied: false))),
        Look(
          place: .window,
          choice: .rule(
            Rule(pattern: count, pays: names.pays(["pearl": [3: 2]]), isTimesBet: true))),
        Look(place: .window, choice: free(10), modes: [0]),
        Look(place: .window, choice: free(5), modes: [1]),
      ],
      modes: [
        try Mode(name: "base", reels: reels, factors: factors, combine: .highest),
        try Mode(name: "free", reels: reels, factors: factors, combine: .highest, multiplier: 2),
      ],
      bonuses: [
        Bonus(
          name: "chests",
          play: .pick(
            2, from: [5, 10, 10, 20, 50].map { .award(Award(credits: .perCoin($0))) },
            plus: Award(), equal: 2))
      ])
  }
}
