import SlotAnalysis
import SlotEngine
import SlotWords

extension Figure {
  /// The largest pay of a round or a spin.
  ///
  /// - Parameters:
  ///   - unlimited: What CSV shows instead of credits if there is no maximum.
  ///   - item: What it refers to in CSV.
  static func largestPay(
    _ key: String, _ pay: LargestPay?, of item: String, unlimited: String, _ meaning: String
  ) -> Figure {
    guard let pay else { return Figure(key, .null, .credits, meaning).csv("largestPay", item) }
    let credits = pay.credits?.description ?? unlimited
    return Figure(
      key,
      .object([
        Figure("credits", pay.credits, .credits, "the credits, unless pays are unlimited")
          .orAbsent.csv("largestPay", item, text: credits),
        Figure("probability", pay.probability, .share, "its probability")
          .csv("largestPayProbability", item),
      ]), meaning)
  }
}

extension LargestPay {
  /// The most digits of its odds that are certain: it is a product of rounded probabilities.
  private static let relativeError = 1e-10

  /// Its odds in words; only for a pay that isn't unlimited.
  var odds: String {
    // What can be paid never has probability 0.
    probability == 0
      ? Double.leastNormalMagnitude.odds
      : probability.odds(within: probability * Self.relativeError)
  }
}

extension Quantile {
  /// The level in words.
  var level: String { "\((share * 100).shortest) %" }

  /// The figures.
  ///
  /// - Parameters:
  ///   - figure: The name in CSV.
  ///   - item: What it refers to in CSV, written before the share.
  func figures(_ meaning: String, _ figure: String, of item: String? = nil) -> [Figure] {
    let item = (item.map { $0 + " " } ?? "") + "\(share)"
    return [
      Figure("share", share, .share, "the share"),
      Figure("credits", credits, .credits, meaning).csv(figure, item),
    ]
  }
}
