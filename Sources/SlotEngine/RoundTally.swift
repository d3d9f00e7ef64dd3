/// What many rounds gave: see ``SlotEngine/SlotEngine/tally(spins:)``.
public struct RoundTally: Sendable, Hashable {
  /// The number of paid spins, each with everything that follows from it; at a bet without a paid spin, of rounds.
  public internal(set) var spins: UInt64 = 0
  /// The number of paid spins that win or award something; at a bet without them, of rounds that pay.
  public internal(set) var wins: UInt64 = 0
  /// The rounds that paid something, by what they paid in all.
  public internal(set) var pays: [Credits: UInt64] = [:]
  /// The wins of the classic game, by the length of their run; empty for any other machine, whose wins
  /// `SlotSimulation` counts in detail.
  public internal(set) var runs: [Int: UInt64] = [:]

  /// An empty tally.
  public init() {}
}

extension RoundTally {
  /// What all rounds paid together, in credits.
  public var totalPay: Int128 {
    pays.reduce(0) { $0 + Int128($1.key.count) * Int128($1.value) }
  }

  /// Adds the spins of another tally.
  public static func += (tally: inout RoundTally, other: RoundTally) {
    tally.spins += other.spins
    tally.wins += other.wins
    tally.pays.merge(other.pays, uniquingKeysWith: +)
    tally.runs.merge(other.runs, uniquingKeysWith: +)
  }
}

extension RoundTally: CustomStringConvertible {
  /// A line, such as `1,000 spins, 71 wins, 0 credits`.
  public var description: String {
    "\(spins.grouped) spins, \(wins.grouped) wins, \(totalPay) credits"
  }
}

extension SlotEngine {
  /// Plays the next spins as fast as possible, with everything that follows from them, and counts what they give.
  ///
  /// ```swift
  /// var engine = SlotEngine(seed: 42)
  /// let tally = try engine.tally(spins: 1_000_000)
  /// Double(tally.wins) / Double(tally.spins)   // the win rate
  /// ```
  ///
  /// They are the rounds that ``playRound()`` plays, on the calling thread alone. `SlotSimulation` has the same on all
  /// threads, with progress, sessions and a tally of every state.
  ///
  /// - Throws: ``EndlessRound`` if a round has more spins, awards and bonuses than can be played; then the engine
  ///   doesn't change.
  /// - Precondition: The seed has as many spins left.
  public mutating func tally(spins: UInt64) throws(EndlessRound) -> RoundTally {
    guard spins > 0 else { return RoundTally() }
    precondition(hasNextSpin && spins - 1 <= .max - nextSpin, "The seed has as many spins left.")
    let tally =
      if let counter = ClassicCounter(machine, seed: seed) {
        classicTally(of: spins, by: counter)
      } else {
        try kernelTally(of: spins)
      }
    nextSpin += spins - 1
    skipNextSpin()
    return tally
  }

  private func classicTally(of spins: UInt64, by counter: ClassicCounter) -> RoundTally {
    var verdicts = ContiguousArray(repeating: UInt64(0), count: counter.verdictCount)
    var chunk = ClassicChunk()
    var done: UInt64 = 0
    while done < spins {
      let count = min(spins - done, UInt64(ClassicChunk.mostSpins))
      var counting = verdicts.mutableSpan
      counter.count(Int(count), from: nextSpin + done, into: &counting, &chunk)
      done += count
    }
    var tally = RoundTally()
    tally.spins = spins
    for (number, times) in verdicts.enumerated() where times > 0 {
      let verdict = counter.verdict(number)
      guard verdict.winner != nil else { continue }
      tally.wins += times
      tally.runs[verdict.count, default: 0] += times
    }
    return tally
  }

  private func kernelTally(of spins: UInt64) throws(EndlessRound) -> RoundTally {
    var kernel = RoundKernel(SpinLibrary(machine: machine, stake: stake), seed: seed)
    var tally = RoundTally()
    tally.spins = spins
    var done: UInt64 = 0
    while done < spins {
      let count = min(spins - done, UInt64(RoundKernel.mostRoundsAtOnce))
      do throws(RoundCutOff) {
        try kernel.play(Int(count), from: nextSpin + done)
      } catch {
        guard case .tooLong(let round) = error else {
          preconditionFailure("Nothing asks the kernel to stop.")
        }
        throw EndlessRound(round: round, mostSteps: RoundCutOff.mostSteps)
      }
      tally.wins += UInt64(kernel.wins.count)
      done += count
    }
    kernel.takeCounts().pays.forEach { pay, times in
      if pay > 0 { tally.pays[Credits(pay), default: 0] += times }
    }
    return tally
  }
}
