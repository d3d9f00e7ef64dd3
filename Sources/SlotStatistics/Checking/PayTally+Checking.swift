/// What a tally was counted on, which its counts have to fit.
package struct CountedRounds: Sendable {
  /// The numbers of modes, including the base game, of bonuses and of jackpots.
  package let modes, bonuses, jackpots: Int
  /// The number of the first round.
  package let first: UInt64
  /// The number of rounds of the run that precede it.
  package let before: UInt64
  /// Whether rounds begin with a paid spin.
  package let havePaidSpin: Bool
  /// The sessions that were to be counted; nil for none.
  package let sessions: SessionPlan?

  /// Describes rounds.
  package init(
    modes: Int, bonuses: Int, jackpots: Int, first: UInt64, before: UInt64, havePaidSpin: Bool,
    sessions: SessionPlan?
  ) {
    (self.modes, self.bonuses, self.jackpots) = (modes, bonuses, jackpots)
    (self.first, self.before) = (first, before)
    self.havePaidSpin = havePaidSpin
    self.sessions = sessions
  }
}

extension PayTally {
  /// The most spins of a mode that a tally may have, so that two of them can be added.
  package static let mostSpins: UInt64 = 1 << 62

  /// What doesn't add up, in a clause; nil if everything does.
  ///
  /// A tally counts the same rounds in several ways: by pay, as hits, by the gaps between hits, by mode, by state and by
  /// session. A file with a tally may have been changed so that these contradict each other. A number that is kept
  /// only once, such as a pay, can only be compared with rounds that are played again.
  ///
  /// - Precondition: The tally has at most 2⁵³ rounds.
  package func fault(on counted: CountedRounds) -> String? {
    guard spinsPerMode.count == counted.modes, modeAwards.count == counted.modes,
      bonusAwards.count == counted.bonuses, jackpotAwards.count == counted.jackpots
    else { return "its counts are those of another machine" }
    if let fault = streaks.fault { return fault }
    guard pays.wideTotal == UInt128(rounds) else {
      return "the rounds of all pays aren't as many as its rounds"
    }
    guard hits == streaks.hits else { return "its hits aren't as many as its gaps have" }
    guard spinsPerMode[0] == (counted.havePaidSpin ? rounds : 0) else {
      return "its paid spins aren't as many as its rounds"
    }
    guard spinsPerMode.allSatisfy({ $0 <= Self.mostSpins }) else {
      return "it has more spins than can be played"
    }
    return faultOfStates ?? faultOfAwards ?? faultOfGaps(from: counted.first)
      ?? faultOfBiggest(from: counted.first) ?? faultOfClassic
      ?? faultOfSessions(counted) ?? faultOfConvergence(before: counted.before)
  }

  private var faultOfStates: String? {
    let sorted = states.sorted
    var spins = Array(repeating: UInt128(0), count: spinsPerMode.count)
    for (state, counts) in sorted {
      guard let mode = state.numbers.first, spins.indices.contains(mode), counts.wideTotal > 0
      else { return "one of its states isn't one of the machine" }
      spins[mode] += counts.wideTotal
    }
    // Of too many states only the first are kept.
    let areAllKept = sorted.count < StateCounts.mostStates
    let isRight = zip(spins, spinsPerMode).allSatisfy { kept, all in
      areAllKept ? kept == UInt128(all) : kept <= UInt128(all)
    }
    return isRight ? nil : "the spins of its states aren't as many as those of its modes"
  }

  private var faultOfAwards: String? {
    for awards in modeAwards + bonusAwards + jackpotAwards {
      let total = awards.numbers.wideTotal
      guard total <= UInt128(rounds), awards.paidSpins <= min(hits, rounds),
        UInt128(awards.paidSpins) <= total, awards.numbers[0] == 0
      else { return "something is awarded by more rounds or paid spins than there are" }
    }
    guard modeAwards[0].numbers.wideTotal == 0 else { return "its base game is awarded" }
    for (mode, awards) in modeAwards.enumerated().dropFirst() where awards.number == 0 {
      guard spinsPerMode[mode] == 0 else { return "it has spins of a mode that is never entered" }
    }
    return nil
  }

  private func faultOfGaps(from first: UInt64) -> String? {
    for awards in modeAwards + bonusAwards + jackpotAwards {
      guard let gaps = awards.gaps else { continue }
      guard rounds > 0, gaps.fit(count: awards.rounds, in: first...first + (rounds - 1)) else {
        return "the rounds that award a jackpot aren't as many as their gaps have"
      }
    }
    return nil
  }

  private func faultOfBiggest(from first: UInt64) -> String? {
    guard rounds > 0 else { return biggest == nil ? nil : "it has a pay without a round" }
    guard let biggest, biggest.pay == distribution.last?.pay,
      biggest.round >= first, biggest.round - first < rounds,
      biggest.pay > 0 || biggest.round == first
    else { return "its biggest pay isn't that of one of its rounds" }
    return nil
  }

  private var faultOfClassic: String? {
    guard let classicSpins else { return nil }
    let wins = classicSpins.wins.joined().reduce(UInt128(0)) { $0 + UInt128($1) }
    let runs = classicSpins.longestRuns.reduce(UInt128(0)) { $0 + UInt128($1) }
    return classicSpins.spins == rounds && wins == UInt128(hits) && runs == UInt128(rounds)
      ? nil : "its wins and runs aren't as many as its hits and rounds"
  }

  private func faultOfSessions(_ counted: CountedRounds) -> String? {
    guard let sessions else {
      return counted.sessions == nil ? nil : "it lacks the sessions that were to be counted"
    }
    guard sessions.plan == counted.sessions else {
      return "its sessions aren't those that were to be counted"
    }
    return sessions.fault(rounds: rounds, before: counted.before, pay: totalPay)
  }

  private func faultOfConvergence(before: UInt64) -> String? {
    guard let convergence else { return nil }
    let total = convergence.figure == .hits ? UInt128(hits) : totalPay
    let fits = before == 0 && convergence.fits(rounds: rounds, total: total)
    return fits ? nil : "the points of its plot don't fit its rounds"
  }
}

extension PayCounts {
  /// The number of spins or rounds counted, however large the counts are.
  var wideTotal: UInt128 { sorted.reduce(0) { $0 + UInt128($1.count) } }
}

extension Convergence {
  /// Whether there is a point for each plotted milestone of a run, none above the run's total, and they only rise.
  fileprivate func fits(rounds: UInt64, total: UInt128) -> Bool {
    var (milestone, sum) = (Milestone.nextPlotted(after: 0), UInt64(0))
    for point in points {
      guard milestone <= rounds, point.rounds == milestone, point.sum >= sum,
        UInt128(point.sum) <= total, figure == .credits || point.sum <= point.rounds
      else { return false }
      sum = point.sum
      milestone = Milestone.nextPlotted(after: milestone)
    }
    return milestone > rounds
  }
}
