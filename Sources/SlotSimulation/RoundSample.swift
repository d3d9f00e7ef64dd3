internal import Synchronization
package import SlotEngine
package import SlotStatistics

/// Rounds played to estimate what can't be computed.
///
/// Part of a round's pay may have a known mean. It is subtracted from every round, so that only the
/// remainder is sampled.
package struct RoundSample: Sendable, Hashable {
  /// The seed of all draws.
  package let seed: UInt64
  /// The number of rounds, from round 0 on.
  package let rounds: UInt64
  /// The pay of a round.
  package private(set) var pay = SampleSums()
  /// The pay of the paid spin's wins, less what is known.
  package private(set) var paidSpin = SampleSums()
  /// The pay of all that follows the paid spin's wins.
  package private(set) var following = SampleSums()
  /// The pay of a round, less what is known.
  package private(set) var unknown = SampleSums()
  /// The known part of a round's pay.
  package private(set) var known = SampleSums()
  /// The number of rounds of whose pay a part other than 0 is known.
  package private(set) var roundsWithKnown: UInt64 = 0
  /// The number of paid spins with a win.
  package private(set) var hits: UInt64 = 0
  /// How often rounds led to stays in each mode.
  package private(set) var modes: [AwardTally]
  /// The number of spins played in each mode.
  package private(set) var spins: [UInt64]

  /// The most grids that a round may have: all are in memory at once, and each win of them takes a kilobyte.
  package static let mostGridsOfRound = 1 << 16
  /// The number of rounds that a thread plays before it takes more.
  private static let stretch: UInt64 = 256

  private init(seed: UInt64, rounds: UInt64, modes: Int) {
    (self.seed, self.rounds) = (seed, rounds)
    self.modes = Array(repeating: AwardTally(), count: modes)
    spins = Array(repeating: 0, count: modes)
  }

  /// Plays rounds by the rules; nil if together they have too many grids. The result is the same for any number of threads.
  ///
  /// - Parameters:
  ///   - engine: Plays the rounds.
  ///   - rounds: The number of rounds, at least 1.
  ///   - mostGrids: The most grids of all rounds together.
  ///   - threads: The number of threads that share the work.
  ///   - known: The part of a paid spin's pay whose mean is known.
  /// - Throws: `EndlessRound` if a round has more than ``mostGridsOfRound``; where `mostGrids` limits them, it depends on
  ///   the threads whether that is found before there are too many.
  package init?(
    of engine: SlotEngine, rounds: UInt64, mostGrids: Int = .max, threads: Int,
    known: @Sendable (Outcome) -> Credits
  ) throws(EndlessRound) {
    precondition(rounds > 0, "A sample has at least one round.")
    let empty = RoundSample(
      seed: engine.seed, rounds: rounds, modes: engine.machine.modes.count)
    let shared = Mutex((next: UInt64(0), sample: empty, endless: UInt64?.none, grids: 0))
    OwnThreads.share(among: threads) {
      while true {
        let first = shared.withLock { shared -> UInt64? in
          guard shared.next < rounds, shared.endless == nil, shared.grids <= mostGrids else {
            return nil
          }
          defer { shared.next += Self.stretch }
          return shared.next
        }
        guard let first else { return }
        var (own, grids) = (empty, 0)
        for number in first..<min(first + Self.stretch, rounds) {
          guard let round = engine.round(number, ofAtMost: Self.mostGridsOfRound) else {
            return shared.withLock { $0.endless = min($0.endless ?? number, number) }
          }
          grids += round.weightInGrids
          if grids > mostGrids { break }
          own.count(round, known: known)
        }
        shared.withLock {
          $0.sample.merge(own)
          $0.grids += grids
        }
      }
    }
    let (sample, endless, grids) = shared.withLock { ($0.sample, $0.endless, $0.grids) }
    if let endless { throw EndlessRound(round: endless, mostSteps: Self.mostGridsOfRound) }
    guard grids <= mostGrids else { return nil }
    self = sample
  }
}

extension Round {
  /// What it counts for in the limits of a sample: one, and one for each of its grids.
  package var weightInGrids: Int { spins.reduce(1) { $0 + $1.outcome.gridCount } }
}

extension RoundSample {
  private mutating func count(_ round: Round, known: (Outcome) -> Credits) {
    let outcome = round.paidSpin?.outcome
    let part = outcome.map(known) ?? 0
    pay.add(round.pay.count)
    self.known.add(part.count)
    if part != 0 { roundsWithKnown += 1 }
    unknown.add((round.pay - part).count)
    paidSpin.add(((outcome?.pay ?? 0) - part).count)
    following.add((round.pay - (outcome?.pay ?? 0)).count)
    if outcome?.isWin == true { hits += 1 }
    for spin in round.spins { spins[spin.state.mode.index] += 1 }
    let opening = round.purchase == nil ? 0 : nil as Int?
    for mode in modes.indices.dropFirst() {
      let stays = round.stays.filter { $0.mode.index == mode }
      modes[mode].count(stays.count, onPaidSpin: stays.contains { $0.awardedBy == opening })
    }
  }

  private mutating func merge(_ other: RoundSample) {
    pay.merge(other.pay)
    paidSpin.merge(other.paidSpin)
    following.merge(other.following)
    unknown.merge(other.unknown)
    known.merge(other.known)
    roundsWithKnown += other.roundsWithKnown
    hits += other.hits
    for mode in modes.indices {
      modes[mode].merge(other.modes[mode])
      spins[mode] += other.spins[mode]
    }
  }
}
