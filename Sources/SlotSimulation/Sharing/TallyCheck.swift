internal import SlotEngine
package import SlotStatistics

/// Checks the tally of a file against itself and against some of its rounds, which are played again.
///
/// A checksum only shows accidents. A tally that was changed with its checksum would trap while it is merged, or give
/// another result in silence, unless its numbers are compared with each other (``PayTally/fault(on:)``). Rounds that are
/// played again also show what is counted only once, and a part of a program that plays differently: all rounds of a
/// short part, the first ones of a long one.
package struct TallyCheck {
  /// A part with no more rounds than this is played again in full.
  static let mostRounds: UInt64 = 1 << 16
  /// The number of rounds of a longer part that are played again.
  static let firstRounds: UInt64 = 1 << 12

  private let simulation: Simulation
  private let share: RunShare

  /// Prepares the check of tallies of a share, or of its first spins.
  ///
  /// - Parameter simulation: The spins of the share.
  package init(_ simulation: Simulation, share: RunShare) {
    self.simulation = simulation
    self.share = share
  }

  /// Checks a tally.
  ///
  /// - Parameters:
  ///   - kind: What the tally is in, for messages: a part or a checkpoint.
  ///   - threads: The number of threads that play rounds again; the result doesn't depend on it.
  /// - Throws: ``RunFileError/contradictory(kind:what:)``; `EndlessRound` doesn't come from here, as it can't
  ///   have been counted.
  package func require(
    _ tally: PayTally, in kind: String, threads: Int
  ) throws(RunFileError) {
    if let fault = fault(of: tally, threads: threads) {
      throw .contradictory(kind: kind, what: fault)
    }
  }

  private func fault(of tally: PayTally, threads: Int) -> String? {
    let machine = simulation.machine
    let counted = CountedRounds(
      modes: machine.modes.count, bonuses: machine.bonuses.count,
      jackpots: machine.jackpots.count, first: simulation.firstSpin, before: share.start,
      havePaidSpin: machine.purchase == nil, sessions: share.run.request?.sessions)
    if let fault = tally.fault(on: counted) { return fault }
    guard tally.states.sorted.allSatisfy({ ModeState($0.state, of: machine) != nil }) else {
      return "one of its states isn't one of the machine"
    }
    guard (tally.convergence != nil) == (share.run.request?.notesConvergence == true),
      (tally.classicSpins != nil) == (played(0).classicSpins != nil),
      tally.classicSpins.map({ fits($0) }) ?? true
    else { return "its counts aren't those of this machine and run" }
    guard tally.rounds > 0 else { return nil }
    let differs = "its counts aren't those of its rounds, which were played again"
    guard tally.rounds > Self.mostRounds else {
      return again(tally.rounds, threads) == tally ? nil : differs
    }
    guard let first = again(Self.firstRounds, threads), tally.contains(first),
      let biggest = tally.biggest, pay(ofRound: biggest.round) == biggest.pay
    else { return differs }
    return nil
  }

  private func fits(_ spins: SpinTally) -> Bool {
    let machine = simulation.machine
    return spins.wins.count == machine.symbols.count
      && spins.longestRuns.count == machine.reels.count + 1
      && spins.wins.allSatisfy { $0.count == machine.reels.count + 1 }
  }

  /// An empty tally, as the run's is.
  private func played(_ rounds: UInt64) -> PayTally {
    let request = share.run.request
    return simulation.emptyTally(
      sessions: request?.sessions, before: share.start,
      notesConvergence: request?.notesConvergence == true)
  }

  /// The tally of the first rounds; nil if one of them can't be played, so that it can't have been counted.
  private func again(_ rounds: UInt64, _ threads: Int) -> PayTally? {
    let first = simulation.playing(rounds, from: simulation.firstSpin)
    return try? first.run(threads: threads, resuming: played(0)).tally
  }

  private func pay(ofRound number: UInt64) -> Int? {
    let one = simulation.playing(1, from: number)
    return try? one.run(threads: 1).tally.biggest?.pay
  }
}

extension PayTally {
  /// Whether it may be the tally of these rounds and of some that follow.
  fileprivate func contains(_ first: PayTally) -> Bool {
    let counts =
      [(pays, first.pays)]
      + zip(awards, first.awards).map { ($0.numbers, $1.numbers) }
    let numbers =
      [(hits, first.hits), (streaks.longestHits, first.streaks.longestHits)]
      + zip(spinsPerMode, first.spinsPerMode) + zip(streaks.gaps, first.streaks.gaps)
      + zip(awards, first.awards).map { ($0.paidSpins, $1.paidSpins) }
    return numbers.allSatisfy { $0.0 >= $0.1 }
      && counts.allSatisfy { all, some in some.sorted.allSatisfy { all[$0.pay] >= $0.count } }
      && states.contains(first.states)
  }

  private var awards: [AwardTally] { modeAwards + bonusAwards + jackpotAwards }
}

extension StateCounts {
  /// Whether every spin of others, as far as their states are kept, is counted here too.
  fileprivate func contains(_ others: StateCounts) -> Bool {
    let mine = Dictionary(uniqueKeysWithValues: sorted.map { ($0.state, $0.spins) })
    let last = sorted.last?.state
    return others.sorted.allSatisfy { state, spins in
      guard let counted = mine[state] else {
        return mine.count >= Self.mostStates && last.map { state > $0 } ?? false
      }
      return spins.sorted.allSatisfy { counted[$0.pay] >= $0.count }
    }
  }
}
