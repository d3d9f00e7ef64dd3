import BigInt
import SlotStatistics

/// A stay that is followed spin by spin to its limit, in whole numbers and forwards: the answer key for what
/// ignoring the limit changes.
struct ExactStay {
  /// What a spin may give: the number of spins added, its probability, and the mean and the mean square of its pay,
  /// weighted by that.
  struct Step {
    let added: Int
    let mass: Rational
    var first: Rational = 0
    var second: Rational = 0
  }

  /// The mean and the mean square of what the stay pays.
  private(set) var mean = Rational.zero
  private(set) var square = Rational.zero
  /// The mean number of spins.
  private(set) var spins = Rational.zero
  /// The probability that the limit cuts something off.
  private(set) var cut = Rational.zero

  /// A place of the stay: the number of spins that are certain, played ones included, and whether any were lost.
  private struct Place: Hashable {
    var certain: Int
    var isCut: Bool
  }

  /// - Parameters:
  ///   - initial: The number of initial spins.
  ///   - most: The maximum number of spins.
  init(_ steps: [Step], initial: Int, most: Int) {
    let unit = steps.flatMap { [$0.mass, $0.first, $0.second] }.reduce(BigInt(1)) {
      $0 * $1.denominator / $0.greatestCommonDivisor(with: $1.denominator)
    }
    func whole(_ number: Rational) -> BigInt { number.numerator * (unit / number.denominator) }
    let weights = steps.map { [whole($0.mass), whole($0.first), whole($0.second)] }
    let all = unit.power(most)
    var places = [Place(certain: min(initial, most), isCut: initial > most): [BigInt(1), 0, 0]]
    var played = 0
    while !places.isEmpty {
      var next: [Place: [BigInt]] = [:]
      let rest = unit.power(most - played)
      for (place, sums) in places {
        if place.certain == played {
          mean += Rational(sums[1] * rest, all)
          square += Rational(sums[2] * rest, all)
          spins += Rational(sums[0] * rest * BigInt(played), all)
          if place.isCut { cut += Rational(sums[0] * rest, all) }
          continue
        }
        for (step, weight) in zip(steps, weights) {
          let certain = place.certain + step.added
          let after = Place(
            certain: min(certain, most), isCut: place.isCut || certain > most)
          var sum = next[after] ?? [0, 0, 0]
          sum[0] += sums[0] * weight[0]
          sum[1] += sums[1] * weight[0] + sums[0] * weight[1]
          sum[2] += sums[2] * weight[0] + 2 * sums[1] * weight[1] + sums[0] * weight[2]
          next[after] = sum
        }
      }
      places = next
      played += 1
    }
  }
}
