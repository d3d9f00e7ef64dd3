/// What the law of a round says, in JSON.
struct RoundFiguresRecord: Encodable {
  /// A quantile.
  struct Place: Encodable {
    let share: Double
    let credits: Int
  }

  /// Pays of a range of sizes; the first pay above it is null where there is no end.
  struct Pays: Encodable {
    let from: Int
    let below: Int?
    let probability: Double
    let orMore: Double
  }

  /// A session.
  struct Session: Encodable {
    let rounds: Int
    let net: [Place]
    let ahead: Double
    let provenance: String
  }

  /// A central range of the return.
  struct Range: Encodable {
    let rounds: Int
    let level: Double
    let low: Double
    let high: Double
    let provenance: String
  }

  /// The ruin of a bankroll.
  struct Ruin: Encodable {
    let bankrollInCosts: Int
    let rounds: Int
    let probability: Double
    let provenance: String
  }

  let bound: Double
  let hitFrequency: Double
  let paysAtLeastCost: Double
  let quantiles: [Place]
  let pays: [Pays]
  let sessions: [Session]
  let returnRanges: [Range]
  let ruin: [Ruin]

  init(_ round: RoundFigures) {
    bound = round.bound
    hitFrequency = round.hitFrequency
    paysAtLeastCost = round.paysAtLeastCost
    quantiles = round.quantiles.map { Place(share: $0.share, credits: $0.credits) }
    pays = round.pays.map {
      Pays(from: $0.low, below: $0.end, probability: $0.probability, orMore: $0.orMore)
    }
    sessions = round.sessions.map { session in
      Session(
        rounds: session.rounds,
        net: session.net.map { Place(share: $0.share, credits: $0.credits) },
        ahead: session.ahead, provenance: "\(session.provenance)")
    }
    returnRanges = round.ranges.flatMap { range in
      [(0.9, range.ninety), (0.95, range.ninetyFive)].map { level, ends in
        Range(
          rounds: range.rounds, level: level, low: ends.lowerBound, high: ends.upperBound,
          provenance: "\(range.provenance)")
      }
    }
    ruin = zip(round.ruin.bankrolls, round.ruin.probabilities).flatMap { bankroll, shares in
      zip(round.ruin.rounds, shares).map { rounds, share in
        Ruin(
          bankrollInCosts: bankroll, rounds: rounds, probability: share,
          provenance: "\(round.ruin.provenance)")
      }
    }
  }
}
