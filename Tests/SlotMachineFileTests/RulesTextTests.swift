import SlotMachineFile
import SlotWords
import Testing

@Suite struct `The rules of a machine as sentences` {
  @Test(arguments: [
    ("arcade", "A round of arcade costs 1 credit, times 1 to 3 coins."),
    ("arcade", "gramophone substitutes for every symbol except cherry"),
    ("arcade", "multiplies the wins it is part of by 2; several multiply each other."),
    ("arcade", "1,000 / 2,000 / 5,000"),
    ("lanterns", "Wherever lantern shows, it expands to fill its reel."),
    ("lanterns", "1 glow game, lantern is held"),
    ("monsoon", "A round of monsoon costs 25 credits."),
    ("monsoon", "the reels are different; cloud multiplies the wins it is part of by 2"),
    (
      "orchard", "A round of orchard costs 1 credit for each line played; all 20 are always played."
    ),
    ("orchard", "In free games, wins are multiplied by 3."),
    ("tidepool", "if there are several, only the highest counts."),
    ("classic", "classic is free to play and pays no credits."),
  ])
  func `say what a player has to know`(name: String, sentence: String) throws {
    let machine = try #require(ShippedMachines.file(named: name)).machine
    #expect(RulesText(machine: machine).text.contains(sentence))
  }

  @Test(arguments: [
    (
      "by: 90",
      "Each round first adds 1/5 of what it costs. It is won when the meter reaches a hidden point, at 90 credits at the latest."
    ),
    (
      "chance: [1, 2500], fed: after",
      "Each round adds 1/5 of what it costs after it was played. Whatever it shows, a round wins it once in 2,500."
    ),
    (
      "chance: [3, 2500], per: credit, fed: losing",
      "Each round that doesn't win it adds 1/5 of what it costs. Whatever it shows, a round wins it 3 times in 2,500 for each credit that it costs."
    ),
  ])
  func `tell how jackpots grow and what wins them`(keys: String, sentences: String) throws {
    let yaml = """
      {format: 2, name: pool, symbols: [a], reels: [[a]], bet: {cost: 5},
      jackpots: {pot: {seed: 10, rate: [1, 5], \(keys)}}}
      """
    let machine = try MachineFile(yaml: yaml, name: "pool.yaml").machine
    #expect(
      RulesText(machine: machine).text.contains(
        "The pot jackpot grows from round to round. Its meter begins at 10 credits. \(sentences)"))
  }

  @Test func `tell of symbols that multiply without being wild`() throws {
    let yaml = """
      {format: 1, name: doubles, symbols: [bar, double], groups: {bars: [bar, double]},
      factors: {double: 2}, combine: sum, reels: [[bar, double]], lines: [[0]],
      pays: {bars: {1: 1}}, wins: [{where: lines, match: left}]}
      """
    let machine = try MachineFile(yaml: yaml, name: "doubles.yaml").machine
    #expect(
      RulesText(machine: machine).text.contains(
        "double multiplies by 2 the wins in which it counts as part of a group; several add up."))
  }
}
