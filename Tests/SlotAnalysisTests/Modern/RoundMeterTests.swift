import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

@testable import SlotAnalysis

@Suite(.timeLimit(.minutes(20))) struct `A meter that is kept for a round` {
  private func machine(meter: String, modes: String = "free: {}") throws -> Machine {
    try MachineFile(
      yaml: """
        format: 2
        name: kept
        bet: {cost: 3}
        rows: 1
        symbols: [a, b, star]
        reels: [[a, b, star], [a, [b, 2], star]]
        pays: {a: {1: 2, 2: 5}}
        wins:
          - {where: window, match: count, by: heat}
          - {where: window, match: count, in: [base], then: {star: {1: {mode: free, spins: 2}}}}
          - {where: window, match: count, in: [base], then: {b: {2: {mode: other, spins: 1}}}}
        meters: {heat: {adds: 1, for: b, keep: round, start: 1\(meter)}}
        modes: {\(modes), other: {multiplier: 3}}
        """, name: "kept.yaml"
    ).machine
  }

  /// With levels, without, and one that the paid spin doesn't count.
  @Test(arguments: ["", ", levels: {2: 2, 4: 7}", ", in: [base, free, other], most: 3"])
  func `has the figures of all rounds`(meter: String) throws {
    let machine = try machine(meter: meter)
    let rounds = try EnumeratedRounds(of: machine)
    let analysis = try MachineAnalysis(machine: machine)
    #expect(analysis.mean == rounds.mean)
    #expect(analysis.variance == rounds.variance)
    #expect(analysis.parts.reduce(Rational.zero) { $0 + $1.mean } == analysis.mean)
    let law = try RoundLaw(of: machine)
    for (pay, probability) in rounds.law {
      #expect(
        abs(law.probability(ofPaying: Credits(pay)) - probability.value) <= law.bound, "\(pay)")
    }
    #expect(rounds.law.count > 5)
  }

  @Test func `brings to a feature what the paid spin added`() throws {
    // Kept for a stay, the free games begin at 1 whatever the paid spin showed.
    let kept = try MachineAnalysis(machine: machine(meter: ""))
    let fresh = try MachineAnalysis(
      machine: MachineFile(
        yaml: """
          format: 2
          name: fresh
          bet: {cost: 3}
          rows: 1
          symbols: [a, b, star]
          reels: [[a, b, star], [a, [b, 2], star]]
          pays: {a: {1: 2, 2: 5}}
          wins:
            - {where: window, match: count, by: heat}
            - {where: window, match: count, in: [base], then: {star: {1: {mode: free, spins: 2}}}}
            - {where: window, match: count, in: [base], then: {b: {2: {mode: other, spins: 1}}}}
          meters: {heat: {adds: 1, for: b, keep: stay, start: 1}}
          modes: {free: {}, other: {multiplier: 3}}
          """, name: "fresh.yaml"
      ).machine)
    #expect(kept.mean > fresh.mean)
  }

  /// It multiplies the spins of `other` alone. Free spins lead nowhere, so all counts are the same there.
  @Test func `is forgotten where it multiplies nothing`() throws {
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: forgotten
        bet: {cost: 1}
        rows: 1
        symbols: [a, b, star]
        reels: [[a, b, star], [a, b, star]]
        wins:
          - {where: window, match: count, in: [base, free], pays: {a: {1: 2}}}
          - {where: window, match: count, in: [other], by: heat, pays: {a: {1: 2}}}
          - where: window
            match: count
            in: [base]
            then: {star: {1: {mode: free, spins: 2}, 2: {mode: other, spins: 2}}}
        meters: {heat: {in: [free, other], adds: 1, for: b, keep: round, start: 1}}
        modes: {free: {}, other: {}}
        """, name: "forgotten.yaml"
    ).machine
    let memory = SpinMemory(counts: [9])
    #expect(machine.relevant(memory, in: 1)?.counts == [1])
    #expect(machine.relevant(memory, in: 2)?.counts == [9])
  }

  @Test func `is refused where one feature's count depends on another's`() throws {
    let text = """
      format: 2
      name: nested
      bet: {cost: 3}
      rows: 1
      symbols: [a, b, star]
      reels: [[a, b, star], [a, b, star]]
      pays: {a: {1: 2}}
      wins:
        - {where: window, match: count, by: heat}
        - {where: window, match: count, in: [base], then: {star: {1: {mode: free, spins: 2}}}}
        - {where: window, match: count, in: [free], then: {star: {2: {mode: other, spins: 1}}}}
      meters: {heat: {adds: 1, for: b, keep: round, start: 1}}
      modes: {free: {}, other: {}}
      """
    let machine = try MachineFile(yaml: text, name: "nested.yaml").machine
    #expect {
      try MachineAnalysis(machine: machine)
    } throws: { error in
      "\(error)"
        == "Exact numbers don't follow a meter that is kept for a round and counts in a mode that mode free "
        + "leads to; simulate the machine instead."
    }
  }
}
