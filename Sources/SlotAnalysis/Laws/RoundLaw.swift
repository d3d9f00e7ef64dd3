public import SlotEngine

/// How probable each pay of a round is: of a paid spin with all that follows.
///
/// With spins that add to themselves these probabilities are irrational, so they are computed, with a
/// proven bound of all that they may be off by.
public struct RoundLaw: Sendable {
  /// The lines and coins.
  public let stake: Stake
  /// What a round costs, in credits; 0 for a machine that is played for nothing.
  public let cost: Int
  /// Credits between neighbouring places: every pay is a multiple of it.
  public let step: Int
  /// The probability of paying k · step credits, at place k; what is beyond the last place is less
  /// probable than ``bound``.
  public let probabilities: [Double]
  /// What every probability, and every sum of the probabilities of neighbouring places, is off by at
  /// most: by what lies beyond the window, what is wrapped around into it, and rounding.
  public let bound: Double
  /// The most that a round can pay, all that follows included.
  public let largestPay: LargestPay

  /// At each place the probability of paying so much or more.
  let atLeast: [Double]
  /// What the values of the law's transform are off by at most.
  let spectrumError: Double
  /// Bounds of very large and very small sums.
  let tails: TailBound

  init(
    stake: Stake, cost: Int, step: Int, probabilities: [Double], bound: Double,
    largestPay: LargestPay, spectrumError: Double, tails: TailBound
  ) {
    self.stake = stake
    self.cost = cost
    self.step = step
    self.probabilities = probabilities
    self.bound = bound
    self.largestPay = largestPay
    self.spectrumError = spectrumError
    self.tails = tails
    atLeast = probabilities.sumsFromHere
  }
}

extension RoundLaw {
  /// The probability that a round pays so much.
  public func probability(ofPaying credits: Int) -> Double {
    guard credits >= 0, credits % step == 0, credits / step < probabilities.count else { return 0 }
    return probabilities[credits / step]
  }

  /// The probability that a round pays so much or more.
  public func probability(ofPayingAtLeast credits: Int) -> Double {
    if credits <= 0 { return 1 }
    let place = (credits - 1) / step + 1
    return place < atLeast.count ? min(1, atLeast[place]) : 0
  }

  /// The probability that a round pays something.
  public var hitFrequency: Double { probability(ofPayingAtLeast: 1) }

  /// The fewest credits that, or less, a round pays with a probability of at least a share.
  ///
  /// - Precondition: The share is from 0 to 1.
  /// - Complexity: O(log N) for N places.
  public func quantile(_ share: Double) -> Int {
    precondition((0...1).contains(share), "A share is from 0 to 1.")
    return atLeast.firstPlace(leavingAtMost: 1 - share) * step
  }

  /// The mean pay, in credits.
  public var mean: Double {
    var sum = 0.0
    for place in probabilities.indices.reversed() { sum += probabilities[place] * Double(place) }
    return sum * Double(step)
  }

  /// The standard deviation of the pay, in credits.
  public var deviation: Double {
    let mean = mean
    var sum = 0.0
    for place in probabilities.indices.reversed() {
      let distance = Double(place * step) - mean
      sum += probabilities[place] * distance * distance
    }
    return sum.squareRoot()
  }
}

extension [Double] {
  /// At each place the sum from there to the end, the smallest numbers, which are the last, first.
  var sumsFromHere: [Double] {
    var sums = self
    for place in sums.indices.dropLast().reversed() { sums[place] += sums[place + 1] }
    return sums
  }

  /// Among falling sums, the first place after which at most so much is left.
  func firstPlace(leavingAtMost rest: Double) -> Int {
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high) / 2
      if self[middle + 1] <= rest { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
