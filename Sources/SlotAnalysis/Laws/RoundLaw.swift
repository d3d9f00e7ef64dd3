public import SlotEngine

/// The probability distribution of what a round pays: the paid spin and every feature it leads to.
///
/// Where a feature can retrigger itself, these probabilities are irrational, so they can't be counted.
/// They are computed in floating point, together with a proven bound on the error.
///
/// How: `PayProgram` is the generating function F(z) = E[z^pay] of a round, laid out as steps.
/// `PaySpectrum` evaluates it at the N-th roots of unity, which gives the discrete Fourier transform of
/// the distribution, and the inverse transform gives the distribution itself. The obvious way,
/// convolving distributions spin by spin, needs a convolution for each spin of a feature and doesn't end
/// where a feature can retrigger without limit; F then solves an equation at each root instead.
///
/// The bound adds up three things: what lies beyond the last index (`TailBound`), what the transform
/// wraps around into the window (the same tail), and rounding, which `SpectrumError` follows through
/// every step.
public struct RoundLaw: Sendable {
  /// The lines and coins.
  public let stake: Stake
  /// The cost of a round, in credits; 0 for a machine that is free to play.
  public let cost: Credits
  /// The number of credits between neighbouring entries of ``probabilities``; every pay is a multiple of it.
  public let step: Credits
  /// The probability of paying k · step credits, at index k. Pays beyond the last index are together
  /// less probable than ``bound``.
  public let probabilities: [Double]
  /// Upper bound on the absolute error of every probability, and of every sum of probabilities at
  /// consecutive indices: truncation, aliasing and rounding together.
  public let bound: Double
  /// The most that a round can pay, features included.
  public let largestPay: LargestPay

  /// The probability of paying k · step credits or more, at index k.
  let atLeast: [Double]
  /// Upper bound on the absolute error of the distribution's Fourier transform.
  let spectrumError: Double
  /// Bounds on the probability of very large and very small totals.
  let tails: TailBound
  /// Upper bound on the probability that a neglected limit would cut something off a round.
  let lost: Double

  init(
    stake: Stake, cost: Credits, step: Credits, probabilities: [Double], bound: Double,
    largestPay: LargestPay, spectrumError: Double, tails: TailBound, lost: Double
  ) {
    self.stake = stake
    self.cost = cost
    self.step = step
    self.probabilities = probabilities
    self.bound = bound
    self.largestPay = largestPay
    self.spectrumError = spectrumError
    self.tails = tails
    self.lost = lost
    atLeast = probabilities.sumsFromHere
  }
}

extension RoundLaw {
  /// The probability that a round pays exactly this many credits.
  public func probability(ofPaying credits: Credits) -> Double {
    let (place, rest) = credits.count.quotientAndRemainder(dividingBy: step.count)
    return rest == 0 && probabilities.indices.contains(place) ? probabilities[place] : 0
  }

  /// The probability that a round pays at least this many credits.
  public func probability(ofPayingAtLeast credits: Credits) -> Double {
    if credits <= 0 { return 1 }
    let place = (credits.count - 1) / step.count + 1
    return place < atLeast.count ? min(1, atLeast[place]) : 0
  }

  /// The probability that a round pays anything at all.
  public var hitFrequency: Double { probability(ofPayingAtLeast: 1) }

  /// The quantile of the pay at any level: the smallest number of credits that a round doesn't exceed with at least
  /// this probability, as far as ``bound`` can tell.
  ///
  /// - Precondition: `share` is between 0 and 1.
  /// - Complexity: O(log N) for N indices.
  public func quantile(_ share: Double) -> Credits {
    precondition((0...1).contains(share), "A share is between 0 and 1.")
    return step * atLeast.firstPlace(leavingAtMost: .left(above: share, within: bound))
  }

  /// The mean pay, in credits.
  public var mean: Double {
    var sum = 0.0
    for place in probabilities.indices.reversed() { sum += probabilities[place] * Double(place) }
    return sum * Double(step.count)
  }

  /// The standard deviation of the pay, in credits.
  public var deviation: Double {
    let mean = mean
    var sum = 0.0
    for place in probabilities.indices.reversed() {
      let distance = Double(place * step.count) - mean
      sum += probabilities[place] * distance * distance
    }
    return sum.squareRoot()
  }
}

extension Double {
  /// The probability that may be left above a quantile.
  ///
  /// Where a share is reached exactly, rounding mustn't decide; so a quantile may fall short of its share by the error
  /// bound of probabilities.
  static func left(above share: Double, within bound: Double) -> Double {
    share == 1 ? 0 : 1 - share + bound
  }
}

extension [Double] {
  /// The sum from each index to the end. Added from the end, so that the small numbers come first and
  /// rounding stays small.
  var sumsFromHere: [Double] {
    var sums = self
    for place in sums.indices.dropLast().reversed() { sums[place] += sums[place + 1] }
    return sums
  }

  /// The first index after which at most `rest` is left, in an array of falling sums.
  func firstPlace(leavingAtMost rest: Double) -> Int {
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high) / 2
      if self[middle + 1] <= rest { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
