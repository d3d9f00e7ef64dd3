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

  /// On two of four windows the line shows `a` first, which pays 2. With `orb` beside it the pay is multiplied by the value
  /// 2 of that, as the value 5 has no weight.
  @Test(arguments: [0, 1]) func `never pays by a value without weight`(mode: ModeID) throws {
    let machine = try machine(
      """
      rows: 1
      symbols: [orb, a]
      values: {orb: {draw: [[2, 1], [5, 0]]}}
      reels: [[orb, a], [orb, a]]
      lines: [[0, 0]]
      pays: {a: {1: 2}}
      wins:
        - {where: lines, match: left, by: heat}
        - {where: window, match: count, in: [base], then: {orb: {2: {mode: free, spins: 1}}}}
      meters: {heat: {adds: orb, keep: spin}}
      modes: {free: {}}
      """)
    var state = ModeState(mode: mode, multiplier: 1, drawn: [])
    state.memory = machine.openingMemory(of: mode)
    let effort = AnalysisEffort()
    let spin = try SpinDistribution(
      of: machine, stake: machine.defaultStake, in: state, effort: effort, progress: nil)
    #expect(effort.countedSpins.marked.count == mode.index)
    #expect(spin.pays.map(\.credits) == [0, 2, 4])
    let shares = spin.pays.map { Rational($0.combinations, spin.cycle) }
    #expect(shares == [Rational(1, 2), Rational(1, 4), Rational(1, 4)])
  }

  /// Half of the spins draw a bonus, which can only give 10 credits. What has no weight would lead to a stay that goes
  /// on for as long as its limit lets it.
  @Test(arguments: [
    #"trail: {table: "weight,credits,spins\n1,10,\n0,,5\n", mode: free}"#,
    "trail: {draw: [[{credits: 10}, 1], [{mode: free, spins: 5}, 0]]}",
    "trail: {draw: [[{credits: 10}, 1], [{bonus: path}, 0]]}, path: {draw: [{mode: free, spins: 5}]}",
    "trail: {pick: 1, from: [{bonus: path}], plus: {credits: 10}}, "
      + "path: {repeat: {draw: [[0, 1], [1, 0]]}, of: lane}, lane: {draw: [{mode: free, spins: 5}]}",
  ]) func `leads nowhere by what a bonus draws without weight`(bonuses: String) throws {
    let machine = try machine(
      """
      symbols: [a, b]
      reels: [[a, b]]
      bonuses: {\(bonuses)}
      wins:
        - {where: window, match: count, in: [base], then: {a: {1: {bonus: trail}}}}
        - {where: window, match: count, in: [free], pays: {a: {1: 1}}}
        - {where: window, match: count, in: [free], then: {a: {1: {mode: free, spins: 1}}}}
      modes: {free: {reels: [[a]]}}
      """)
    let analysis = try MachineAnalysis(machine: machine)
    #expect(analysis.mean == 5)
    #expect(analysis.variance == 25)
    #expect(analysis.spins.keys.allSatisfy { $0.mode == .base })
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
