import SlotEngine
import SlotStatistics

extension RoundSolver<Moments> {
  /// The odds of each mode that a spin leads to.
  mutating func modeOdds(after law: SpinLaw<Moments>) throws(AnalysisError) -> [AwardOdds] {
    var odds: [AwardOdds] = []
    // The number of spins in a stay's own mode, first and added.
    let spinSums = StaySums<Moments> { $0.spins }
    for (mode, stays) in stays(after: law) {
      let probability = stays.reduce(.zero) { $0 + $1.share }
      var (credits, spins) = (Rational.zero, Rational.zero)
      for (stay, share) in stays {
        credits += share * (try self.credits(of: stay)).first
        spins += share * (try sum(over: stay, spinSums)).first
      }
      odds.append(
        AwardOdds(
          kind: .mode(mode), probability: probability, meanNumber: probability,
          meanCredits: credits / probability, meanSpins: spins / probability))
    }
    return odds
  }

  /// What the stays in each mode that a spin leads to give to its mean.
  mutating func modeParts(after law: SpinLaw<Moments>) throws(AnalysisError) -> [ReturnPart] {
    var parts: [ReturnPart] = []
    for (mode, stays) in stays(after: law) {
      var mean = Rational.zero
      for (stay, share) in stays { mean += share * (try credits(of: stay)).first }
      parts.append(ReturnPart(source: .mode(mode), mean: mean))
    }
    return parts
  }

  /// The stays that a spin leads to, with the probability of each, by rising mode.
  private func stays(
    after law: SpinLaw<Moments>
  ) -> [(mode: Int, stays: [(stay: Stay, share: Rational)])] {
    var shares: [Stay: Rational] = [:]
    for (consequences, moments) in law.consequences.parts {
      for stay in consequences.stays { shares[stay, default: .zero] += moments.mass }
    }
    let modes = Dictionary(grouping: shares) { $0.key.mode }
    return modes.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value.map { (stay: $0.key, share: $0.value) }) }
  }
}
