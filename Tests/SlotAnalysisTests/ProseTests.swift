import SlotAnalysis
import SlotEngine
import SlotMachineFile
import Testing

@Suite struct `Machines described in prose` {
  private static let names = [
    "gaslight", "fireflies", "glue", "glue-short", "lucky-letters", "cupboard", "full-moon",
    "treble",
  ]

  @Test(.timeLimit(.minutes(20)), arguments: names)
  func `have the numbers that were counted from the prose`(name: String) throws {
    let file = try Fixture.machine("Prose/\(name)")
    let keys = try Fixture.decode(ProseFigures.File.self, from: "Prose/figures.json")
      .machines.filter { $0.machine == name }
    #expect(!keys.isEmpty)
    for key in keys {
      let analysis = try MachineAnalysis(machine: file.machine, stake: key.stake)
      let numbers = ExactNumbers(analysis, of: file.machine)
      #expect(numbers.return == key.return)
      if let hits = key.hitFrequency { #expect(numbers.hitFrequency == hits) }
      for award in key.awards {
        let found = try #require(numbers.awards.first { $0.name == award.name })
        if let odds = award.probability { #expect(found.probability == odds) }
        if let mean = award.meanNumber { #expect(found.meanNumber == mean) }
        if let mean = award.meanCredits { #expect(found.meanCredits == mean) }
        if let mean = award.meanSpins { #expect(found.meanSpins == mean) }
      }
    }
  }
}

/// What was counted independently for a machine; nil for figures that weren't requested.
private struct ProseFigures: Decodable {
  struct Award: Decodable {
    let name: String
    let probability: String?
    let meanNumber: String?
    let meanCredits: String?
    let meanSpins: String?
  }

  struct File: Decodable {
    let machines: [ProseFigures]
  }

  let machine: String
  let lines: Int
  let coins: Int
  let `return`: String
  let hitFrequency: String?
  let awards: [Award]

  var stake: Stake { Stake(lines: lines, coins: coins) }
}
