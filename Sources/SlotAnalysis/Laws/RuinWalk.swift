/// How likely each bankroll is ruined within more and more rounds, followed back from the last.
struct RuinWalk {
  /// What every probability is off by at most so far.
  private(set) var bound = RoundLaw.neglectedRuin

  /// What a round costs, in credits.
  private let cost: Int
  /// The round that is played.
  private var round: RoundOnPlaces
  private let tails: TailBound
  private let errorOfRound: Double
  private let mostRounds: Int
  /// How many rounds were followed.
  private var rounds = 0
  /// The probability of ruin within them, by places of the bankroll; 0 beyond.
  private var ruin: [Double]

  /// Begins with no rounds to be played.
  init(_ law: RoundLaw, mostRounds: Int) {
    cost = law.cost
    round = RoundOnPlaces(law)
    tails = law.tails
    errorOfRound = law.bound
    self.mostRounds = mostRounds
    ruin = Array(repeating: 1, count: round.cost)
  }
}

extension RuinWalk {
  /// The probability that a bankroll is ruined within the rounds that were followed.
  ///
  /// - Parameter credits: The bankroll, 0 or more.
  func ruin(ofBankroll credits: Int) -> Double {
    // A bankroll covers the cost where its whole units do: the rest never changes.
    let place = credits / round.unit
    return place < ruin.count ? min(1, max(0, ruin[place])) : 0
  }

  /// Follows rounds until there are so many.
  mutating func play(to number: Int) {
    while rounds < number { playRound() }
  }

  /// The number of places below which a bankroll may be ruined within so many rounds.
  func places(safeFor rounds: Int) -> Int {
    let share = RoundLaw.neglectedRuin / Double(max(mostRounds, 1))
    return tails.safeCredits(cost: cost, rounds: rounds, share: share) / round.unit + 1
  }

  /// One round more: a bankroll is ruined as likely as what it may become.
  private mutating func playRound() {
    let stake = round.cost
    round.prepare(places: ruin.count)
    var values = ComplexArray(real: ruin, count: round.transform.count)
    round.transform.forward(&values)
    for place in 0..<values.count {
      values[place] = values[place] * round.payValues[place].conjugate
    }
    round.transform.backward(&values)
    // Three transforms are off by this much of the values' length; a sum of the round's
    // probabilities, weighted by what falls from 1 to 0, by no more than one of them.
    let length = ruin.reduce(0) { $0 + $1 * $1 }.squareRoot()
    bound += 3 * round.transform.relativeError * length + errorOfRound
    rounds += 1
    let count = min(places(safeFor: rounds), ruin.count + stake)
    var next = Array(repeating: 1.0, count: count)
    for place in stake..<max(stake, count) { next[place] = values.real[place - stake] }
    ruin = next
  }
}
