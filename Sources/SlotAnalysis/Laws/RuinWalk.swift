import SlotEngine

/// The risk of ruin of every bankroll, for one more round at each step: the recurrence behind
/// ``RuinTable``.
struct RuinWalk {
  /// Upper bound on the absolute error of every probability so far.
  private(set) var bound = RoundLaw.neglectedRuin

  /// The cost of a round, in credits.
  private let cost: Int
  /// The round that is played.
  private var round: RoundOnPlaces
  private let tails: TailBound
  private let errorOfRound: Double
  private let mostRounds: Int
  /// The number of rounds so far.
  private var rounds = 0
  /// The risk of ruin within them, by whole units of the bankroll; 0 beyond the end.
  private var ruin: [Double]

  /// Starts with no rounds to go.
  init(_ law: RoundLaw, mostRounds: Int) {
    cost = law.cost.count
    round = RoundOnPlaces(law)
    tails = law.tails
    errorOfRound = law.bound
    self.mostRounds = mostRounds
    ruin = Array(repeating: 1, count: round.cost)
  }
}

extension RuinWalk {
  /// The risk of ruin of a bankroll within the rounds so far.
  ///
  /// - Parameter credits: The bankroll, 0 or more.
  func ruin(ofBankroll credits: Credits) -> Double {
    // Cost and pays are whole units, so the remainder never changes and never matters.
    let place = credits.count / round.unit
    return place < ruin.count ? min(1, max(0, ruin[place])) : 0
  }

  /// Adds rounds up to this number.
  mutating func play(to number: Int) {
    while rounds < number { playRound() }
  }

  /// The number of units below which a bankroll can be ruined within this many rounds.
  func places(safeFor rounds: Int) -> Int {
    let share = RoundLaw.neglectedRuin / Double(max(mostRounds, 1))
    return tails.safeCredits(cost: cost, rounds: rounds, share: share) / round.unit + 1
  }

  /// Adds a round: the risk of a bankroll becomes the mean risk of what the round turns it into.
  private mutating func playRound() {
    let stake = round.cost
    round.prepare(places: ruin.count)
    var values = ComplexArray(real: ruin, count: round.transform.count)
    round.transform.forward(&values)
    for place in 0..<values.count {
      values[place] = values[place] * round.payValues[place].conjugate
    }
    round.transform.backward(&values)
    // Three transforms have this error relative to the norm of the values. The error of the round's
    // probabilities counts once: they are weighted by a sequence that falls from 1 to 0, and by
    // summation by parts such a sum has at most the error of one run of probabilities.
    let length = ruin.reduce(0) { $0 + $1 * $1 }.squareRoot()
    bound += 3 * round.transform.relativeError * length + errorOfRound
    rounds += 1
    let count = min(places(safeFor: rounds), ruin.count + stake)
    var next = Array(repeating: 1.0, count: count)
    for place in stake..<max(stake, count) { next[place] = values.real[place - stake] }
    ruin = next
  }
}
