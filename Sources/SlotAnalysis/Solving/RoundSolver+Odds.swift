import SlotEngine
import SlotStatistics

extension RoundSolver<Moments> {
  /// The odds of everything that a round can award: modes, bonuses and jackpots, each in order.
  ///
  /// - Parameter round: The measure of a round.
  mutating func odds(of round: Moments) throws(AnalysisError) -> [AwardOdds] {
    let chances = chances()
    let law = try spinLaw(in: .base(of: machine))
    let onPaidSpin = try modesOnPaidSpin(after: law).merging(awardsOnPaidSpin(law)) { $1 }
    var odds: [AwardOdds] = []
    for kind in machine.awardKinds {
      let mean = round.events[.award(kind)]
      guard mean.number != .zero else { continue }
      odds.append(
        AwardOdds(
          kind: kind, meanNumber: mean.number, meanCredits: mean.credits / mean.number,
          meanSpins: kind.mode.map { round.events[.spin(mode: $0)].number / mean.number },
          chance: chances[.award(kind)].chance, onPaidSpin: onPaidSpin[kind]))
    }
    return odds
  }

  /// The contribution to the mean of the stays in each mode that a spin leads to.
  mutating func modeParts(after law: SpinLaw<Moments>) throws(AnalysisError) -> [ReturnPart] {
    var parts: [ReturnPart] = []
    for (mode, stays) in try stays(after: law) {
      var mean = Rational.zero
      for (stay, share) in stays { mean += share * (try credits(of: stay)).first }
      parts.append(ReturnPart(source: .mode(mode), mean: mean))
    }
    return parts
  }
}

// MARK: The paid spin's lines

extension RoundSolver<Moments> {
  /// How often each line wins by itself on a paid spin whose pays aren't listed.
  func lineOddsOfSolvedSpin() throws(AnalysisError) -> [LineOdds] {
    let base = ModeState.base(of: machine)
    // Spins that tumble cell by cell have no wins on lines.
    guard stake.lines > 0, machine.isSummed(in: base) else {
      return (0..<stake.lines).map { _ in .nothing }
    }
    return try SpinReader(machine, stake: stake, state: base, effort: effort)
      .lineOdds(lines: stake.lines)
  }
}

// MARK: Rounds

extension RoundSolver<Moments> {
  /// How often each award comes at least once in a round; no award has a chance if that can't be
  /// computed although the moments can.
  private func chances() -> Occurrences<Enclosure> {
    var solver = RoundSolver<Occurrences<Enclosure>>(
      machine: machine, stake: stake, distributions: distributions, effort: effort,
      held: held)
    do throws(AnalysisError) {
      return try solver.round()
    } catch {
      return .none
    }
  }
}

extension Enclosure {
  /// The largest relative error at which a probability is still reported.
  private static let largestPart = 1e-6

  /// The probability with its error bound; nil if the bound is too large.
  fileprivate var chance: AwardOdds.Chance? {
    let (low, high) = (probability.low, probability.high)
    let middle = low + (high - low) / 2
    let bound = max(high - middle, middle - low).nextUp
    return middle > 0 && bound <= Self.largestPart * middle
      ? AwardOdds.Chance(value: middle, bound: bound) : nil
  }
}

// MARK: The paid spin

extension RoundSolver<Moments> {
  /// The bonuses and jackpots that the paid spin itself awards.
  private mutating func awardsOnPaidSpin(
    _ law: SpinLaw<Moments>
  ) throws(AnalysisError) -> [AwardOdds.Kind: AwardOdds.PaidSpin] {
    let events = law.credits.events
    let bonuses = BonusSolver<Occurrences<Rational>>(machine: machine, stake: stake)
    let base = ModeState.base(of: machine)
    let shares: Occurrences<Rational>
    if let tumbled = try solvedSpin(in: base) {
      let law = SpinLaw(tumbled, factor: 1, mode: .base, bonuses: bonuses)
      shares = law?.credits ?? .none
    } else {
      shares =
        SpinLaw(
          try distribution(in: base), factor: 1, mode: .base, machine: machine, bonuses: bonuses
        ).credits
    }
    var odds: [AwardOdds.Kind: AwardOdds.PaidSpin] = [:]
    for kind in machine.awardKinds {
      let mean = events[.award(kind)]
      guard mean.number != .zero else { continue }
      odds[kind] = AwardOdds.PaidSpin(
        probability: shares[.award(kind)], meanNumber: mean.number,
        meanCredits: mean.credits / mean.number, meanSpins: nil)
    }
    return odds
  }

  /// The stays that the paid spin leads to.
  private mutating func modesOnPaidSpin(
    after law: SpinLaw<Moments>
  ) throws(AnalysisError) -> [AwardOdds.Kind: AwardOdds.PaidSpin] {
    var odds: [AwardOdds.Kind: AwardOdds.PaidSpin] = [:]
    for (mode, stays) in try stays(after: law) {
      let probability = stays.reduce(.zero) { $0 + $1.share }
      var (credits, spins) = (Rational.zero, Rational.zero)
      for (stay, share) in stays {
        let measure = try self.credits(of: stay)
        credits += share * measure.first
        spins += share * measure.events[.spin(mode: mode)].number
      }
      odds[.mode(mode)] = AwardOdds.PaidSpin(
        probability: probability, meanNumber: probability, meanCredits: credits / probability,
        meanSpins: spins / probability)
    }
    return odds
  }

  /// The stays that a spin leads to, with the probability of each, in ascending order of mode.
  private func stays(
    after law: SpinLaw<Moments>
  ) throws(AnalysisError) -> [(mode: ModeID, stays: [(stay: AwardedStay, share: Rational)])] {
    var shares: [AwardedStay: Rational] = [:]
    for (consequences, moments) in law.consequences.parts {
      for stay in try machine.opened(consequences) {
        shares[stay, default: .zero] += moments.mass
      }
    }
    let modes = Dictionary(grouping: shares) { $0.key.mode }
    return modes.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value.map { (stay: $0.key, share: $0.value) }) }
  }
}

extension Machine {
  /// Everything that a round of the machine might award, in listing order.
  fileprivate var awardKinds: [AwardOdds.Kind] {
    modes.ids.dropFirst().map { .mode($0) } + bonuses.ids.map { .bonus($0) }
      + jackpots.ids.map { .jackpot($0) }
  }
}

extension AwardOdds.Kind {
  /// The mode, of a stay in one.
  fileprivate var mode: ModeID? {
    if case .mode(let mode) = self { mode } else { nil }
  }
}
