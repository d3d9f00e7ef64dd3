internal import Foundation
import SlotEngine

/// How far a bankroll falls when it first falls below its level, and so what is left of it when it can't cover a round.
///
/// A round changes a bankroll by a whole number of units, between −*d* and any gain. The generating function of that
/// change, φ(z), has the Wiener–Hopf factorization 1 − φ(z) = A(z) · D(1/z), where D(1/z) = 1 − Σ αⱼ z⁻ʲ has the
/// probabilities αⱼ of first falling below the level by *j* units. Its logarithm has the negative powers of
/// log(1 − φ), so one Fourier transform and one back give it: 1 − φ has no negative real part on the unit circle, and
/// no zero but at 1, where 1 − 1/z takes it away.
///
/// That is fast but proves nothing. So the rest that follows from it is proven afterwards: with *r(x)* the rest of a
/// bankroll of *x* units, the process r(bankroll) changes by at most ε in each round's mean, if r(x) differs by no more
/// from the mean of r after a round. By optional stopping the true rest is then off by at most ε times the mean number
/// of rounds.
///
/// Source: Feller, "An Introduction to Probability Theory and Its Applications", volume 2 (1971), chapters XII and
/// XVIII.
struct Descent {
  /// The cost of a round, in units.
  private let cost: Int
  /// The probability of each pay, by units.
  private let pays: [Double]
  /// Upper bound on the error of every sum of neighbouring ones.
  private let bound: Double
  /// The mean loss of a round, in units.
  private let edge: Double

  /// - Parameter edge: The mean loss of a round, in credits, above 0.
  init(_ law: RoundLaw, edge: Double) {
    let unit = RoundOnPlaces.unit(of: law)
    let stride = law.step.count / unit
    cost = law.cost.count / unit
    bound = law.bound
    self.edge = edge / Double(unit)
    guard (law.probabilities.count - 1) * stride < LawLimits.values / 4 else {
      pays = []
      return
    }
    var pays = Array(repeating: 0.0, count: (law.probabilities.count - 1) * stride + 1)
    for (place, probability) in law.probabilities.enumerated() {
      pays[place * stride] = probability
    }
    self.pays = pays
  }

  /// The mean of what is left of a bankroll when it can't cover a round, in units, with a bound on its error.
  ///
  /// - Parameters:
  ///   - place: The bankroll, in units.
  ///   - rounds: Upper bound on the mean number of rounds that it lasts.
  func rest(below place: Int, within rounds: Double) -> (value: Double, bound: Double) {
    // Whatever the rest is, it is at least 0 and less than the cost.
    let trivial = (value: Double(cost - 1) / 2, bound: Double(cost - 1) / 2)
    guard let falls, let rests = rests(after: falls), let error = error(of: rests) else {
      return trivial
    }
    let value = place < rests.count ? rests[place] : rests[rests.count - 1]
    let proven = error * (1 + rounds)
    return proven < trivial.bound ? (value, proven) : trivial
  }
}

extension Descent {
  /// The probability of first falling below a level by each number of units from 1; nil if that takes too long.
  private var falls: [Double]? {
    let work = Double(cost) * Double(cost)
    guard !pays.isEmpty, work <= LawLimits.descentOperations else { return nil }
    let count = RoundLaw.powerOfTwo(above: max(1 << 14, 4 * (pays.count + cost)))
    guard count <= LawLimits.values else { return nil }
    let transform = FourierTransform(count: count)
    var values = ComplexArray(real: pays, count: count)
    transform.forward(&values)
    for place in 0..<count {
      let down = Complex.root(place, of: count).conjugate
      let turn = Complex.root((place &* (cost & (count - 1))) & (count - 1), of: count).conjugate
      let one = Complex(real: 1)
      values[place] =
        place == 0
        ? Complex(real: log(edge))
        : (one - values[place] * turn).logarithm - (one - down).logarithm
    }
    transform.backward(&values)
    // The exponential of a power series.
    var series = [1.0]
    for place in 1..<max(cost, 2) {
      var sum = 0.0
      for part in 1...place {
        sum += Double(part) * values.real[count - part] * series[place - part]
      }
      series.append(sum / Double(place))
    }
    let falls = (1...cost).map { max(0, series[$0 - 1] - ($0 < cost ? series[$0] : 0)) }
    let all = falls.reduce(0, +)
    return all > 0 && all.isFinite ? falls.map { $0 / all } : nil
  }

  /// The rest of each bankroll, by units, up to one from which on they hardly change.
  private func rests(after falls: [Double]) -> [Double]? {
    var rests = (0..<cost).map(Double.init)
    // Where each fall is the whole cost, they never settle.
    let most = min(Int(LawLimits.descentOperations) / cost, LawLimits.values / 2)
    while rests.count < most {
      for _ in 0..<cost {
        var sum = 0.0
        for (place, share) in falls.enumerated() { sum += share * rests[rests.count - 1 - place] }
        rests.append(sum)
      }
      if let last = rests.suffix(cost).min(), let largest = rests.suffix(cost).max(),
        largest - last < 1e-14 * Double(cost)
      {
        return rests
      }
    }
    return nil
  }

  /// Upper bound on how far the rest of any bankroll is from its mean after a round; nil if that takes too long.
  private func error(of rests: [Double]) -> Double? {
    let last = rests.suffix(cost)
    guard let low = last.min(), let high = last.max() else { return nil }
    let middle = (low + high) / 2
    let count = RoundLaw.powerOfTwo(above: rests.count + pays.count)
    guard count <= LawLimits.values else { return nil }
    // Differences from the limit, which larger bankrolls are no further from than the last ones are.
    let differences = rests.map { $0 - middle }
    let transform = FourierTransform(count: count)
    var values = ComplexArray(real: differences, count: count)
    var probabilities = ComplexArray(real: pays, count: count)
    transform.forward(&values)
    transform.forward(&probabilities)
    for place in 0..<count { values[place] = values[place] * probabilities[place].conjugate }
    transform.backward(&values)
    var farthest = 0.0
    for place in cost..<rests.count {
      farthest = max(farthest, abs(differences[place] - values.real[place - cost]))
    }
    let length = differences.reduce(0) { $0 + $1 * $1 }.squareRoot()
    var variation = abs(differences[0])
    for place in 1..<rests.count { variation += abs(differences[place] - differences[place - 1]) }
    // The error of the pays by summation by parts, and that of three transforms.
    return farthest + (high - low) + bound * variation + 3 * transform.relativeError * length
  }
}

extension Complex {
  /// The principal value of the logarithm.
  fileprivate var logarithm: Complex {
    Complex(real: 0.5 * log(squaredMagnitude), imaginary: atan2(imaginary, real))
  }
}
