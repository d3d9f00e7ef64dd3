package import SlotAnalysis
package import SlotEngine
import SlotStatistics
import SlotWords

/// What each bet of a machine returns, side by side.
package struct BetFigures: Sendable {
  struct Row {
    let name: String
    let cost: Credits
    let `return`: Rational?
    let variance: Rational?
    let deviation: Double?
  }

  /// The bets, the base bet first.
  let rows: [Row]

  /// Analyses a machine at each of its bets; nil if it only has the base bet.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - analysis: The machine's analysis at one of the bets, which is reused; every bet is
  ///     analysed with its lines and coins.
  /// - Throws: ``AnalysisError`` if a bet can't be analysed, or if all bets together take too long.
  package init?(of machine: Machine, analysis: MachineAnalysis) throws(AnalysisError) {
    guard !machine.bets.isEmpty else { return nil }
    var rows: [Row] = []
    var latest = analysis
    for stake in analysis.stake.atAllBets(of: machine) {
      let own: MachineAnalysis
      if stake == analysis.stake {
        own = analysis
      } else {
        own = try MachineAnalysis(machine: machine, stake: stake, sharing: latest)
        latest = own
      }
      rows.append(
        Row(
          name: machine.betName(of: stake), cost: own.cost, return: own.returnToPlayer,
          variance: own.varianceInCosts, deviation: own.deviation))
    }
    self.rows = rows
  }
}

extension BetFigures {
  /// The difference between the highest and the lowest return of the bets.
  var spread: Rational? {
    let returns = rows.compactMap(\.return)
    guard let least = returns.min(), let most = returns.max() else { return nil }
    return most - least
  }

  /// The spread of the returns, in a sentence.
  var spreadInWords: String {
    "The returns differ by at most \((spread?.value ?? 0).percentage(digits: 6)) of the bet."
  }

  /// The columns of a table of bets, after the name.
  static let titles = ["cost", "return", "standard deviation"]

  /// The rows of a table of bets: the name, and a cell for each title.
  var cells: [[String]] {
    rows.map { row in
      let shown = Self.figures(of: row).filter {
        ["betCost", "betReturn", "betDeviation"].contains($0.lines.first?.figure)
      }
      return [row.name] + shown.map { $0.isThere ? $0.text : "–" }
    }
  }

  /// The bets as a text table.
  var text: String {
    var table = TextTable()
    table.add([""] + Self.titles)
    for row in cells { table.add(row) }
    return "\nBets\n\(table.text)  \(spreadInWords)\n"
  }

  /// The bets as figures.
  var figures: [Figure] {
    [
      Figure(
        "bets", .objects(rows, Self.figures), "what each bet costs and returns, the base bet first"),
      Figure(
        "returnSpread", .exact(spread), .shareOfCost, "highest minus lowest return of the bets"
      ).csv(),
    ]
  }

  private static func figures(of row: Row) -> [Figure] {
    [
      Figure("name", .text(row.name), "the bet"),
      Figure("cost", .credits(row.cost), .credits, "cost of a round at the bet …")
        .csv("betCost", row.name),
      Figure("return", .exact(row.return), .shareOfCost, "return of a round at the bet …")
        .csv("betReturn", row.name),
      Figure("variance", .exact(row.variance), .squareCosts, "variance of a round at the bet …")
        .csv("betVariance", row.name),
      Figure(
        "deviation", .computed(row.deviation), .costs, "standard deviation of a round at the bet …"
      )
      .csv("betDeviation", row.name),
    ]
  }
}

extension Stake {
  /// A stake with the same lines and coins for each bet of a machine, the base bet first.
  fileprivate func atAllBets(of machine: Machine) -> [Stake] {
    [Stake(lines: lines, coins: coins, gamble: gamble)]
      + machine.bets.ids.map { Stake(lines: lines, coins: coins, bet: $0, gamble: gamble) }
  }
}
