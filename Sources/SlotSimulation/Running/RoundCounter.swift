internal import SlotEngine
internal import SlotStatistics

/// Plays and counts the rounds of a simulation; each thread has its own.
final class RoundCounter: StretchCounter {
  /// The work to take in one go, measured in simple paid spins: a few hundredths of a second.
  private static let workAtOnce: UInt64 = 1 << 25
  /// The maximum number of rounds to take in one go.
  private static let mostRounds: UInt64 = 1 << 22

  private let machine: Machine
  private let firstRound: UInt64
  /// An empty tally of sessions for the run's first round; nil if sessions aren't counted.
  private let sessions: SessionTally?
  private var kernel: RoundKernel
  /// The number of rounds to take next; it doesn't affect what is counted.
  private(set) var roundsAtOnce: UInt64 = 1 << 8
  /// Fewer than the kernel plays in one batch, so that rounds that take long are handed in often.
  let leastRoundsAtOnce: UInt64 = 512

  init(
    _ simulation: Simulation, library: SpinLibrary, sessions: SessionTally? = nil,
    shouldStop: @escaping @Sendable () -> Bool = { false }
  ) {
    machine = simulation.machine
    firstRound = simulation.firstSpin
    self.sessions = sessions
    kernel = RoundKernel(library, seed: simulation.seed, shouldStop: shouldStop)
  }

  /// The tally of consecutive rounds.
  func tally(
    of count: UInt64, from first: UInt64
  ) throws(RoundCutOff) -> PayTally {
    var tally = PayTally(
      modes: machine.modes.count, bonuses: machine.bonuses.count,
      jackpots: machine.jackpots.count, sessions: sessions?.empty(after: first - firstRound))
    var done: UInt64 = 0
    while done < count {
      let rounds = Int(min(UInt64(RoundKernel.mostRoundsAtOnce), count - done))
      try kernel.play(rounds, from: first + done)
      let wins = kernel.wins
      tally.streaks.count(hits: wins.span, among: rounds)
      tally.hits += UInt64(wins.count)
      if tally.sessions != nil {
        let (hits, pays) = (kernel.hits, kernel.hitPays)
        tally.sessions?.count(hits: hits.span, pays: pays.span, among: rounds)
      }
      done += UInt64(rounds)
    }
    let workPerRound = max(1, kernel.work / count)
    roundsAtOnce = min(max(1, Self.workAtOnce / workPerRound), Self.mostRounds, 8 * count)
    tally.add(kernel.takeCounts())
    return tally
  }
}

extension PayTally {
  /// Adds the kernel's counts.
  fileprivate mutating func add(_ counts: RoundCounts) {
    counts.pays.forEach { pays.count($0, times: $1) }
    // Stays with held cells pass through tens of thousands of states. Most aren't kept, so they aren't copied either.
    for place in counts.states.indices {
      var total: UInt64 = 0
      counts.spins[place].forEach { total += $1 }
      if total == 0 { continue }
      spinsPerMode[counts.states[place].mode.index] += total
      guard states.mayKeep(length: PlayedState.length(of: counts.states[place])) else { continue }
      var spins = PayCounts()
      counts.spins[place].forEach { spins.count($0, times: $1) }
      states.count(spins, in: PlayedState(counts.states[place]))
    }
    modeAwards = counts.modes.map(AwardTally.init)
    bonusAwards = counts.bonuses.map(AwardTally.init)
    jackpotAwards = counts.jackpots.map(AwardTally.init)
    biggest = counts.biggest.map { BiggestPay(pay: $0.pay, round: $0.round) }
  }
}

extension AwardTally {
  /// Creates a tally from the kernel's counts.
  fileprivate init(_ counts: AwardCounts) {
    self.init()
    paidSpins = counts.paidSpins
    counts.rounds.forEach { numbers.count($0, times: $1) }
    gaps = RoundGaps(counts.noted.sorted())
  }
}
