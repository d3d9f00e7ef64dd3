import SlotEngine
import SlotStatistics
import SlotWords

/// The columns of a table of prizes, limited to those that some prize fills.
struct PrizeColumns: Sendable {
  /// Whether any prize awards something.
  let hasAwards: Bool
  /// Whether the prizes are won on lines.
  let hasLines: Bool
  /// The cost of a round in credits if prizes are shown as shares of it; nil if as credits.
  let cost: Credits?

  /// The column titles.
  var titles: [ParTable.Column] {
    let titles: [ParTable.Column?] = [
      .text("prize"), "number", "pays", hasAwards ? .text("awards") : nil,
      hasLines ? "hits on one line" : nil, "hits", "spins per hit",
      cost == nil ? "mean credits per spin" : "share of the bet",
    ]
    return titles.compactMap(\.self)
  }

  /// The cells of a prize.
  ///
  /// - Parameter largest: The mean credits that fill a bar.
  func cells(of row: PayRow, largest: Rational) -> [ParCell] {
    let share = largest > .zero ? (row.meanCredits / largest).value : 0
    let cells: [ParCell?] = [
      ParCell(row.name, symbol: row.symbol), "\(row.count)",
      ParCell(row.payText ?? "–"),
      hasAwards ? ParCell(row.award ?? "") : nil,
      hasLines ? ParCell(row.hitsOfOneLine.map(\.asCount) ?? "–") : nil,
      ParCell(row.hits.asCount),
      ParCell(row.frequency == .zero ? "never" : (1 / row.frequency.value).shortCount),
      ParCell(given(row.meanCredits), share: share),
    ]
    return cells.compactMap(\.self)
  }

  /// The cells of the total row.
  func sum(of rows: [PayRow]) -> [ParCell] {
    func sum(_ number: (PayRow) -> Rational?) -> Rational {
      rows.compactMap(number).reduce(.zero, +)
    }
    let frequency = sum(\.frequency)
    let cells: [ParCell?] = [
      "all", "", "", hasAwards ? "" : nil,
      hasLines ? ParCell(sum(\.hitsOfOneLine).asCount) : nil,
      ParCell(sum(\.hits).asCount),
      ParCell(frequency == .zero ? "never" : (1 / frequency.value).shortCount),
      ParCell(given(sum(\.meanCredits))),
    ]
    return cells.compactMap(\.self)
  }

  private func given(_ credits: Rational) -> String {
    cost.map { (credits / Rational($0.count)).value.finePercentage }
      ?? credits.value.fixed(digits: 6)
  }
}

extension Rational {
  /// A number of hits: whole, or with six decimals if it is a mean.
  fileprivate var asCount: String {
    denominator == 1 ? numerator.grouped : value.fixed(digits: 6)
  }
}
