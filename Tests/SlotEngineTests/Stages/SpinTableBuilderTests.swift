import Testing

@testable import SlotEngine

/// Every ordinal of small random machines, for tables of every shape.
@Suite(.timeLimit(.minutes(20))) struct `The tables of a spin` {
  @Test func `give every outcome what the naive evaluator finds`() throws {
    var (byLetters, byRuns, several, whole) = (0, 0, 0, 0)
    for (seed, small, _) in try SmallSpin.compiled(30) {
      var random = SplitMix64(state: seed)
      for limits in [SpinTableLimits()] + (0..<4).map({ _ in SpinTableLimits(random: &random) }) {
        guard
          let builder = SpinTableBuilder(
            small.machine, stake: small.stake, state: small.state, limits: limits)
        else { continue }
        #expect(builder.isConsistent, "seed \(seed), \(builder)")
        byLetters += builder.prefixTurns.isEmpty ? 0 : 1
        byRuns += builder.runEnds.isEmpty ? 0 : 1
        several += builder.parts > 1 ? 1 : 0
        whole += builder.turns.isEmpty ? 1 : 0
        let table = SpinTable(builder)
        let cycle = small.machine.modes[small.state.mode].cycle
        for ordinal in 0..<cycle {
          let columns = NaiveWindow(
            machine: small.machine, state: small.state, ordinal: ordinal
          ).columns
          let wins = small.wins(columns)
          let gain = table.gain(at: CompiledSpins.fraction(of: ordinal, below: cycle))
          #expect(
            gain.credits.count == wins.reduce(0) { $0 + $1.pay },
            "seed \(seed), \(ordinal), \(builder)")
          #expect(gain.isHit == !wins.isEmpty, "seed \(seed), \(ordinal), \(builder)")
        }
      }
    }
    #expect(
      min(byLetters, byRuns, several, whole) > 0,
      "letters \(byLetters), runs \(byRuns), parts \(several), whole \(whole)")
  }
}
