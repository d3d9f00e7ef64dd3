import SlotEngine
import SlotStatistics
import SlotWords

/// Pays that are shown together: from one multiple of the bet to below another.
struct PayBand {
  /// The most different pays that are listed one by one.
  static let mostPays = 20
  /// The lower ends of the bands, in bets.
  private static let bounds = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 10_000, 100_000]

  /// The band in words, such as `2 to below 5`.
  let name: String
  /// The combinations that pay within it.
  private(set) var combinations: UInt128 = 0
  /// The sum of their credits.
  private(set) var credits = Rational.zero

  /// The bands that have pays.
  ///
  /// - Parameters:
  ///   - pays: Pays with their combinations, ascending.
  ///   - cost: The cost of a round in credits, above 0.
  static func bands(
    of pays: [(credits: Credits, combinations: UInt128)], cost: Credits
  ) -> [PayBand] {
    let middle = zip(bounds, bounds.dropFirst()).map { "\($0.grouped) to below \($1.grouped)" }
    let names =
      ["nothing", "below 1"] + middle + ["\((bounds.last ?? 0).grouped) or more"]
    var bands = names.map { PayBand(name: $0) }
    for (credits, combinations) in pays {
      // Bounds are whole bets, so rounding a pay down to whole bets changes no comparison.
      let reached = bounds.prefix { credits.count / cost.count >= $0 }.count
      let band = credits == 0 ? 0 : reached + 1
      bands[band].combinations += combinations
      bands[band].credits += Rational(credits.count) * Rational(combinations)
    }
    return bands.filter { $0.combinations > 0 }
  }

  private init(name: String) {
    self.name = name
  }
}
