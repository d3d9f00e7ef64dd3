internal import Foundation

/// Where a player stands after a number of rounds: how probable each total of their pays is.
public struct SessionLaw: Sendable {
  /// The number of rounds.
  public let rounds: Int
  /// What all of them cost, in credits.
  public let cost: Int
  /// What every probability is off by at most.
  public let bound: Double

  /// Credits between neighbouring places.
  let step: Int
  /// The credits of the first place.
  let first: Int
  /// At each place the probability of so much or more.
  let atLeast: [Double]
}

extension SessionLaw {
  /// The most places that are laid out at once.
  private static let mostPlaces = 1 << 22
  /// What may lie below the places, and above them.
  private static let neglectedTail = 1e-13

  /// Computes the law of the total pay of a number of rounds.
  ///
  /// Independent sums multiply their transforms: the round's is raised to the power of the rounds, on
  /// a window around the mean outside which almost nothing lies.
  ///
  /// - Precondition: There is at least one round.
  /// - Complexity: O(N log N) for the N places that the total is likely to be at.
  public init(_ law: RoundLaw, rounds: Int) {
    precondition(rounds > 0, "A session has at least one round.")
    let tails = law.tails
    let least = Int(tails.least(rounds: rounds, undercutBy: Self.neglectedTail)) / law.step
    let limit = Double(law.probabilities.count - 1) * Double(rounds)
    let most = min(
      limit,
      (tails.most(rounds: rounds, exceededBy: Self.neglectedTail) ?? .infinity)
        / Double(law.step) + 1)
    // Where so many places would be needed that they can't be laid out, some are put together.
    var joined = 1
    while (most - Double(least)) / Double(joined) >= Double(Self.mostPlaces) { joined *= 2 }
    let coarse = joined == 1 ? law.probabilities : law.probabilities.joined(joined)
    let count = RoundLaw.powerOfTwo(above: (Int(most) - least) / joined + 1)
    let (probabilities, rounding) = coarse.total(of: rounds, from: least / joined, count: count)
    self.rounds = rounds
    cost = rounds * law.cost
    step = law.step * joined
    first = least / joined * step
    atLeast = probabilities.sumsFromHere
    let amplified = PaySpectrum.amplification(count: count) * (law.spectrumError + 0x1p-50)
    bound = amplified * Double(rounds) + rounding + 2 * Self.neglectedTail
  }

  /// The probability that the rounds together pay so much or more.
  public func probability(ofPayingAtLeast credits: Int) -> Double {
    if credits <= first { return 1 }
    let place = (credits - first - 1) / step + 1
    return place < atLeast.count ? min(1, atLeast[place]) : 0
  }

  /// The fewest credits that, or less, the rounds pay together with a probability of at least a share;
  /// less what they cost it is what the player has won.
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

extension [Double] {
  /// The law of the sum of so many independent numbers of this law, from a place on, and what was
  /// taken off negative probabilities.
  fileprivate func total(
    of rounds: Int, from first: Int, count size: Int
  ) -> (probabilities: [Double], rounding: Double) {
    let transform = FourierTransform(count: size)
    var values = ComplexArray(count: size)
    for (place, probability) in enumerated() { values.real[place & (size - 1)] += probability }
    transform.forward(&values)
    for place in 0..<size {
      // Turned so that the first place wanted comes to lie at 0.
      let turn = Complex.root(place &* (first & (size - 1)), of: size).conjugate
      values[place] = values[place].raised(to: rounds) * turn
    }
    transform.backward(&values)
    var negative = 0.0
    for place in 0..<size where values.real[place] < 0 {
      negative -= values.real[place]
      values.real[place] = 0
    }
    return (values.real, negative)
  }

  /// The law on every so manieth place: what lies between two is shared between them, so that the
  /// mean stays.
  fileprivate func joined(_ places: Int) -> [Double] {
    var joined = [Double](repeating: 0, count: (count - 1) / places + 2)
    for (place, probability) in enumerated() {
      let above = Double(place % places) / Double(places)
      joined[place / places] += probability * (1 - above)
      joined[place / places + 1] += probability * above
    }
    return joined
  }
}

extension Complex {
  /// The number times itself so often.
  fileprivate func raised(to exponent: Int) -> Complex {
    let length = exp(0.5 * log(squaredMagnitude) * Double(exponent))
    let angle = (atan2(imaginary, real) * Double(exponent))
    return Complex(real: length * cos(angle), imaginary: length * sin(angle))
  }
}
