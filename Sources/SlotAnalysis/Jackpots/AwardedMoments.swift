internal import SlotEngine
internal import SlotStatistics

/// How often rounds award some jackpots, together with each other and with what else rounds pay.
///
/// A jackpot that pays *x* credits adds *x* · J to what a round pays otherwise, B. So the second moments for some *x* say
/// those of J, and its products with B and with other jackpots. What multiplies a fixed jackpot, such as a mode, stands
/// in J as well; it is divided out where it is always the same.
struct AwardedMoments {
  /// The mean of B · J of each jackpot.
  private(set) var withPay: [JackpotID: Rational] = [:]
  /// The mean of the product of two jackpots' J, under both orders.
  private(set) var together: [JackpotID: [JackpotID: Rational]] = [:]
  /// The jackpots that no round awards twice, and that always have the same multiplier.
  private(set) var once: Set<JackpotID> = []

  /// Analyses the machine once for each sum of jackpots that is needed.
  ///
  /// - Parameter numbers: The mean number of times that a round awards each jackpot, above 0.
  init(
    of machine: Machine, _ analysis: MachineAnalysis, numbers: [(JackpotID, Rational)]
  ) throws(AnalysisError) {
    func moments(_ credits: [JackpotID: Int]) throws(AnalysisError) -> (Rational, Rational) {
      let other = try MachineAnalysis(machine: machine.fixing(credits), stake: analysis.stake)
      return (other.mean, other.variance + other.mean * other.mean)
    }
    let nothing = analysis.variance + analysis.mean * analysis.mean
    var (singles, scales): ([JackpotID: Rational], [JackpotID: Rational]) = ([:], [:])
    for (jackpot, number) in numbers {
      let (mean, single) = try moments([jackpot: 1])
      let double = try moments([jackpot: 2]).1
      let square = (double - single - single + nothing) / Rational(2)
      let scaled = mean - analysis.mean
      singles[jackpot] = single
      scales[jackpot] = scaled / number
      withPay[jackpot] = (single - nothing - square) / (Rational(2) * scaled / number)
      // Of the two steps of E[J]² ≤ E[Σ mᵢ²] E[N] ≤ E[J²] E[N], where J = Σ mᵢ over N awards, the first is an equation
      // only if m is constant, and the second only if N never is above 1.
      if square * number == scaled * scaled { once.insert(jackpot) }
    }
    for (place, (one, _)) in numbers.enumerated() {
      for (other, _) in numbers.dropFirst(place + 1) {
        guard let first = singles[one], let second = singles[other], let scale = scales[one],
          let otherScale = scales[other]
        else { continue }
        let both = try moments([one: 1, other: 1]).1
        let product = (both - first - second + nothing) / (Rational(2) * scale * otherScale)
        together[one, default: [:]][other] = product
        together[other, default: [:]][one] = product
      }
    }
  }
}
