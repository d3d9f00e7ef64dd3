/// Where a player stands after a number of rounds: how probable each total of their pays is.
public struct SessionLaw: Sendable {
  /// The number of rounds.
  public let rounds: Int
  /// What all of them cost, in credits.
  public let cost: Int
  /// Credits between neighbouring places: those of the round's law, or, after very many rounds, so
  /// many that some ten thousand places span all totals that are at all likely.
  public let step: Int
  /// What every probability is off by at most.
  public let bound: Double

  /// The credits of the first place.
  let first: Int
  /// At each place the probability of so much or more.
  let atLeast: [Double]
}

extension SessionLaw {
  /// The most places that are laid out one by one, if fewer would do.
  private static let mostPlaces = 1 << 22
  /// What may lie below the places, and above them.
  private static let neglectedTail = 1e-13

  /// Computes the law of the total pay of a number of rounds.
  ///
  /// Independent sums multiply their transforms: the round's is raised to the power of the rounds, on
  /// a window around the mean outside which almost nothing lies.
  ///
  /// - Precondition: There is at least one round.
  /// - Complexity: O(N log N) for the N places that the total is likely to be at, or four million.
  public init(_ law: RoundLaw, rounds: Int) {
    precondition(rounds > 0, "A session has at least one round.")
    let tails = law.tails
    let least = Int(tails.least(rounds: rounds, undercutBy: Self.neglectedTail)) / law.step
    let limit = Double(law.probabilities.count - 1) * Double(rounds) * Double(law.step)
    let likely = tails.most(rounds: rounds, exceededBy: Self.neglectedTail) ?? .infinity
    let most = Int(min(limit, likely)) / law.step + 1
    let count = RoundLaw.powerOfTwo(above: most - least + 1)
    self.rounds = rounds
    cost = rounds * law.cost
    first = least * law.step
    let rounding: Double
    if count > Self.mostPlaces,
      let smooth = SmoothSum(law, rounds: rounds, from: least, count: count)
    {
      step = law.step * smooth.joined
      atLeast = smooth.atLeast
      rounding = SmoothSum.error
    } else {
      step = law.step
      let total = law.total(of: rounds, from: least, count: count)
      atLeast = total.probabilities.sumsFromHere
      rounding = total.rounding
    }
    let error = Double(rounds) * (law.spectrumError + 0x1p-50)
    bound = PaySpectrum.amplification(count: count) * error + rounding + 2 * Self.neglectedTail
  }

  /// The probability that the rounds together pay so much or more; of credits between two places,
  /// that of the higher.
  public func probability(ofPayingAtLeast credits: Int) -> Double {
    if credits <= first { return 1 }
    let place = (credits - first - 1) / step + 1
    return place < atLeast.count ? min(1, atLeast[place]) : 0
  }

  /// The fewest credits that, or less, the rounds pay together with a probability of at least a share,
  /// to within a ``step``; less what they cost it is what the player has won.
  ///
  /// - Precondition: The share is from 0 to 1.
  public func quantile(_ share: Double) -> Int {
    precondition((0...1).contains(share), "A share is from 0 to 1.")
    return first + atLeast.firstPlace(leavingAtMost: 1 - share) * step
  }

  /// The middle range of what is paid for each credit staked, that holds a share of all sessions: as
  /// many lie below it as above.
  ///
  /// - Precondition: The level is from 0 to 1, and rounds cost something.
  public func returnRange(level: Double) -> ClosedRange<Double> {
    precondition(cost > 0, "What costs nothing has no return.")
    let outside = (1 - level) / 2
    return Double(quantile(outside)) / Double(cost)...Double(quantile(1 - outside)) / Double(cost)
  }
}
