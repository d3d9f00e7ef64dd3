import SlotEngine
import SlotStatistics

extension Figure {
  /// A CSV line that states the provenance of other figures.
  static func provenance(_ item: String, _ provenance: Provenance) -> Figure {
    Figure(nil, .text("\(provenance)"), "provenance of the figures of …")
      .csv("provenance", item)
  }

  /// A quantile: the value that a share of all cases doesn't exceed.
  ///
  /// - Parameters:
  ///   - figure: The name in CSV.
  ///   - item: What it refers to in CSV, written before the share.
  static func quantile(
    _ quantile: Quantile, _ meaning: String, _ figure: String, of item: String? = nil
  ) -> [Figure] {
    let item = (item.map { $0 + " " } ?? "") + "\(quantile.share)"
    return [
      Figure("share", .computed(quantile.share), .share, "the share"),
      Figure("credits", .credits(quantile.credits), .credits, meaning).csv(figure, item),
    ]
  }

  /// A range that contains a computed quantity with a stated probability.
  static func interval(_ range: ClosedRange<Double>, level: Double) -> [Figure] {
    [
      Figure("low", .computed(range.lowerBound), .shareOfCost, "low end of the range"),
      Figure("high", .computed(range.upperBound), .shareOfCost, "high end of the range"),
      Figure("level", .computed(level), .share, "the probability of the range"),
      Figure("method", .text("computed quantiles"), "how the ends are computed"),
    ]
  }

  /// The largest pay of a round or a spin.
  ///
  /// - Parameters:
  ///   - unlimited: What CSV shows instead of credits if there is no maximum.
  ///   - item: What it refers to in CSV.
  static func largestPay(
    _ key: String, _ pay: TopPay?, of item: String, unlimited: String, _ meaning: String
  ) -> Figure {
    guard let pay else { return Figure(key, .null, .credits, meaning).csv("largestPay", item) }
    let credits = pay.credits?.description ?? unlimited
    return Figure(
      key,
      .object([
        Figure(
          "credits", .credits(pay.credits).orAbsent, .credits,
          "the credits, unless pays are unlimited"
        ).csv("largestPay", item, text: credits),
        Figure("probability", .computed(pay.probability), .share, "its probability")
          .csv("largestPayProbability", item),
      ]), meaning)
  }
}
