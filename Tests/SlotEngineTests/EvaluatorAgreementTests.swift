import Testing

@testable import SlotEngine

/// The plain evaluator against one that was written apart from it; a failure names its seed.
@Suite struct `The naive evaluator` {
  static let batches = Array(0..<8)

  @Test(.timeLimit(.minutes(20)), arguments: batches)
  func `agrees on every win of ten thousand random machines`(batch: Int) throws {
    var wins = 0
    for seed in UInt64(batch) * 1_300..<UInt64(batch + 1) * 1_300 {
      var maker = RandomMachine(seed: seed, hasModes: seed % 3 == 0)
      let machine = try maker.machine()
      for _ in 0..<3 {
        let (stake, state) = (maker.stake(machine), maker.state(machine))
        let ordinal = maker.random.next() % machine.modes[state.mode].cycle
        let outcome = machine.outcome(ofOrdinal: ordinal, stake: stake, in: state)
        let window = NaiveWindow(machine: machine, state: state, ordinal: ordinal)
        #expect(outcome.window == window.window(of: machine), "seed \(seed)")
        let naive = NaiveEvaluator(
          machine: machine, stake: stake, state: state, columns: window.columns
        ).wins()
        let theirs = outcome.wins.map(NaiveWin.init)
        #expect(theirs == naive, "seed \(seed), ordinal \(ordinal)")
        #expect(machine.wins(in: outcome.window, stake: stake, state: state) == outcome.wins)
        wins += naive.count
      }
    }
    #expect(wins > 4_000, "Most machines have something to disagree about.")
  }

  @Test(.timeLimit(.minutes(20)), arguments: batches)
  func `agrees on the rounds of two thousand machines, draw for draw`(batch: Int) throws {
    var spins = 0
    for seed in UInt64(batch) * 260..<UInt64(batch + 1) * 260 {
      var maker = RandomMachine(seed: seed &+ 1 << 32, hasModes: true)
      let machine = try maker.machine()
      let stake = maker.stake(machine)
      for _ in 0..<2 {
        let (ordinal, draws) = (maker.random.next() % machine.cycle, maker.random.next())
        let (theirs, ours) = (RecordedDraws(seed: draws), RecordedDraws(seed: draws))
        var player = RoundPlayer(machine: machine, stake: stake, source: theirs, round: 0)
        let round = Round(number: 0, spins: player.play(ordinal: ordinal))
        var naive = NaiveRoundPlayer(machine: machine, stake: stake, draws: ours)
        naive.play(ordinal: ordinal)
        #expect(round.spins.map(NaiveSpin.init) == naive.spins, "seed \(seed)")
        #expect(theirs.asked == ours.asked, "seed \(seed)")
        #expect(round.pay == naive.spins.reduce(0) { $0 + $1.pay }, "seed \(seed)")
        spins += naive.spins.count
      }
    }
    #expect(spins > 1_500, "Most rounds have more than their paid spin.")
  }
}
