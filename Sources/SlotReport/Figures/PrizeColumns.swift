import SlotAnalysis
import SlotEngine
import SlotPages
import SlotStatistics
import SlotWords

extension [Prize] {
  /// The rows of a table: each prize alone, and all together for the total.
  var rows: [[Prize]] { map { [$0] } + (count > 1 ? [self] : []) }

  /// The columns of that table.
  ///
  /// - Parameter cost: The cost of a round if mean credits are shown as shares of it; nil if not.
  func columns(cost: Credits?) -> [TableColumn<[Prize]>] {
    let largest = map(\.odds.meanCredits).max() ?? .zero
    return [
      TableColumn(.text("prize")) { row in
        row.single.map { PageCell($0.name, symbol: $0.symbol) } ?? "all"
      },
      TableColumn("number", gap: "") { $0.single.map { "\($0.odds.count)" } },
      TableColumn("pays", gap: "") { $0.single.map { "\($0.payText ?? "–")" } },
      TableColumn(.text("awards"), gap: "") { $0.single?.award.map { "\($0)" } },
      TableColumn("hits on one line") { row in
        row.sum(\.hitsOfOneLine).map { "\($0.asCount)" }
      },
      TableColumn("hits") { "\($0.sum(\.hits)?.asCount ?? "")" },
      TableColumn("spins per hit") { row in
        row.sum(\.frequency).map { $0 == .zero ? "never" : "\((.one / $0).value.shortCount)" }
      },
      TableColumn(cost == nil ? "mean credits per spin" : "share of the bet") { row in
        let mean = row.sum(\.odds.meanCredits) ?? .zero
        let share = row.single.map { _ in largest > .zero ? (mean / largest).value : 0 }
        let part = cost.map { (mean / Rational($0.count)).value.finePortion }
        return PageCell(part ?? mean.value.decimal(digits: 6, significant: 2), share: share)
      },
    ]
  }

  private var single: Prize? { count == 1 ? self[0] : nil }

  /// The sum of the prizes that have a number; nil if none has.
  private func sum(_ number: (Prize) -> Rational?) -> Rational? {
    let numbers = compactMap(number)
    return numbers.isEmpty ? nil : numbers.reduce(.zero, +)
  }
}

extension Rational {
  /// A number of hits: whole, or with six decimals if it is a mean.
  fileprivate var asCount: String {
    denominator == 1 ? numerator.grouped : value.fixed(digits: 6)
  }
}
