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

  /// Followed into the stay from the paid spin, through a stay that doesn't multiply, next to a multiplier that
  /// grows, and past a mode in which the meter doesn't count.
  @Test(arguments: [
    (meter: "adds: 2, for: b, start: 1", free: "free, more", more: "most: 3"),
    (meter: "adds: 1, for: b, most: 1, levels: {1: 4}", free: "base, free", more: "most: 2"),
    (meter: "adds: 3, for: a", free: "base, free, more", more: "most: 2, by: heat"),
    (
      meter: "adds: 3, for: a, then: {6: {mode: more, spins: 1}}", free: "base, more",
      more: "most: 2, by: heat"
    ),
  ])
  func `multiplies the first spin of a stay by what the spin before it left`(
    machine: (meter: String, free: String, more: String)
  ) throws {
    let multiplied = machine.free.contains("free") ? ", by: heat" : ""
    let yaml = """
      format: 2
      name: echo
      bet: {cost: 3}
      symbols: [a, b, c]
      reels: [[a, b, c], [a, b]]
      meters:
        heat: {in: [\(machine.free)], keep: spin, holds: next, \(machine.meter)}
        sun: {in: [more], adds: 1, for: a, start: 1}
      wins:
        - {where: window, match: count, pays: {a: {1: 1, 2: 5}}, in: [base]}
        - {where: window, match: count, pays: {a: {1: 1, 2: 5}}, in: [free]\(multiplied)}
        - {where: window, match: count, pays: {a: {1: 1}}, in: [more], by: sun}
        - {where: window, match: count, in: [base], then: {c: {1: {mode: free, spins: 2}}}}
        - {where: window, match: count, in: [free], then: {b: {2: {mode: more, spins: 2}}}}
      modes: {free: {most: 3}, more: {\(machine.more)}}

      """
    let echo = try MachineFile(yaml: yaml, name: "echo.yaml").machine
    let rounds = try EnumeratedRounds(of: echo)
    let analysis = try MachineAnalysis(machine: echo)
    #expect(analysis.mean == rounds.mean)
    #expect(analysis.variance == rounds.variance)
    let law = try RoundLaw(of: echo)
    for (pay, probability) in rounds.law {
      #expect(
        abs(law.probability(ofPaying: Credits(pay)) - probability.value) <= law.bound, "\(pay)")
    }
  }
}
