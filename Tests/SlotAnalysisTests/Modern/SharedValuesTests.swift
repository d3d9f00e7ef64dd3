import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

@testable import SlotAnalysis

/// Rules of one mode that collect the same cells: they add up the same values, not independent ones.
@Suite(.timeLimit(.minutes(20))) struct `Values that two rules collect` {
  private static let head = """
    format: 2
    name: shared
    bet: {cost: 1}
    symbols: [orb, key, box]

    """

  /// Half of the rounds lead to a spin that shows an orb half of the time, worth 1 or 3 and collected twice. So
  /// a round pays 2 or 6 with probability 1/8 each: mean 1, mean square 40/8.
  @Test func `are the same for both, by hand`() throws {
    let analysis = try MachineAnalysis(
      machine: try machine(
        """
        reels: [[orb, key]]
        values: {orb: {draw: [1, 3]}}
        wins:
          - {where: window, match: count, in: [base], then: {key: {1: {mode: free, spins: 1}}}}
          - {where: window, collect: orb, in: [free]}
          - {where: window, collect: orb, in: [free], on: last}
        modes: {free: {}}
        """))
    #expect(analysis.mean == .one)
    #expect(analysis.variance == Rational(4))
  }

  private static let games = [
    // Each with a multiplier and a collector of its own.
    """
    reels: [[orb, key, box], [orb, [box, 2]]]
    values: {orb: {draw: [1, [4, 2]]}}
    wins:
      - {where: window, match: count, in: [base], then: {key: {1: {mode: free, spins: 2}}}}
      - {where: window, collect: orb, for: box}
      - {where: window, collect: orb, in: [free], multiplied: false}
    modes: {free: {multiplier: 3}}
    """,
    // One rule asks for two orbs, the other for any; a jackpot among the values; a condition; a cap.
    """
    cap: 9
    reels: [[orb, key, box], [orb, box]]
    jackpots: {mini: {credits: 7}}
    values: {orb: {draw: [[1, 2], mini]}}
    wins:
      - {where: window, match: count, in: [base], then: {key: {1: {mode: free, spins: 2}}}}
      - {where: window, collect: orb, in: [free], least: 2}
      - {where: window, collect: orb, in: [free], unless: {match: count, of: {box: 1}}}
    modes: {free: {}}
    """,
    // Two symbols with the same values, one of them collected twice; one rule by a meter.
    """
    reels: [[orb, key, box], [orb, box]]
    values: {orb: {draw: [1, 2]}, box: {draw: [1, 2]}}
    meters: {heat: {in: [free], adds: 1, for: box, start: 1}}
    wins:
      - {where: window, match: count, in: [base], then: {key: {1: {mode: free, spins: 2}}}}
      - {where: window, collect: orb, in: [free], by: heat}
      - {where: window, collect: box, in: [free]}
      - {where: window, collect: orb, in: [free]}
    modes: {free: {}}
    """,
    // Only cells that aren't held, on a stay that holds them.
    """
    reels: [[orb, key, box], [orb, box]]
    values: {orb: {draw: [1, 5]}}
    wins:
      - {where: window, match: count, in: [base], then: {orb: {1: {mode: free, spins: 2, hold: orb}}}}
      - {where: window, collect: orb, new: true, in: [free]}
      - {where: window, collect: orb, new: true, in: [free], for: box}
    modes: {free: {}}
    """,
  ]

  @Test(arguments: games)
  func `agree with all of their draws`(game: String) throws {
    let machine = try machine(game)
    let rounds = try EnumeratedRounds(of: machine)
    let analysis = try MachineAnalysis(machine: machine)
    #expect(analysis.mean == rounds.mean)
    #expect(analysis.variance == rounds.variance)
    #expect(analysis.hitFrequency == rounds.hitFrequency)
    #expect(analysis.parts.reduce(Rational.zero) { $0 + $1.mean } == analysis.mean)
    #expect(rounds.law.count > 4)
    guard machine.cap == nil else { return }
    let law = try RoundLaw(of: machine)
    for (pay, probability) in rounds.law {
      #expect(
        abs(law.probability(ofPaying: Credits(pay)) - probability.value) <= law.bound, "\(pay)")
    }
  }

  private func machine(_ game: String) throws -> Machine {
    try MachineFile(yaml: Self.head + game + "\n", name: "shared.yaml").machine
  }
}
