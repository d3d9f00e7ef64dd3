import TestSupport
import Testing

@testable import SlotEngine

/// Compares the plain and the compiled evaluator with one written independently of both; a failure
/// names its seed.
@Suite struct `The naive evaluator` {
  static let batches = Array(0..<8)
  /// The random machines of a batch.
  private static let machines = Thoroughness.cases(1_300, orOnly: 160) as UInt64
  /// The random machines of a batch that play rounds.
  private static let players = Thoroughness.cases(260, orOnly: 52) as UInt64

  @Test(.timeLimit(.minutes(20)), arguments: batches)
  func `agrees on every win of random machines`(batch: Int) throws {
    var (wins, compiled) = (0, 0)
    for seed in UInt64(batch) * Self.machines..<UInt64(batch + 1) * Self.machines {
      var maker = RandomMachine(seed: seed, hasModes: seed % 3 == 0)
      let machine = try maker.machine()
      for turn in 0..<3 {
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
        // One state of some machines is compiled, with limits of all sizes.
        guard turn == 0, seed % Thoroughness.machinesForEachTable == 0 else { continue }
        let limits = SpinTableLimits(random: &maker.random)
        let builder = SpinTableBuilder(machine, stake: stake, state: state, limits: limits)
        guard let table = builder.map(SpinTable.init) else { continue }
        compiled += 1
        let cycle = machine.modes[state.mode].cycle
        for number in [ordinal] + (0..<4).map({ _ in maker.random.next() % cycle }) {
          let played = machine.outcome(ofOrdinal: number, stake: stake, in: state)
          let gain = table.gain(at: CompiledSpins.fraction(of: number, below: cycle))
          #expect(gain == SpinGain(of: played.wins), "seed \(seed), \(number)")
        }
        let gain = table.gain(at: CompiledSpins.fraction(of: ordinal, below: cycle))
        #expect(gain.credits.count == naive.reduce(0) { $0 + $1.pay }, "seed \(seed)")
        #expect(gain.isHit == !naive.isEmpty, "seed \(seed)")
      }
    }
    #expect(wins > 3 * Int(Self.machines), "Most machines have something to disagree about.")
    #expect(
      compiled > Int(Self.machines * 3 / 4 / Thoroughness.machinesForEachTable),
      "Most machines can be compiled.")
  }

  @Test(.timeLimit(.minutes(20)), arguments: batches)
  func `agrees on the rounds of random machines, draw for draw`(batch: Int) throws {
    var spins = 0
    for seed in UInt64(batch) * Self.players..<UInt64(batch + 1) * Self.players {
      var maker = RandomMachine(seed: seed &+ 1 << 32, hasModes: true)
      let machine = try maker.machine()
      let stake = maker.stake(machine)
      for _ in 0..<2 {
        let (ordinal, draws) = (maker.random.next() % machine.cycle, maker.random.next())
        let (theirs, ours) = (RecordedDraws(seed: draws), RecordedDraws(seed: draws))
        let player = RoundPlayer(
          paid: SpinSetting(.base(of: machine), of: machine), stake: stake,
          draws: DrawSequence(theirs, round: 0), round: 0)
        let round = player.play(ordinal: ordinal).round
        var naive = NaiveRoundPlayer(machine: machine, stake: stake, draws: ours)
        naive.play(ordinal: ordinal)
        #expect(round.spins.map(NaiveSpin.init) == naive.spins, "seed \(seed)")
        #expect(theirs.asked == ours.asked, "seed \(seed)")
        #expect(round.pay.count == naive.spins.reduce(0) { $0 + $1.pay }, "seed \(seed)")
        spins += naive.spins.count
      }
    }
    #expect(spins > 5 * Int(Self.players), "Most rounds have more than their paid spin.")
  }
}

/// Helpers that map ordinals to words.
enum CompiledSpins {
  /// The smallest fraction of 2⁶⁴ that maps to an ordinal of its cycle.
  static func fraction(of ordinal: UInt64, below cycle: UInt64) -> UInt64 {
    cycle == 1 ? 0 : cycle.dividingFullWidth((ordinal, cycle - 1)).quotient
  }
}

extension SpinTableLimits {
  /// Limits low enough for small machines to reach, so that some have several automata, prefixes of
  /// any length, and reels whose letters are found by runs.
  init(random: inout SplitMix64) {
    self.init(
      steps: random.one([1 << 20, 400, 60]), prefixes: UInt64(random.number(1...600)),
      longPrefixes: UInt64(random.number(1...600)), digits: random.one([1 << 16, 4, 0]))
  }
}
