import Foundation
import SlotReport
import SlotSimulation
import SlotStatistics
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct `The picture of a run` {
  private static let simulation = Simulation(seed: 3, spins: 50_000)
  private static let exact = Rational(2, 27)

  private func plot(noting: Bool) -> ConvergencePlot? {
    let empty = SimulatedSpins(
      symbols: 6, reels: 5, convergence: noting ? Convergence() : nil)
    let counted = Self.simulation.run(threads: 2, resuming: empty)
    return ConvergencePlot(of: Self.simulation, counted: counted, exact: Self.exact)
  }

  @Test func `is well-formed and says what it shows`() throws {
    let picture = try #require(plot(noting: true)).svg
    #expect(XMLParser(data: Data(picture.utf8)).parse())
    for words in ["hit frequency", "classic, seed 3, 50,000 rounds", "exact 7.4074 %"] {
      #expect(picture.contains(words), "\(words)")
    }
    #expect(picture == plot(noting: true)?.svg)
  }

  @Test func `needs points that were noted`() {
    #expect(plot(noting: false) == nil)
    let short = Simulation(seed: 3, spins: 63)
    let counted = short.run(
      threads: 1, resuming: SimulatedSpins(symbols: 6, reels: 5, convergence: Convergence()))
    #expect(ConvergencePlot(of: short, counted: counted, exact: Self.exact) == nil)
  }
}
