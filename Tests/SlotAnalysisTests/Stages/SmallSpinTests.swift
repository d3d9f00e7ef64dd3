import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

@testable import SlotAnalysis

/// Spins with so few combinations that these are counted by hand.
@Suite(.timeLimit(.minutes(20))) struct `A spin counted by hand` {
  private func machine(_ yaml: String) throws -> Machine {
    try MachineFile(
      yaml: "format: 2\nname: small\nbet: {cost: 1}\n" + yaml + "\n", name: "small.yaml"
    ).machine
  }

  /// Two stars, one combination of six, pay 9. Two coins pay 4, one coin on the left 1, in two combinations.
  @Test func `pays most as often as the combinations that do`() throws {
    let spin = try SpinDistribution(of: SmallMachine.stated())
    #expect(spin.cycle == 6)
    #expect(spin.largestPay.credits == 9)
    #expect(spin.largestPay.combinations == 1)
  }

  @Test func `has one combination if it is bought`() {
    let bought = SpinDistribution(bought: Award(jackpot: 0))
    #expect(bought.largestPay.credits == 0)
    #expect(bought.largestPay.combinations == 1)
  }

  /// A mystery symbol that always becomes the same draws nothing, whatever the weight of its only item.
  @Test func `draws nothing for a mystery symbol with one item`() throws {
    let machine = try machine(
      """
      symbols: [a, b, m]
      reels: [[a, b, m]]
      mystery: {m: {draw: [[b, 3]]}}
      wins: [{where: window, match: count, pays: {a: {1: 1}}}]
      """)
    #expect(machine.combinations(ofSpinIn: .base) == 3)
    #expect(try MachineAnalysis(machine: machine).mean == Rational(1, 3))
  }

  /// Half of all first stops show `a`, which pays 2. Then `b` falls, which loses as it does on the other stops. With a
  /// single stop on the second reel, one combination wins and one loses.
  @Test(arguments: ["[a, b], [c]", "[a, b], [c, d, c, d, c, d, c], [d, c, d, d, c, c, d]"])
  func `tumbles once for each stop that wins`(reels: String) throws {
    let count = reels.count { $0 == "[" }
    let machine = try machine(
      """
      rows: 1
      symbols: [a, b, c, d]
      reels: [\(reels)]
      lines: [[\(Array(repeating: "0", count: count).joined(separator: ", "))]]
      pays: {a: {1: 2}}
      wins: [{where: lines, match: left}]
      tumble: {most: 3}
      """)
    let (stake, state) = (machine.defaultStake, ModeState.base(of: machine))
    #expect(TumbleTree(machine: machine, stake: stake, state: state) != nil)
    let spin = try WalkedSpin(machine, stake: stake, state: state, effort: AnalysisEffort())
    #expect(spin.classes.map(\.credits) == [0, 2])
    #expect(spin.classes.map(\.isHit) == [false, true])
    #expect(spin.classes.allSatisfy { 2 * $0.combinations == spin.cycle })
    let line = try #require(spin.lines.first)
    #expect(line.hitFrequency == Rational(1, 2))
    #expect(line.payFrequency == Rational(1, 2))
    #expect(line.meanCredits == 1)
  }

  /// Only two real `a`, one window of four, are a cluster: wilds don't stand in.
  @Test func `has no wilds in clusters of a rule without wilds`() throws {
    let machine = try machine(
      """
      rows: 1
      symbols: [a, w]
      wilds: {w: {}}
      strips: {one: [a, w]}
      reels: [{cells: one}, {cells: one}]
      wins: [{where: window, match: cluster, wild: false, pays: {a: {2: 4}}}]
      """)
    let clusters = try #require(OpeningClusters(of: machine, stake: machine.defaultStake))
    #expect(clusters.mean == 1)
    #expect(try MachineAnalysis(machine: machine).mean == 1)
  }
}
