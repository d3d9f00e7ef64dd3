import SlotEngine
import SlotStatistics

extension RoundEnding {
  /// The largest pay of a round after the cap and the tosses of the chosen plan.
  ///
  /// Its probability is a product of exact ones: what is rarer than the error of a distribution computed by Fourier
  /// transforms would be lost in that.
  ///
  /// - Parameters:
  ///   - untossed: Computes the largest pay without a cap and without tosses; not needed with a cap.
  ///   - gamble: The machine's gamble, if it has one.
  func largestPay<Failure: Error>(
    _ gamble: Gamble?, untossed: () throws(Failure) -> LargestPay
  ) throws(Failure) -> LargestPay {
    let plan = chosen.plan
    guard cap != nil || gamble != nil else { return try untossed() }
    var tossed = known.map { TossedPay($0, plan, gamble) }
    if cap == nil {
      let largest = try untossed()
      guard let credits = largest.credits else { return largest }
      // What is below the amount from which on all are tossed alike is known already.
      if known.allSatisfy({ $0.credits != credits.count }) {
        tossed.append(
          TossedPay(credits: credits.count, probability: largest.probability, plan, gamble))
      }
    }
    let most = tossed.map(\.credits).max() ?? 0
    return LargestPay(
      credits: Credits(most),
      probability: tossed.reduce(0) { $0 + ($1.credits == most ? $1.probability : 0) })
  }
}

/// What a pay becomes if the player wins all tosses of a plan.
private struct TossedPay {
  private(set) var credits: Int
  private(set) var probability: Double

  init(_ pay: ExactPay, _ plan: GamblePlan, _ gamble: Gamble?) {
    self.init(
      credits: pay.credits, probability: pay.probability.value, plan, gamble)
  }

  init(credits: Int, probability: Double, _ plan: GamblePlan, _ gamble: Gamble?) {
    (self.credits, self.probability) = (credits, probability)
    guard let gamble else { return }
    let (won, tosses) = gamble.won(credits, by: plan)
    self.credits = won
    self.probability = tosses.won(probability)
  }
}
