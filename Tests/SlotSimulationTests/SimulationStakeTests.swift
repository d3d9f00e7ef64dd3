import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotSimulation
import SlotStatistics
import Testing

@Suite struct `A stake of another machine` {
  /// A machine that can only be played with its one line and one coin, at the base bet.
  private static func plain() throws -> Machine {
    try MachineFile(
      yaml: """
        format: 1
        name: plain
        symbols: [a, b]
        reels: [[a, b]]
        lines: [[0]]
        pays: {a: {1: 1}}
        wins: [{where: lines, match: left}]

        """, name: "plain.yaml"
    ).machine
  }

  /// A machine with other bets, coins and lines, whose stakes the plain one doesn't take.
  private static func rich() throws -> Machine {
    try MachineFile(
      yaml: """
        format: 2
        name: rich
        symbols: [a, b]
        reels: [[a, b]]
        rows: 2
        lines: [[0], [1]]
        bet: {cost: 2, coins: 3, lines: any}
        bets: {ante: {cost: 3, reels: [[a, a, b]]}}
        pays: {a: {1: 1}}
        wins: [{where: lines, match: left}]
        gamble: {chance: [1, 2], times: 2, most: 1}

        """, name: "rich.yaml"
    ).machine
  }

  /// Stakes with another bet, coins, lines and plan.
  private static func stakes() throws -> [Stake] {
    let rich = try rich()
    return [
      try rich.stake(lines: 1, bet: "ante"), try rich.stake(lines: 1, coins: 2),
      try rich.stake(lines: 2), try rich.stake(lines: 1, gamble: .always),
    ]
  }

  @Test func `is refused alike wherever it could be played or analysed`() throws {
    let machine = try Self.plain()
    for stake in try Self.stakes() {
      let refused = try #require(
        #expect(throws: PlayError.self) { try SlotEngine(machine: machine, stake: stake, seed: 1) })
      #expect(throws: refused) { try Simulation(machine: machine, stake: stake, seed: 1, spins: 1) }
      #expect(throws: refused) { try machine.requireStake(stake) }
      let error = AnalysisError.stake(refused)
      #expect("\(error)" == "\(refused)")
      // A gamble of a machine that has none changes nothing that is analysed, but is refused all the same.
      #expect(throws: error) { try MachineAnalysis(machine: machine, stake: stake) }
      #expect(throws: error) { try RoundLaw(of: machine, stake: stake) }
      #expect(throws: error) { try SpinDistribution(of: machine, stake: stake) }
      #expect(throws: error) { try machine.rowOdds(stake: stake) }
      let analysis = try MachineAnalysis(machine: machine)
      #expect(throws: error) {
        try MachineAnalysis(machine: machine, stake: stake, sharing: analysis)
      }
    }
  }

  @Test func `is refused by a simulation where a machine can only be analysed`() throws {
    let machine = try MachineFile(
      yaml: """
        format: 1
        name: stated
        symbols: [a, b]
        reels: [[a, b]]
        lines: [[0]]
        wins: [{where: lines, match: left, then: {a: {1: {bonus: old}}}}]
        bonuses: {old: {mean: "330.16", deviation: "154.76"}}

        """, name: "stated.yaml"
    ).machine
    let refused = PlayError.statedBonus("old", machine: "stated")
    #expect(throws: refused) { try SlotEngine(machine: machine, seed: 1) }
    #expect(throws: refused) { try Simulation(machine: machine, seed: 1, spins: 1) }
  }
}

@Suite(.timeLimit(.minutes(20))) struct `The last rounds of a seed` {
  @Test(arguments: ShippedMachines.names) func `are simulated as the engine plays them`(
    name: String
  ) throws {
    let machine = try #require(ShippedMachines.file(named: name)).machine
    let engine = try SlotEngine(machine: machine, seed: 5)
    let rounds: UInt64 = 3
    let first = UInt64.max - rounds + 1
    let simulation = try Simulation(machine: machine, seed: 5, firstSpin: first, spins: rounds)
    let tally = try simulation.run(threads: 1).tally
    let pays = (first...UInt64.max).map { engine.round($0).pay.count }
    #expect(tally.rounds == rounds)
    #expect(tally.totalPay == UInt128(pays.reduce(0, +)))
  }
}
