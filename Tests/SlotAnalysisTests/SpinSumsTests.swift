import SlotEngine
import SlotMachineFile
import SlotStatistics
import TestSupport
import Testing

@testable import SlotAnalysis

@Suite(.timeLimit(.minutes(20))) struct `The sums of a spin` {
  /// Compares the sums with the list of all pays, for each list of awards.
  private func expectSums(
    of machine: Machine, stake: Stake, in state: ModeState, _ comment: Comment
  ) throws -> Int {
    let solved = try #require(
      try SolvedSpin(summing: machine, stake: stake, state: state, effort: AnalysisEffort()),
      comment)
    let spin = try SpinDistribution(of: machine, stake: stake, in: state)
    var known: [[ScaledAward]: Moments] = [:]
    for outcome in spin.classes {
      let share = Rational(outcome.combinations, spin.cycle)
      known[outcome.awards, default: .none] =
        known[outcome.awards, default: .none]
        + Moments(credits: outcome.credits.count).weighted(by: share)
    }
    let parts = solved.parts.map { ($0.awards, $0.moments) }
    #expect(Dictionary(parts, uniquingKeysWith: +) == known, comment)
    #expect(solved.hitFrequency == spin.hitFrequency, comment)
    #expect(solved.lookMeans.reduce(.zero, +) == spin.meanCredits, comment)
    let reader = try SpinReader(machine, stake: stake, state: state, effort: AnalysisEffort())
    for part in try reader.lookParts(of: machine, state: state) {
      guard case .look(let look) = part.source else { continue }
      #expect(solved.lookMeans[look.index] == part.mean, comment)
    }
    return known.count
  }

  @Test(arguments: 0..<Thoroughness.cases(20, orOnly: 4))
  func `are those of all pays on random machines`(block: UInt64) throws {
    var lists = 0
    for seed in block * 20..<block * 20 + 20 {
      var random = RandomMachine(seed: seed)
      let machine = try random.machine()
      let state = random.modeState()
      let stake = Stake(lines: 1 + Int(seed % 3), coins: 1 + Int(seed % 2))
      lists += try expectSums(of: machine, stake: stake, in: state, "seed \(seed)")
    }
    // Some machines award nothing, others in many ways.
    #expect(lists > 30)
  }

  @Test(arguments: ["three-towers", "twins", "savannah-night"])
  func `are those of all pays where more than the reels is drawn`(name: String) throws {
    let machine = try Fixture.machine("Modern/\(name)").machine
    _ = try expectSums(
      of: machine, stake: machine.defaultStake, in: .base(of: machine), "\(name)")
  }

  @Test func `replace the pays where drawn heights make too many windows`() throws {
    let machine = try Fixture.machine("Modern/six-towers").machine
    #expect(
      MachineAnalysis.isQuick(
        of: machine, stake: machine.defaultStake, mostSteps: MachineAnalysis.mostQuickSteps))
    let analysis = try MachineAnalysis(machine: machine)
    #expect(analysis.paidSpin == nil)
    #expect(analysis.neglected == 0)
    #expect(throws: AnalysisError.self) { try RoundLaw(of: machine) }
    let small = try MachineAnalysis(machine: Fixture.machine("Modern/three-towers").machine)
    #expect(small.paidSpin != nil)
  }
}
