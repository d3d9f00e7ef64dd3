import SlotAnalysis
import SlotEngine
import SlotPages
import SlotStatistics
import SlotWords

/// What each bet of a machine returns, side by side.
struct BetFigures: Sendable {
  /// The figures of each bet, the base bet first.
  private let rows: [[Figure]]
  /// The returns of the bets that cost anything.
  private let returns: [Rational]
  /// Upper bound on the error of every figure of the table, each in its unit.
  let bound: Double

  /// Takes the figures of all bets; nil if there are none.
  init?(_ bets: [AnalysisSummary], of machine: Machine) {
    if bets.isEmpty { return nil }
    rows = bets.map { bet in
      Self.figures(bet.bet.map { machine.bets[$0].name } ?? NamedBet.base, bet)
    }
    returns = bets.compactMap(\.returnToPlayer)
    bound = bets.flatMap { [$0.returnBound, $0.deviationBound] }.max() ?? 0
  }
}

extension BetFigures {
  /// The difference between the highest and the lowest return of the bets.
  private var spread: Rational? {
    returns.min().flatMap { least in returns.max().map { $0 - least } }
  }

  /// The spread of the returns, in a sentence.
  var spreadInWords: String {
    "The returns differ by at most \((spread?.value ?? 0).portion(digits: 6)) of the bet."
  }

  /// The bets as a table.
  func table(_ provenance: Provenance) -> PageTable {
    PageTable(
      "Cost and return of each bet", provenance, of: rows,
      columns: [
        "name": .text("bet"), "cost": "cost", "return": "return",
        "deviation": "standard deviation",
      ])
  }

  /// The bets as figures.
  var figures: [Figure] {
    [
      Figure(
        "bets", .list(rows.map { .object($0) }),
        "what each bet costs and returns, the base bet first"),
      .line("returnSpread", spread, .shareOfCost, "highest minus lowest return of the bets"),
    ]
  }

  private static func figures(_ name: String, _ bet: AnalysisSummary) -> [Figure] {
    let squareCost = Rational(bet.cost.count) * Rational(bet.cost.count)
    let variance = bet.cost > 0 ? bet.variance / squareCost : nil
    return [Figure("name", name, "the bet")]
      + [
        Figure("cost", bet.cost, .credits, "cost of a round at the bet …"),
        Figure("return", bet.returnToPlayer, .shareOfCost, "return of a round at the bet …"),
        Figure("variance", variance, .squareCosts, "variance of a round at the bet …"),
        Figure("deviation", bet.deviation, .costs, "standard deviation of a round at the bet …"),
      ].csv("bet", name)
  }
}
