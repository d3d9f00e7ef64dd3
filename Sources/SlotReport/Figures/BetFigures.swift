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
  /// Why figures of bets are missing, as sentences; empty if none is.
  let missing: [String]

  /// Takes the figures of all bets; nil if there are none.
  init?(_ bets: BetSummaries, of machine: Machine) {
    if bets.entries.isEmpty { return nil }
    func name(_ entry: BetSummaries.Entry) -> String {
      entry.stake.bet.map { machine.bets[$0].name } ?? NamedBet.base
    }
    rows = bets.entries.map { entry in
      Self.figures(
        name(entry), cost: machine.cost(of: entry.stake), try? entry.figures.get())
    }
    missing = bets.entries.compactMap { entry in
      guard case .failure(let error) = entry.figures else { return nil }
      return "The figures of the bet \(name(entry)) are missing. \(error)"
    }
    returns = bets.figures.compactMap(\.returnToPlayer)
    bound = bets.figures.flatMap { [$0.returnBound, $0.deviationBound] }.max() ?? 0
  }
}

extension BetFigures {
  /// The difference between the highest and the lowest return of the bets.
  private var spread: Rational? {
    returns.min().flatMap { least in returns.max().map { $0 - least } }
  }

  /// The spread of the returns that are known, and why others are missing, in sentences.
  var spreadInWords: String {
    let spread = (spread?.value ?? 0).portion(digits: 6)
    // A single return has nothing to differ from.
    let differ = returns.count == 1 ? [] : ["The returns differ by at most \(spread) of the bet."]
    return (differ + missing).joined(separator: " ")
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

  private static func figures(
    _ name: String, cost: Credits, _ bet: AnalysisSummary?
  ) -> [Figure] {
    let squareCost = Rational(cost.count) * Rational(cost.count)
    let variance = cost > 0 ? bet.map { $0.variance / squareCost } : nil
    return [Figure("name", name, "the bet")]
      + [
        Figure("cost", cost, .credits, "cost of a round at the bet …"),
        Figure("return", bet?.returnToPlayer, .shareOfCost, "return of a round at the bet …"),
        Figure("variance", variance, .squareCosts, "variance of a round at the bet …"),
        Figure("deviation", bet?.deviation, .costs, "standard deviation of a round at the bet …"),
      ].csv("bet", name)
  }
}
