import SlotEngine
import SlotStatistics

extension RoundSolver<Moments> {
  /// The odds of everything that a round can award: modes, bonuses and jackpots, each in order.
  ///
  /// - Parameter round: The measure of a round.
  /// - Returns: The odds, and an upper bound on the error of every one of their figures from neglected limits.
  mutating func odds(
    of round: Moments
  ) throws(AnalysisError) -> (odds: [AwardOdds], bound: Double) {
    let chances = chances()
    let law = try spinLaw(in: .base(of: machine))
    var bound = OddsBound(cost: Double(machine.cost(of: stake).count))
    let onPaidSpin = try modesOnPaidSpin(after: law, &bound)
      .merging(awardsOnPaidSpin(law, &bound)) { $1 }
    var odds: [AwardOdds] = []
    for kind in machine.awardKinds {
      let mean = round.events[.award(kind)]
      guard mean.number != .zero else { continue }
      let spins = kind.mode.map { round.events[.spin(mode: $0)].number }
      bound.add(
        number: mean.number, credits: mean.credits, spins: spins ?? .zero,
        errors: round.error?[.award(kind)],
        spinsError: kind.mode.flatMap { round.error?[.spin(mode: $0)].number } ?? 0)
      odds.append(
        AwardOdds(
          kind: kind, meanNumber: mean.number, meanCredits: mean.credits / mean.number,
          meanSpins: spins.map { $0 / mean.number },
          chance: chances[.award(kind)].chance, onPaidSpin: onPaidSpin[kind]))
    }
    return (odds, bound.largest)
  }

  /// The contribution to the mean of the stays in each mode that a spin leads to.
  mutating func modeParts(after law: SpinLaw<Moments>) throws(AnalysisError) -> [ReturnPart] {
    var parts: [ReturnPart] = []
    for (mode, stays) in try stays(after: law) {
      var mean = Rational.zero
      for (stay, share) in stays { mean += share.mass * (try credits(of: stay)).first }
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

/// The largest error of any figure of odds.
private struct OddsBound {
  /// The cost of a round.
  let cost: Double
  private(set) var largest = 0.0

  init(cost: Double) { self.cost = cost }

  /// Adds the figures of an award: its mean number, the reciprocal of that, and the means for each time.
  ///
  /// - Parameters:
  ///   - errors: Upper bounds on the errors of the number and of the credits; nil if all figures are exact.
  ///   - spinsError: Upper bound on the error of the number of spins.
  ///   - probabilityError: Upper bound on the error of the probability that it comes at all.
  mutating func add(
    number: Rational, credits: Rational, spins: Rational = .zero, errors: MomentBounds.Mean?,
    spinsError: Double = 0, probabilityError: Double = 0
  ) {
    guard let errors else { return }
    func quotient(_ top: Rational, _ error: Double) -> Double {
      if error == 0, errors.number == 0 { return 0 }
      let least = number.value - errors.number
      return least > 0
        ? (error + (top / number).upperBound * errors.number) / least * (1 + 1e-9) : .infinity
    }
    let share = cost > 0 ? (errors.credits / cost).roundedUp : errors.credits
    let all = [
      errors.number, share, probabilityError, quotient(.one, 0), quotient(credits, errors.credits),
      quotient(spins, spinsError),
    ]
    largest = all.reduce(largest) { $1.isNaN ? .infinity : max($0, $1) }
  }
}

// MARK: The paid spin

extension RoundSolver<Moments> {
  /// The bonuses and jackpots that the paid spin itself awards.
  private mutating func awardsOnPaidSpin(
    _ law: SpinLaw<Moments>, _ bound: inout OddsBound
  ) throws(AnalysisError) -> [AwardOdds.Kind: AwardOdds.PaidSpin] {
    let (events, error) = (law.credits.events, law.credits.error)
    let bonuses = BonusSolver<Occurrences<Rational>>(machine: machine, stake: stake)
    let base = ModeState.base(of: machine)
    let shares: Occurrences<Rational>
    if let tumbled = try solvedSpin(in: base) {
      let law = try SpinLaw(tumbled, factor: 1, mode: .base, bonuses: bonuses, effort: effort)
      shares = law?.credits ?? .none
    } else {
      shares =
        try SpinLaw(
          distribution(in: base), factor: 1, mode: .base, machine: machine, bonuses: bonuses,
          effort: effort
        ).credits
    }
    var odds: [AwardOdds.Kind: AwardOdds.PaidSpin] = [:]
    for kind in machine.awardKinds {
      let mean = events[.award(kind)]
      guard mean.number != .zero else { continue }
      bound.add(
        number: mean.number, credits: mean.credits, errors: error?[.award(kind)],
        probabilityError: error?.mass ?? 0)
      odds[kind] = AwardOdds.PaidSpin(
        probability: shares[.award(kind)], meanNumber: mean.number,
        meanCredits: mean.credits / mean.number, meanSpins: nil)
    }
    return odds
  }

  /// The stays that the paid spin leads to.
  private mutating func modesOnPaidSpin(
    after law: SpinLaw<Moments>, _ bound: inout OddsBound
  ) throws(AnalysisError) -> [AwardOdds.Kind: AwardOdds.PaidSpin] {
    var odds: [AwardOdds.Kind: AwardOdds.PaidSpin] = [:]
    for (mode, stays) in try stays(after: law) {
      var all = Moments.none
      for (stay, share) in stays { all = all + share * (try self.credits(of: stay)) }
      let (probability, credits) = (all.mass, all.first)
      let spins = all.events[.spin(mode: mode)].number
      bound.add(
        number: probability, credits: credits, spins: spins,
        errors: all.error.map { MomentBounds.Mean(number: $0.mass, credits: $0.first) },
        spinsError: all.error?[.spin(mode: mode)].number ?? 0)
      odds[.mode(mode)] = AwardOdds.PaidSpin(
        probability: probability, meanNumber: probability, meanCredits: credits / probability,
        meanSpins: spins / probability)
    }
    return odds
  }

  /// The stays that a spin leads to, with the probability of each as moments of no credits, in ascending order of
  /// mode.
  private func stays(
    after law: SpinLaw<Moments>
  ) throws(AnalysisError) -> [(mode: ModeID, stays: [(stay: AwardedStay, share: Moments)])] {
    var shares = Mixture<AwardedStay, Moments>()
    for (consequences, moments) in law.consequences.parts {
      for stay in try machine.opened(consequences) {
        shares.add(
          stay,
          Moments(
            mass: moments.mass, first: 0, second: 0,
            error: moments.error.map { MomentBounds(mass: $0.mass) }))
      }
    }
    let modes = Dictionary(grouping: shares.parts) { $0.kind.mode }
    return modes.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value.map { (stay: $0.kind, share: $0.measure) }) }
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
