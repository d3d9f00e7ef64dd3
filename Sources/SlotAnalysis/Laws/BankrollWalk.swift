/// The distribution of a bankroll, followed round by round until it can't cover the cost of a round.
struct BankrollWalk {
  /// The probability of ruin so far.
  private(set) var ruined = 0.0

  /// The round that is played.
  private var round: RoundOnPlaces
  /// The probability of each bankroll, by its number of whole units; all have the same remainder.
  private var bankrolls: [Double]

  init(_ law: RoundLaw, bankroll: Int) {
    round = RoundOnPlaces(law)
    // Cost and pays are whole units, so the remainder never changes and never matters.
    bankrolls = Array(repeating: 0, count: bankroll / round.unit + 1)
    bankrolls[bankroll / round.unit] = 1
  }
}

extension BankrollWalk {
  /// Whether there are bankrolls left that can still be ruined.
  var isOpen: Bool { !bankrolls.isEmpty }

  /// Plays a round.
  ///
  /// - Parameter limit: Bankrolls of this many credits or more, before the round, are safe.
  mutating func play(keepingBelow limit: Int) {
    let most = max(0, (limit - 1) / round.unit + 1)
    let places = min(bankrolls.count, most)
    // Only bankrolls from the cost up to the largest unsafe one are played.
    guard places > round.cost else {
      bankrolls = []
      return
    }
    // Room for all of them, so that none is wrapped around.
    round.prepare(places: most)
    var values = ComplexArray(
      real: bankrolls[round.cost..<places], count: round.transform.count)
    round.transform.forward(&values)
    for place in 0..<values.count { values[place] = values[place] * round.payValues[place] }
    round.transform.backward(&values)
    for place in 0..<min(round.cost, values.count) { ruined += max(0, values.real[place]) }
    // Larger bankrolls are safe, with one round fewer to come.
    bankrolls = Array(values.real.prefix(most))
  }
}
