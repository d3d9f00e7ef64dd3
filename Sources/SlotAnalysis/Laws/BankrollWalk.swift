/// The law of a bankroll that is played until it no longer covers the cost of a round.
struct BankrollWalk {
  /// The probability that it was ruined so far.
  private(set) var ruined = 0.0

  /// Credits between neighbouring places.
  private let unit: Int
  /// What a round costs, in places.
  private let cost: Int
  /// The probabilities of a round's pays, by places.
  private let pays: [Double]
  /// How probable each bankroll is, by places from the remainder on that all bankrolls have.
  private var bankrolls: [Double]
  /// The transform with which rounds are played at present, and that of the pays.
  private var transform = FourierTransform(count: 1)
  private var payValues = ComplexArray(count: 1)

  init(_ law: RoundLaw, bankroll: Int) {
    func divisor(_ one: Int, _ other: Int) -> Int { other == 0 ? one : divisor(other, one % other) }
    unit = divisor(law.step, law.cost)
    // A bankroll covers the cost where its whole units do: the rest never changes.
    cost = law.cost / unit
    let stride = law.step / unit
    var pays = Array(repeating: 0.0, count: (law.probabilities.count - 1) * stride + 1)
    for (place, probability) in law.probabilities.enumerated() {
      pays[place * stride] = probability
    }
    self.pays = pays
    bankrolls = Array(repeating: 0, count: bankroll / unit + 1)
    bankrolls[bankroll / unit] = 1
  }
}

extension BankrollWalk {
  /// Whether any bankroll is left that can still be ruined.
  var isOpen: Bool { !bankrolls.isEmpty }

  /// Plays a round.
  ///
  /// - Parameter limit: Bankrolls of so many credits or more, before the round, are safe.
  mutating func play(keepingBelow limit: Int) {
    let most = max(0, (limit - 1) / unit + 1)
    let places = min(bankrolls.count, most)
    // Between a bankroll of just the cost and the highest that isn't safe.
    guard places > cost else {
      bankrolls = []
      return
    }
    prepare(places: most)
    var values = ComplexArray(real: bankrolls[cost..<places], count: transform.count)
    transform.forward(&values)
    for place in 0..<values.count { values[place] = values[place] * payValues[place] }
    transform.backward(&values)
    for place in 0..<min(cost, values.count) { ruined += max(0, values.real[place]) }
    // What is above is safe, now that a round less is to come.
    bankrolls = Array(values.real.prefix(most))
  }

  /// Transforms the pays for as many places, so that no bankroll that may yet be ruined is wrapped
  /// around.
  private mutating func prepare(places: Int) {
    let count = RoundLaw.powerOfTwo(above: 2 * places)
    guard count != transform.count else { return }
    transform = FourierTransform(count: count)
    payValues = ComplexArray(real: pays.prefix(count / 2), count: count)
    transform.forward(&payValues)
  }
}
