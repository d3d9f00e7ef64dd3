import SlotEngine
import SlotStatistics

@testable import SlotAnalysis

/// A machine whose prizes and hits alone are published.
struct PrizeList: Decodable {
  private let cost: Int
  private let cycle: UInt64
  private let hits: [Prize]

  private struct Prize: Decodable {
    let pays: Int
    let hits: UInt64
  }
}

extension PrizeList {
  /// A figure by its published name; nil for an unknown one.
  func figure(_ quantity: String) -> Double? {
    switch quantity {
    case "return": mean
    case "hit frequency": distribution.hitFrequency.value
    case "variance": variance
    case "SD": deviation
    case "volatility index 1.65*SD": 1.65 * deviation
    case "plays per jackpot":
      distribution.classes.last.map { Double(cycle) / Double($0.combinations) }
    // The confidence interval of the mean of a million plays, with the z that the sheet uses.
    case "90% CI at 1,000,000 plays, 1": mean - 1.65 * deviation / 1_000
    case "90% CI at 1,000,000 plays, 2": mean + 1.65 * deviation / 1_000
    default: nil
    }
  }

  private var distribution: SpinDistribution {
    SpinDistribution(
      cycle: UInt128(cycle),
      classes: hits.map {
        SpinClass(
          credits: Credits($0.pays), isHit: $0.pays > 0, awards: [], held: [:],
          combinations: UInt128($0.hits))
      })
  }

  private var mean: Double { (distribution.meanCredits / Rational(cost)).value }
  private var variance: Double { (distribution.variance / Rational(cost * cost)).value }
  private var deviation: Double { variance.squareRoot() }
}
