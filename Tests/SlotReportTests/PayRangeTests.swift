import SlotAnalysis
import SlotEngine
import SlotMachineFile
import Testing

@testable import SlotReport

@Suite struct `Ranges of pays` {
  private static let pays: [(credits: Credits, combinations: Int)] = [
    (0, 50), (2, 20), (5, 10), (9, 5), (10, 4), (5_000, 1),
  ]

  private let ranges = PayRange.split(cost: 5, upTo: 5_000) { least in
    Double(Self.pays.filter { $0.credits >= least }.reduce(0) { $0 + $1.combinations }) / 90
  }

  @Test func `begin at 1, 2, 5, 10 … bets`() {
    #expect(
      ranges.map { $0.label(cost: 5) } == [
        "0", "below 1", "1 to 2", "2 to 5", "5 to 10", "10 to 20", "20 to 50", "50 to 100",
        "100 to 200", "200 to 500", "500 to 1,000", "1,000 or more",
      ])
    #expect(
      ranges.map { ($0.probability * 90).rounded() } == [50, 20, 15, 4, 0, 0, 0, 0, 0, 0, 0, 1])
    #expect(ranges.map { ($0.orMore * 90).rounded() }.prefix(5) == [90, 40, 20, 5, 1])
  }

  @Test func `begin once each where a round costs a credit`() {
    let split = PayRange.split(cost: 1, upTo: 12) { _ in 0.5 }
    #expect(split.map(\.low) == [0, 1, 2, 5, 10])
    #expect(split.map(\.end) == [1, 2, 5, 10, nil])
  }

  /// One stop in four pays 7, in the range from 5 to 10.
  @Test func `of a spin and of a round have the probabilities of their pays, up to the largest`()
    throws
  {
    func machine(_ cost: Int) throws -> Machine {
      try MachineFile(
        yaml: """
          format: 2
          name: seven
          bet: {cost: \(cost)}
          symbols: [x, y]
          reels: [[x, [y, 3]]]
          wins: [{where: window, match: count, pays: {x: {1: 7}}}]
          """, name: "seven.yaml"
      ).machine
    }
    let analysis = try MachineAnalysis(machine: machine(1))
    let round = RoundSummary(try RoundLaw(of: machine(1)), lengths: [])
    for ranges in [analysis.spinRanges, round.payRanges] {
      #expect(ranges.map(\.low) == [0, 1, 2, 5])
      for (range, probability) in zip(ranges, [0.75, 0, 0, 0.25]) {
        #expect(abs(range.probability - probability) < 1e-12)
      }
    }
  }

  @Test func `end below the largest number where an edge would exceed it`() {
    let split = PayRange.split(cost: Credits(.max / 3), upTo: Credits(.max)) { _ in 0.5 }
    #expect(split.map(\.low) == [0, 1, Credits(.max / 3), Credits(.max / 3 * 2)])
  }
}
