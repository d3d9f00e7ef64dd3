import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

@testable import SlotAnalysis

@Suite(.timeLimit(.minutes(20))) struct `What features give, beside figures from outside` {
  /// Machines whose odds of awards are known from outside.
  static let known =
    [
      "drawn-symbols", "free-games", "limit", "mode-rules", "nested-modes", "respins",
      "respins-held-once",
    ]
    .map { "Newcomer/\($0)" }
    + ["carousel", "endless", "nesting", "sticky", "three-doors"].map { "Awards/\($0)" }
    + ["harvest", "hoard", "pressure", "steps"].map { "Grids/\($0)" }

  @Test(arguments: known)
  func `have the means of the features' odds, and all parts make the return`(
    name: String
  ) throws {
    let machine = try Fixture.machine(name).machine
    let analysis = try MachineAnalysis(machine: machine)
    let returns = analysis.symbolReturns(of: machine)
    #expect(returns.parts.reduce(.zero) { $0 + $1.mean } == analysis.mean)
    var compared = 0
    for (kind, law) in analysis.featureLaws(of: machine) {
      guard case .mode = kind, let law = try? law.get() else { continue }
      let odds = try #require(analysis.odds.first { $0.kind == kind })
      let pays = law.pays.payouts.map { (Double($0.credits.count), $0.probability) }
      let spins = law.lengths.map { (Double($0.spins), $0.probability) }
      for (numbers, mean) in [(pays, odds.meanCredits), (spins, odds.meanSpins)] {
        let mean = try #require(mean).value
        let total = numbers.reversed().reduce(0) { $0 + $1.0 * $1.1 }
        #expect(abs(total - mean) <= 1e-6 * max(1, mean), "\(kind): \(total), \(mean)")
        compared += 1
      }
    }
    #expect(
      compared > 0 || !analysis.odds.contains { if case .mode = $0.kind { true } else { false } })
  }

  // MARK: Figures computed outside the project, from the rules in prose

  @Test func `have the law of a bonus of picks`() throws {
    let machine = try Fixture.machine("Modern/second-chance").machine
    let laws = try MachineAnalysis(machine: machine).featureLaws(of: machine)
    let boxes = try #require(
      laws.first { machine.name(of: $0.kind) == "bonus boxes" }
    ).law.get()
    #expect(
      boxes.pays.payouts.map(\.credits.count) == [0, 2, 4, 5, 7, 9, 10, 12, 14, 15, 17])
    let shares: [(Int, Int)] = [
      (1, 3), (2, 15), (1, 30), (1, 15), (1, 15), (1, 20), (1, 15), (1, 15), (1, 20), (1, 30),
      (1, 10),
    ]
    #expect(boxes.pays.payouts.map(\.exact) == shares.map { Rational($0, $1) })
  }

  @Test func `have the pays of each symbol on ways`() throws {
    let machine = try Fixture.machine("Modern/three-towers").machine
    let returns = try MachineAnalysis(machine: machine).symbolReturns(of: machine)
    let means = returns.sources.map { returns.mean(of: $0) }
    #expect(
      means == [
        Rational(121, 75), Rational(1573, 1200), Rational(1573, 1200), Rational(1573, 2700),
      ])
  }

  @Test func `have the moments of a stay that retriggers`() throws {
    let machine = try Fixture.machine("Modern/big-bear").machine
    let laws = try MachineAnalysis(machine: machine).featureLaws(of: machine)
    let law = try #require(laws.first).law.get()
    let pays = law.pays.payouts.reversed().map { (Double($0.credits.count), $0.probability) }
    let mean = pays.reduce(0) { $0 + $1.0 * $1.1 }
    let square = pays.reduce(0) { $0 + $1.0 * $1.0 * $1.1 }
    // What is too rare to be listed is missing from the sums.
    #expect(abs(mean - 8072 / 9) < 1e-5)
    #expect(abs(square - mean * mean - 4_171_629_904 / 6_075) < 0.1)
    let spins = law.lengths.reversed().reduce(0) { $0 + Double($1.spins) * $1.probability }
    #expect(abs(spins - 186 / 25) < 1e-9)
  }
}
