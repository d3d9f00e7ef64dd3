import SlotEngine

extension Gamble {
  /// The credits that a pay becomes if all tosses that a plan makes on it are won, and the number of these tosses.
  func won(_ pay: Int, by plan: GamblePlan) -> (credits: Int, tosses: Int) {
    var (credits, tosses) = (pay, 0)
    while credits > 0, tosses < mostTosses, plan.stakes(Credits(credits), afterTosses: tosses) {
      (credits, tosses) = (credits.multipliedClamped(by: factor), tosses + 1)
    }
    return (credits, tosses)
  }
}
