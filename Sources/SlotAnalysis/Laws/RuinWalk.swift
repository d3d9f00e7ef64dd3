/// How likely each bankroll is ruined within more and more rounds, followed back from the last.
struct RuinWalk {
  /// What is neglected of bankrolls that are taken for safe, over all rounds.
  private static let neglected = 1e-13

  /// What every probability is off by at most so far.
  private(set) var bound = neglected

  /// What a round costs, in credits.
  private let cost: Int
  /// Credits between neighbouring places.
  private let unit: Int
  /// The probabilities of a round's pays, by places.
  private let pays: [Double]
  private let tails: TailBound
  private let errorOfRound: Double
  private let mostRounds: Int
  /// How many rounds were followed.
  private var rounds = 0
  /// The probability of ruin within them, by places of the bankroll; 0 beyond.
  private var ruin: [Double]
  /// The transform with which rounds are played at present, and that of the pays.
  private var transform = FourierTransform(count: 1)
  private var payValues = ComplexArray(count: 1)

  /// Begins with no rounds to be played.
  init(_ law: RoundLaw, mostRounds: Int) {
    func divisor(_ one: Int, _ other: Int) -> Int { other == 0 ? one : divisor(other, one % other) }
    cost = law.cost
    unit = divisor(law.step, law.cost)
    let stride = law.step / unit
    var pays = Array(repeating: 0.0, count: (law.probabilities.count - 1) * stride + 1)
    for (place, probability) in law.probabilities.enumerated() {
      pays[place * stride] = probability
    }
    self.pays = pays
    tails = law.tails
    errorOfRound = law.bound
    self.mostRounds = mostRounds
    ruin = Array(repeating: 1, count: law.cost / unit)
  }
}

extension RuinWalk {
  /// The probability that a bankroll is ruined within the rounds that were followed.
  ///
  /// - Parameter credits: The bankroll, 0 or more.
  func ruin(ofBankroll credits: Int) -> Double {
    // A bankroll covers the cost where its whole units do: the rest never changes.
    let place = credits / unit
    return place < ruin.count ? min(1, max(0, ruin[place])) : 0
  }

  /// Follows rounds until there are so many.
  mutating func play(to number: Int) {
    while rounds < number { playRound() }
  }

  /// The number of places below which a bankroll may be ruined within so many rounds.
  func places(safeFor rounds: Int) -> Int {
    let share = Self.neglected / Double(max(mostRounds, 1))
    let safe = tails.safeBankroll(cost: cost, rounds: rounds, share: share)
    let most = cost * (rounds + 1)
    return (safe < Double(most) ? Int(safe) + 1 : most) / unit + 1
  }

  /// One round more: a bankroll is ruined as likely as what it may become.
  private mutating func playRound() {
    let stake = cost / unit
    prepare(places: ruin.count)
    var values = ComplexArray(real: ruin, count: transform.count)
    transform.forward(&values)
    for place in 0..<values.count {
      values[place] = values[place] * payValues[place].conjugate
    }
    transform.backward(&values)
    // Three transforms are off by this much of the values' length; a sum of the round's
    // probabilities, weighted by what falls from 1 to 0, by no more than one of them.
    let length = ruin.reduce(0) { $0 + $1 * $1 }.squareRoot()
    bound += 3 * transform.relativeError * length + errorOfRound
    rounds += 1
    let count = min(places(safeFor: rounds), ruin.count + stake)
    var next = Array(repeating: 1.0, count: count)
    for place in stake..<max(stake, count) { next[place] = values.real[place - stake] }
    ruin = next
  }

  /// Transforms the pays for as many places, so that nothing is wrapped around.
  private mutating func prepare(places: Int) {
    let count = RoundLaw.powerOfTwo(above: 2 * places)
    guard count != transform.count else { return }
    transform = FourierTransform(count: count)
    payValues = ComplexArray(real: pays.prefix(count / 2), count: count)
    transform.forward(&payValues)
  }
}
