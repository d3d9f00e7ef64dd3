internal import SlotStatistics

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
  /// What may lie below the places, and above them.
  private static let neglectedTail = 1e-13

  /// Computes the law of the total pay of a number of rounds.
  ///
  /// Independent sums multiply their transforms: the round's is raised to the power of the rounds, on
  /// a window around the mean outside which almost nothing lies.
  ///
  /// - Precondition: There is at least one round.
  /// - Throws: ``AnalysisError/totalsTooFarApart(rounds:)`` if the total can be at too many places.
  /// - Complexity: O(N log N) for the N places that the total is likely to be at, or four million.
  public init(_ law: RoundLaw, rounds: Int) throws(AnalysisError) {
    precondition(rounds > 0, "A session has at least one round.")
    guard let window = Self.window(law, rounds: rounds) else {
      throw .totalsTooFarApart(rounds: rounds)
    }
    let (least, count) = (window.first, window.count)
    self.rounds = rounds
    cost = rounds * law.cost
    first = least * law.step
    let rounding: Double
    if count > LawLimits.values {
      guard let smooth = SmoothSum(law, rounds: rounds, from: least, count: count) else {
        throw .totalsTooFarApart(rounds: rounds)
      }
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

  /// Around the mean the places outside which almost no total lies: the first, and a power of two of
  /// them; nil where credits are more than an `Int` holds.
  private static func window(_ law: RoundLaw, rounds: Int) -> (first: Int, count: Int)? {
    let least = law.tails.least(rounds: rounds, undercutBy: neglectedTail)
    let limit = Double(law.probabilities.count - 1) * Double(rounds) * Double(law.step)
    let likely = law.tails.most(rounds: rounds, exceededBy: neglectedTail) ?? .infinity
    let most = min(limit, likely)
    guard most < 0x1p60, Double(rounds) * Double(law.cost) < 0x1p60 else { return nil }
    let first = Int(saturating: least) / law.step
    let places = Int(saturating: most) / law.step + 1 - first + 1
    return (first, RoundLaw.powerOfTwo(above: places))
  }

  /// About how many floating-point operations the law of a number of rounds takes.
  package static func operations(_ law: RoundLaw, rounds: Int) -> Double {
    guard let window = window(law, rounds: rounds) else { return 0 }
    // Where too many places would be laid out, some of the transform is looked at.
    let count = min(window.count, LawLimits.values)
    return 2 * FourierTransform.operations(count: count) + 200 * Double(count)
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
