import SlotAnalysis
import SlotEngine
import SlotPages
import SlotWords

// Every payout of a round.

extension RoundSummary {
  /// The most payouts that are listed: a report is built in memory.
  private static let mostPayouts = 200_000
  /// The most payouts that people see unless they ask for all.
  private static let fewPayouts = 20

  private var listed: PayoutTable? {
    payouts.flatMap { $0.payouts.count <= Self.mostPayouts ? $0 : nil }
  }

  /// The payouts as an object; nil if they aren't listed.
  var payoutList: Figure? {
    listed.map { table in
      let origin = table.provenance
      return Figure(
        "payouts",
        .object([
          Figure(
            "list", .objects(table.payouts) { $0.figures(origin) },
            "every payout of a round, ascending"),
          Figure(
            "unlisted", table.unlisted, .share,
            "rounds with a payout too rare to be told from rounding errors; 0 if all are exact"
          ).csv("payoutsUnlisted"),
          Figure("bound", table.bound, .share, "upper bound on the error of each probability")
            .csv("payoutsBound"),
          .provenance(origin).csv("provenance", "payouts"),
        ]), "the distribution of a round as a table")
    }
  }

  /// Why the payouts aren't listed, as sentences.
  var missingPayouts: [String] {
    guard let payouts, listed == nil else { return [] }
    return [
      "The list of payouts is missing: a round has \(payouts.payouts.count.grouped) different ones, more than "
        + "\(Self.mostPayouts.grouped)."
    ]
  }

  /// The payouts as a table for people; empty if they are many.
  ///
  /// - Parameter listsAll: Whether it is shown however long it gets.
  func payoutText(listsAll: Bool) -> String {
    guard let table = listed, listsAll || table.payouts.count <= Self.fewPayouts else { return "" }
    return PageTable(
      "Every payout of a round", table.provenance,
      columns: ["credits", "probability", "odds"],
      rows: table.payouts.map { payout in
        [
          "\(payout.credits.grouped)", PageCell(payout.probability.finePercentage),
          PageCell(payout.probability.odds(within: table.bound)),
        ]
      }
    ).textWithCaption
  }
}

extension PayoutTable {
  fileprivate var provenance: Provenance { isExact ? .exact : .computed(bound: bound) }
}

extension PayoutTable.Payout {
  fileprivate func figures(_ provenance: Provenance) -> [Figure] {
    let value = exact.map(Figure.Value.exact) ?? .computed(probability)
    return [
      Figure("credits", credits, .credits, "what the round pays"),
      Figure("probability", value, .share, "rounds that pay … credits").from(provenance)
        .csv("payout", "\(credits)"),
    ]
  }
}
