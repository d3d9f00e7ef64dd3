import SlotAnalysis
import SlotEngine
import SlotMachineFile
import Testing

@Suite struct `Machines written from the reference page alone` {
  @Test(
    .timeLimit(.minutes(20)),
    arguments: [
      "bonuses", "choices-highest", "choices-product", "choices-sum", "conditions", "drawn-symbols",
      "free-games", "limit", "mode-rules", "nested-modes", "respins", "respins-expanding",
      "respins-held-once", "ways", "ways-real", "wilds",
    ])
  func `have the numbers that their writer computed`(name: String) throws {
    let file = try Fixture.machine("Newcomer/\(name)")
    let keys = try Fixture.decode(NewcomerFigures.File.self, from: "Newcomer/figures.json")
      .machines.filter { $0.machine == name }
    #expect(!keys.isEmpty)
    for key in keys {
      let analysis = try MachineAnalysis(machine: file.machine, stake: key.stake)
      #expect(NewcomerFigures(analysis, of: file.machine).text == key.text)
    }
  }
}
