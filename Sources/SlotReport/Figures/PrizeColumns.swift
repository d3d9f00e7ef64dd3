import SlotAnalysis
import SlotEngine
import SlotPages
import SlotStatistics
import SlotWords

/// The columns of a table of prizes, limited to those that some prize fills.
struct PrizeColumns: Sendable {
  /// Whether any prize awards something.
  private let hasAwards: Bool
  /// Whether the prizes are won on lines.
  private let hasLines: Bool
  /// The cost of a round in credits if prizes are shown as shares of it; nil if as credits.
  private let cost: Credits?
  /// The mean credits that fill a bar.
  private let largest: Rational

  init(of prizes: [Prize], cost: Credits?) {
    hasAwards = prizes.contains { $0.award != nil }
    hasLines = prizes.contains { $0.hitsOfOneLine != nil }
    self.cost = cost
    largest = prizes.map(\.odds.meanCredits).max() ?? .zero
  }

  /// The column titles.
  var titles: [PageTable.Column] {
    let titles: [PageTable.Column?] = [
      .text("prize"), "number", "pays", hasAwards ? .text("awards") : nil,
      hasLines ? "hits on one line" : nil, "hits", "spins per hit",
      cost == nil ? "mean credits per spin" : "share of the bet",
    ]
    return titles.compactMap(\.self)
  }

  /// The cells of a prize.
  func cells(of prize: Prize) -> [PageCell] {
    let mean = prize.odds.meanCredits
    let cells: [PageCell?] = [
      PageCell(prize.name, symbol: prize.symbol), "\(prize.odds.count)",
      PageCell(prize.payText ?? "–"),
      hasAwards ? PageCell(prize.award ?? "") : nil,
      hasLines ? PageCell(prize.hitsOfOneLine.map(\.asCount) ?? "–") : nil,
    ]
    let share = largest > .zero ? (mean / largest).value : 0
    return cells.compactMap(\.self) + odds(prize.hits, prize.frequency)
      + [PageCell(given(mean), share: share)]
  }

  /// The cells of the total row.
  func sum(of prizes: [Prize]) -> [PageCell] {
    func sum(_ number: (Prize) -> Rational?) -> Rational {
      prizes.compactMap(number).reduce(.zero, +)
    }
    let cells: [PageCell?] = [
      "all", "", "", hasAwards ? "" : nil,
      hasLines ? PageCell(sum(\.hitsOfOneLine).asCount) : nil,
    ]
    return cells.compactMap(\.self) + odds(sum(\.hits), sum(\.frequency))
      + [PageCell(given(sum(\.odds.meanCredits)))]
  }

  private func odds(_ hits: Rational, _ frequency: Rational) -> [PageCell] {
    [
      PageCell(hits.asCount),
      PageCell(frequency == .zero ? "never" : (1 / frequency.value).shortCount),
    ]
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
