package import SlotEngine
package import SlotStatistics

/// The paid spin of a machine whose rounds can't be computed, counted by itself: what its own wins pay, and what it
/// awards, whatever follows from that.
package struct CountedPaidSpin: Sendable {
  /// The mean credits of its wins, excluding what awards bring.
  package let mean: Rational
  /// The share of paid spins with a win.
  package let hitFrequency: Rational
  /// The share of paid spins that themselves give each award; awards that none of them gives are left out.
  package let awards: [AwardOdds.Kind: Rational]
  /// The pays of the spin; empty if they are summed instead of listed.
  let distributions: [ModeState: SpinDistribution]

  /// Counts the paid spin; nil if there is none, or if that takes more than a second or two.
  package init?(of machine: Machine, stake: Stake) {
    let machine = machine.played(at: stake)
    if machine.purchase != nil { return nil }
    var solver = RoundSolver<Occurrences<Rational>>(
      machine: machine, stake: stake,
      effort: AnalysisEffort(mostSteps: AnalysisEffort.mostQuickSteps))
    let base = ModeState.base(of: machine)
    let isShared = machine.multipliesAll(in: .base)
    let counted = isShared ? base.with(multiplier: 1) : base
    do throws(AnalysisError) {
      let mean: Rational
      if let solved = try solver.solvedSpin(in: counted) {
        // Where a limit was neglected, the mean is known only up to a bound.
        if solved.neglected > 0 { return nil }
        mean = solved.lookMeans.reduce(.zero, +)
        hitFrequency = solved.hitFrequency
      } else {
        let spin = try solver.distribution(in: counted)
        (mean, hitFrequency) = (spin.meanCredits, spin.hitFrequency)
      }
      self.mean = isShared ? mean * Rational(base.multiplier) : mean
      awards = machine.awards(after: try solver.spinLaw(in: base))
    } catch {
      return nil
    }
    distributions = solver.distributions
  }
}

extension Machine {
  /// The probability that a paid spin gives each award that it may give.
  fileprivate func awards(
    after law: SpinLaw<Occurrences<Rational>>
  ) -> [AwardOdds.Kind: Rational] {
    var awards: [AwardOdds.Kind: Rational] = [:]
    for (consequences, occurrences) in law.consequences.parts {
      for stay in consequences.stays {
        let share = awards[.mode(stay.mode)] ?? .zero
        awards[.mode(stay.mode)] = share + occurrences.mass
      }
    }
    let credits = law.credits
    for kind in bonuses.ids.map({ AwardOdds.Kind.bonus($0) })
      + jackpots.ids.map({ AwardOdds.Kind.jackpot($0) })
    {
      let share = credits[.award(kind)]
      if share != .zero { awards[kind] = share }
    }
    return awards
  }
}
