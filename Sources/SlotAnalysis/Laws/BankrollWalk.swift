/// The law of a bankroll that is played until it no longer covers the cost of a round.
struct BankrollWalk {
  /// The probability that it was ruined so far.
  private(set) var ruined = 0.0

  /// The round that is played.
  private var round: RoundOnPlaces
  /// How probable each bankroll is, by places from the remainder on that all bankrolls have.
  private var bankrolls: [Double]

  init(_ law: RoundLaw, bankroll: Int) {
    round = RoundOnPlaces(law)
    // A bankroll covers the cost where its whole units do: the rest never changes.
    bankrolls = Array(repeating: 0, count: bankroll / round.unit + 1)
    bankrolls[bankroll / round.unit] = 1
  }
}

extension BankrollWalk {
  /// Whether any bankroll is left that can still be ruined.
  var isOpen: Bool { !bankrolls.isEmpty }

  /// Plays a round.
  ///
  /// - Parameter limit: Bankrolls of this many credits or more, before the round, are safe.
  mutating func play(keepingBelow limit: Int) {
    let most = max(0, (limit - 1) / round.unit + 1)
    let places = min(bankrolls.count, most)
    // Between a bankroll of just the cost and the highest that isn't safe.
    guard places > round.cost else {
      bankrolls = []
      return
    }
    // For as many places, so that no bankroll that may yet be ruined is wrapped around.
    round.prepare(places: most)
    var values = ComplexArray(
      real: bankrolls[round.cost..<places], count: round.transform.count)
    round.transform.forward(&values)
    for place in 0..<values.count { values[place] = values[place] * round.payValues[place] }
    round.transform.backward(&values)
    for place in 0..<min(round.cost, values.count) { ruined += max(0, values.real[place]) }
    // What is above is safe, now that a round less is to come.
    bankrolls = Array(values.real.prefix(most))
  }
}
