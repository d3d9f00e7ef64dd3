import Foundation
import SlotReport
import SlotSimulation
import SlotStatistics
import SlotVerification
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct `The picture of a run` {
  private func plot(rounds: UInt64 = 50_000, noting: Bool) throws -> ConvergencePlot? {
    let simulation = Simulation(seed: 3, spins: rounds)
    let tally = try simulation.run(
      threads: 2, resuming: simulation.emptyTally(notesConvergence: noting)
    ).tally
    let known = KnownFigures(
      of: simulation.machine, stake: simulation.stake, rounds: simulation.spins)
    return ConvergencePlot(of: simulation, tally: tally, known: known)
  }

  @Test func `is well-formed and says what it shows`() throws {
    let picture = try #require(try plot(noting: true)).svg
    #expect(XMLParser(data: Data(picture.utf8)).parse())
    for words in ["hit frequency", "classic, seed 3, 50,000 rounds", "exact 7.4074 %"] {
      #expect(picture.contains(words), "\(words)")
    }
    #expect(try picture == plot(noting: true)?.svg)
  }

  @Test func `needs points that were noted`() throws {
    #expect(try plot(noting: false) == nil)
    #expect(try plot(rounds: 63, noting: true) == nil)
  }
}
