import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

@testable import SlotAnalysis

/// A meter that starts again with each spin, but multiplies by what it was on the spin before.
@Suite(.timeLimit(.minutes(20))) struct `A meter that holds for the next spin` {
  /// - Parameter modes: The modes in which the meter counts.
  private func machine(countingIn modes: String) throws -> Machine {
    try MachineFile(
      yaml: """
        format: 2
        name: echo
        bet: {cost: 3}
        symbols: [a, b, c]
        reels: [[a, b, c], [a, b]]
        meters: {heat: {in: [\(modes)], adds: 2, for: b, keep: spin, holds: next, start: 1}}
        wins:
          - {where: window, match: count, pays: {a: {1: 1, 2: 5}}, in: [base]}
          - {where: window, match: count, pays: {a: {1: 1, 2: 5}}, in: [free], by: heat}
          - {where: window, match: count, in: [base], then: {c: {1: {mode: free, spins: 3}}}}
        modes: {free: {most: 3}}

        """, name: "echo.yaml"
    ).machine
  }

  @Test func `multiplies by what the last spin of the stay left`() throws {
    let machine = try machine(countingIn: "free")
    let rounds = try EnumeratedRounds(of: machine)
    let analysis = try MachineAnalysis(machine: machine)
    #expect(analysis.mean == rounds.mean)
    #expect(analysis.variance == rounds.variance)
    // Were each spin multiplied by the start alone, a stay would pay as much as three paid spins.
    let spin = try SpinDistribution(of: machine).meanCredits
    #expect(analysis.mean > spin + Rational(1, 3) * Rational(3) * spin)
  }

  @Test func `isn't followed from the spin that awards a stay into the stay`() throws {
    let machine = try machine(countingIn: "base, free")
    #expect {
      try MachineAnalysis(machine: machine)
    } throws: { error in
      "\(error)"
        == "Exact numbers don't follow a meter with `keep: spin` and `holds: next` that counts in mode base "
        + "and in mode free, which is awarded there; simulate the machine instead."
    }
  }
}
