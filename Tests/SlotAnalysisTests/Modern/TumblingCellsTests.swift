import Foundation
import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

@testable import SlotAnalysis

@Suite(.timeLimit(.minutes(20))) struct `A spin that tumbles cell by cell` {
  /// The spin is solved as a chain, and played by the plain rules, draw by draw.
  @Test func `has the sums of all ways in which it can go`() throws {
    let machine = try Fixture.machine("Modern/drizzle").machine
    let (stake, state) = (machine.defaultStake, ModeState.base(of: machine))
    let effort = AnalysisEffort()
    let solved = try #require(
      try SolvedSpin(tumbling: machine, stake: stake, state: state, effort: effort))
    let walked = try WalkedSpin(machine, stake: stake, state: state, effort: effort)
    let spin = SpinDistribution(cycle: walked.cycle, classes: walked.classes)
    #expect(solved.hitFrequency == spin.hitFrequency)
    #expect(solved.lookMeans == walked.lookMeans)
    #expect(solved.neglected == 0)
    // For awards that only give spins, the scales don't matter.
    func sums(_ isAwarded: Bool) -> Moments {
      solved.parts.filter { $0.awards.isEmpty != isAwarded }
        .reduce(.none) { $0 + $1.moments }
    }
    for isAwarded in [false, true] {
      let classes = spin.classes.filter { $0.awards.isEmpty != isAwarded }
      let known = classes.reduce(Moments.none) { sum, outcome in
        sum
          + Moments(credits: outcome.credits.count)
          .weighted(by: Rational(outcome.combinations, spin.cycle))
      }
      #expect(sums(isAwarded) == known)
      #expect(known.mass > .zero)
    }
  }

  @Test func `without a limit has the exact figures that were computed elsewhere`() throws {
    let machine = try Fixture.machine("Modern/falling-stars").machine
    let analysis = try MachineAnalysis(machine: machine)
    // The default limit of a thousand grids is neglected.
    #expect(analysis.neglected < 1e-30)
    #expect(analysis.neglected > 0)
    let key = try #require(
      try Fixture.decode([`A game of today`.Figures].self, from: "Modern/cells.json")
        .first { $0.name == "falling-stars" })
    #expect(analysis.returnToPlayer?.description == key.return)
    #expect(analysis.varianceInCosts?.description == key.variance)
    #expect(analysis.hitFrequency?.description == key.hitFrequency)
    #expect(analysis.parts.map(\.mean) == [analysis.mean])
    #expect(analysis.hasPaidSpin)
    #expect(throws: AnalysisError.self) { try RoundLaw(of: machine) }
  }

  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["SLOT_THOROUGH"] != nil,
      "six million grids take minutes without optimization; set SLOT_THOROUGH"))
  func `with five grids of twenty cells has the exact figures that were published`() throws {
    let analysis = try MachineAnalysis(
      machine: try Fixture.machine("Modern/temple-of-gold").machine)
    let key = try #require(
      try Fixture.decode([`A game of today`.Figures].self, from: "Modern/cells.json")
        .first { $0.name == "temple-of-gold" })
    #expect(analysis.neglected == 0)
    #expect(analysis.returnToPlayer?.description == key.return)
    #expect(analysis.varianceInCosts?.description == key.variance)
    #expect(analysis.hitFrequency?.description == key.hitFrequency)
  }

  @Test func `is refused where its grids are too many`() throws {
    let machine = try Fixture.machine("Modern/sweet-shop").machine
    #expect(throws: AnalysisError.tooManyOutcomes(mode: "base")) {
      try MachineAnalysis(machine: machine)
    }
  }
}
