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

  /// Each letter of a reel takes at least a thousand steps.
  @Test func `count as effort`() throws {
    let machine = try SmallMachine.stated()
    let spin = try #require(
      CompiledSpin(machine, stake: machine.defaultStake, state: .base(of: machine)))
    let labels = spin.automata.map { $0.gains.map { _ in 0 } }
    func sums(_ effort: AnalysisEffort) throws -> SpinSums {
      try SpinSums(
        spin, looks: machine.looks.count, field: PrimeField.fields(forBits: 1)[0], effort: effort)
    }
    let prepared = AnalysisEffort()
    _ = try sums(prepared)
    let most = prepared.steps + 999
    #expect(throws: AnalysisError.tooManyOutcomes(mode: "base")) {
      try sums(AnalysisEffort(mostSteps: most)).sums(labels: labels)
    }
    #expect(try sums(AnalysisEffort()).sums(labels: labels)[[]]?.mass == 6)
  }

  /// Seven reels of 12 stops and 4 heights have 48⁷ different windows, above 2³⁶. All of them pay nothing or 1: an `a` shows
  /// on a reel on as many of its 12 stops as it has rows, 2½ in the mean.
  @Test func `aren't needed where many windows pay alike`() throws {
    let strip = "[a, b, c, d, e, f, g, h, i, j, k, l]"
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: alike
        bet: {cost: 1}
        rows: [\(Array(repeating: "{draw: [[1, 1], [2, 1], [3, 1], [4, 1]]}", count: 7).joined(separator: ", "))]
        symbols: \(strip)
        reels: [\(Array(repeating: strip, count: 7).joined(separator: ", "))]
        wins: [{where: window, match: count, pays: {a: {7: 1}}}]
        """, name: "alike.yaml"
    ).machine
    #expect(machine.isSummed(in: .base(of: machine)))
    let analysis = try MachineAnalysis(machine: machine)
    let spin = try #require(analysis.paidSpin)
    #expect(spin.classes.map(\.credits) == [0, 1])
    let chance = (0..<7).reduce(Rational.one) { chance, _ in chance * Rational(5, 24) }
    #expect(spin.hitFrequency == chance)
    #expect(analysis.spins.values.contains { $0.hitFrequency == chance })
  }

  /// Eighteen cells have too many ways to be drawn one after the other, two don't.
  @Test(arguments: [1: true, 9: false])
  func `are all that is known of a spin of many cells that tumbles`(rows: Int, isListed: Bool)
    throws
  {
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: cells
        bet: {cost: 1}
        rows: \(rows)
        symbols: [a, b]
        strips: {one: [a, [b, 9]]}
        reels: [{cells: one}, {cells: one}]
        tumble: {most: 3}
        wins: [{where: window, match: count, pays: {a: {2: 1}}}]
        """, name: "cells.yaml"
    ).machine
    let catalogue = SpinCatalogue(of: machine, stake: machine.defaultStake, paidSpin: nil)
    #expect(catalogue.lists(.base(of: machine)) == isListed)
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
