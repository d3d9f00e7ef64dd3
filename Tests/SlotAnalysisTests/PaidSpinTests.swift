import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

@testable import SlotAnalysis

@Suite(.timeLimit(.minutes(20))) struct `The paid spin of an analysis` {
  /// One of two stops pays 6 where it costs 4, and free games are for sale.
  private static let file = """
    format: 2
    name: paid
    bet: {cost: 4}
    symbols: [a, b]
    reels: [[a, b]]
    wins: [{where: window, match: count, pays: {a: {1: 6}}}]
    bets: {buy: {cost: 9, then: {mode: free, spins: 1}}}
    modes: {free: {}}

    """

  private func machine() throws -> Machine {
    try MachineFile(yaml: Self.file, name: "paid.yaml").machine
  }

  @Test func `has its figures, which a bet without one has not`() throws {
    let machine = try machine()
    let analysis = try MachineAnalysis(machine: machine)
    #expect(analysis.paysAtLeastCost == Rational(1, 2))
    #expect(analysis.spinDeviation == 0.75 && analysis.deviation == 0.75)
    #expect(analysis.cycleOfPaidSpin(of: machine) == 2)
    let largest = try #require(analysis.largestPayOfSpin)
    #expect(largest.credits == 6 && largest.probability == 0.5)
    let bought = try MachineAnalysis(machine: machine, stake: machine.stake(bet: "buy"))
    #expect(bought.paysAtLeastCost == nil && bought.spinDeviation == nil)
    #expect(bought.deviation == 3.0 / 9)
    #expect(bought.cycleOfPaidSpin(of: machine) == nil && bought.largestPayOfSpin == nil)
    let free = try MachineAnalysis(machine: .classic)
    #expect(free.deviation == nil && free.spinDeviation == nil && free.returnToPlayer == nil)
    #expect(free.paysNothing && !analysis.paysNothing)
  }

  /// Roots of a and b differ by at most |a − b| / √a and by at most √|a − b|, here in costs of 4 credits.
  @Test func `has bounds in costs`() throws {
    let analysis = try MachineAnalysis(machine: machine())
    func expect(_ bound: Double, isAbout known: Double) {
      #expect(bound >= known * (1 - 1e-15) && bound <= known * (1 + 1e-8))
    }
    expect(analysis.deviationBound(of: 9, error: 0.06), isAbout: 0.06 / 3 / 4)
    expect(analysis.deviationBound(of: Rational(1, 10_000), error: 0.0004), isAbout: 0.02 / 4)
    expect(analysis.deviationBound(of: 0, error: 0.04), isAbout: 0.2 / 4)
    expect(analysis.inCosts(2.0), isAbout: 0.5)
    let free = try MachineAnalysis(machine: .classic)
    #expect(free.inCosts(2.0) == 2)
    #expect(analysis.returnBound == 0 && analysis.deviationBound == 0)
  }

  /// Two stops, or with one of two values on one of them, four equally likely combinations. Three cells of three symbols
  /// have 27.
  @Test(arguments: [
    ("reels: [[a, b]]\nwins: [{where: window, match: count, pays: {a: {1: 6}}}]", 2),
    ("reels: [[a, b]]\nvalues: {a: {draw: [1, 5]}}\nwins: [{where: window, collect: a}]", 4),
    (
      "rows: [2, 1]\nstrips: {one: [a, b, c]}\nreels: [{cells: one}, {cells: one}]\n"
        + "wins: [{where: window, match: count, pays: {a: {1: 6}}}]", 27
    ),
  ]) func `has as many combinations as it draws`(lines: String, known: Int) throws {
    let machine = try MachineFile(
      yaml: "format: 2\nname: paid\nbet: {cost: 4}\nsymbols: [a, b, c]\n\(lines)\n",
      name: "paid.yaml"
    ).machine
    #expect(machine.cycleOfPaidSpin == UInt128(known))
  }
}
