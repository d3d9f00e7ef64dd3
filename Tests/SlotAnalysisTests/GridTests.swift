import SlotMachineFile
import SlotStatistics
import Testing

@testable import SlotAnalysis
@testable import SlotEngine

/// Small machines with tumbles, clusters, values and meters, beside what `grids.py` computed of them from
/// the pages alone.
@Suite(.timeLimit(.minutes(20))) struct `A machine whose grids change` {
  /// Figures that were computed outside the project.
  private struct Key: Decodable {
    let name: String
    let mean: String
    let variance: String
    /// The probability that a round pays anything.
    let paying: String
    /// Of rounds 0 to 149 of seeds 1 and 42: the pay, the number of grids, the jackpots hit.
    let rounds: [[Int]]
  }

  private func keys() throws -> [Key] {
    let keys = try Fixture.decode([Key].self, from: "Grids/grids.json")
    try #require(keys.map(\.name) == ["steps", "clusters", "harvest", "gauge", "pressure"])
    return keys
  }

  @Test func `counts each grid of a round that is kept`() throws {
    var tried = 0
    for key in try keys() {
      let engine = try SlotEngine(machine: Fixture.machine("Grids/\(key.name)").machine, seed: 1)
      for number in 0..<150 as Range<UInt64> {
        let spins = engine.round(number).spins
        let all = spins.reduce(0) { $0 + $1.outcome.grids.count }
        guard all > spins.count else { continue }
        tried += 1
        #expect(engine.round(number, ofAtMost: all - 1) == nil, "\(key.name), \(number)")
        #expect(engine.round(number, ofAtMost: all)?.spins.count == spins.count)
      }
    }
    #expect(tried > 5)
  }

  @Test func `ends a spin after as many grids as are kept`() throws {
    var tried = 0
    for key in try keys() {
      let machine = try Fixture.machine("Grids/\(key.name)").machine
      let engine = try SlotEngine(machine: machine, seed: 1)
      for number in 0..<150 as Range<UInt64> {
        let round = engine.round(number)
        guard let first = round.spins.first?.outcome, first.grids.count > 2 else { continue }
        tried += 1
        let spin = { (mostGrids: Int) in
          var words = RoundWords(SpinStream(seed: 1, cycle: machine.paidNumbers))
          words.begin(round: number)
          return SpinPlayer(
            in: SpinSetting(.base(of: machine), of: machine), stake: engine.stake,
            memory: SpinMemory(of: machine), mostGrids: mostGrids
          ).play(first.ordinal, &words)
        }
        #expect(spin(.max).grids.map(\.window) == first.grids.map(\.window))
        #expect(spin(2).grids.map(\.window) == first.grids.prefix(2).map(\.window))
      }
    }
    #expect(tried > 5)
  }

  @Test func `plays the rounds that were computed outside`() throws {
    for key in try keys() {
      let machine = try Fixture.machine("Grids/\(key.name)").machine
      for (block, seed) in [UInt64(1), 42].enumerated() {
        let engine = try SlotEngine(machine: machine, seed: seed)
        for number in 0..<150 {
          let round = engine.round(UInt64(number))
          let jackpots = round.spins.flatMap { $0.bonuses + $0.meterBonuses }.flatMap(\.jackpots)
          let played = [
            round.pay.count, round.spins.reduce(0) { $0 + $1.outcome.grids.count }, jackpots.count,
          ]
          #expect(
            played == key.rounds[block * 150 + number], "\(key.name), seed \(seed), \(number)")
        }
      }
      // Rounds that all pay nothing would say nothing.
      #expect(key.rounds.contains { $0[0] > 0 })
    }
  }

  @Test func `is counted as it is played`() throws {
    for name in ["steps", "clusters", "harvest", "gauge", "hoard"] {
      let machine = try Fixture.machine("Grids/\(name)").machine
      let engine = try SlotEngine(machine: machine, seed: 7)
      let rounds = (0..<200).map { engine.round(UInt64($0)) }
      var kernel = RoundKernel(SpinLibrary(machine: machine, stake: machine.defaultStake), seed: 7)
      try kernel.play(200, from: 0)
      #expect(kernel.hitPays.reduce(0, +) == rounds.reduce(0) { $0 + $1.pay.count }, "\(name)")
      let counts = kernel.takeCounts()
      var spins = 0
      for played in counts.spins { played.forEach { spins += Int($1) } }
      #expect(spins == rounds.reduce(0) { $0 + $1.spins.count }, "\(name)")
    }
  }

  @Test func `pays what a stay leaves as it ends`() throws {
    let machine = try Fixture.machine("Grids/hoard").machine
    let engine = try SlotEngine(machine: machine, seed: 1)
    // A coin of 7 beside a blank; then a blank, and a coin that is the jackpot; then nothing turns.
    let draws = ScriptedDraws([1, 1, 0, 2, 1])
    let round = try engine.round(ordinal: 1, draws: draws)
    #expect(round.spins.count == 4)
    #expect(round.stays.map { $0.closing.map(\.pay.count) } == [[], [7 * 3 * 2, 0]])
    // The jackpot among the values is paid times the bet and the multiplier, that of two coins times
    // the multiplier alone.
    #expect(round.stays[1].closingBonuses.map(\.pay.count) == [9 * 3 * 2, 9 * 2])
    #expect(round.pay.count == 42 + 54 + 18)
  }

  @Test func `has the exact figures that were computed outside`() throws {
    for key in try keys() {
      let machine = try Fixture.machine("Grids/\(key.name)").machine
      let analysis = try MachineAnalysis(machine: machine)
      #expect(analysis.mean.description == key.mean, "\(key.name)")
      #expect(analysis.variance.description == key.variance, "\(key.name)")
      let parts = analysis.parts.reduce(Rational.zero) { $0 + $1.mean }
      #expect(parts == analysis.mean, "\(key.name)")
    }
  }

  @Test func `counts the same by marks as draw by draw`() throws {
    let machine = try Fixture.machine("Grids/pressure").machine
    let stake = machine.defaultStake
    for counts in [[1, 0, 1, 0], [1, 1, 4, 2]] {
      var state = ModeState(mode: 1, multiplier: 2, drawn: [])
      state.memory = SpinMemory(counts: counts)
      let marked = try #require(
        try MarkedSpin.counted(machine, stake: stake, state: state, effort: AnalysisEffort()))
      let byMarks = try WalkedSpin(
        marked, machine, stake: stake, state: state, effort: AnalysisEffort())
      let byDraws = try WalkedSpin(machine, stake: stake, state: state, effort: AnalysisEffort())
      func shares(_ spin: WalkedSpin) -> [[String]] {
        spin.classes.map {
          [
            "\($0.credits)", "\($0.isHit)", "\($0.awards)", "\($0.memory?.counts ?? [])",
            Rational($0.combinations, spin.cycle).description,
          ]
        }.sorted { $0.joined() < $1.joined() }
      }
      #expect(shares(byMarks) == shares(byDraws))
      #expect(byMarks.classes.count > 4)
    }
  }
}
