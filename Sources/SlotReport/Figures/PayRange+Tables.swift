import SlotAnalysis
import SlotEngine
import SlotPages
import SlotPictures
import SlotWords

extension PayRange {
  /// The range in words, in multiples of the cost.
  func label(cost: Credits) -> String {
    func costs(_ credits: Credits) -> String {
      let (whole, rest) = credits.count.quotientAndRemainder(dividingBy: cost.count)
      return rest == 0
        ? whole.grouped : (Double(credits.count) / Double(cost.count)).fixed(digits: 2)
    }
    if low == 0 { return "0" }
    guard let end else { return "\(costs(low)) or more" }
    if low < cost { return "below \(costs(end))" }
    return low + 1 == end ? costs(low) : "\(costs(low)) to \(costs(end))"
  }
}

extension [PayRange] {
  /// The ranges as a table.
  ///
  /// - Parameters:
  ///   - what: What pays, in words.
  ///   - cost: The cost of a round in credits.
  ///   - returned: What a range contributes to the return; nil to leave that column out.
  func table(
    of what: String, cost: Credits, _ provenance: Provenance,
    returned: ((PayRange) -> Double)? = nil
  ) -> PageTable {
    var bound = 0.0
    if case .computed(let error) = provenance { bound = error }
    return PageTable(
      "Pay of \(what), in bets; a range includes its lower end but not its upper", provenance,
      columns: [.text("pay"), "probability", "odds", "this or more", "odds"]
        + (returned == nil ? [] : ["of the return"]),
      rows: map { range in
        [PageCell(range.label(cost: cost))]
          + [range.probability, range.orMore].flatMap { share -> [PageCell] in
            let digits = share < 0.000_1 ? 8 : 4
            // All rounds pay nothing or more.
            let error = share == 1 ? 0 : bound
            return [
              PageCell(share.percentage(digits: digits, within: error)),
              PageCell(share.odds(within: error)),
            ]
          }
          + (returned.map { [PageCell($0(range).finePortion)] } ?? [])
      })
  }

  /// The ranges as a chart.
  func chart(of what: String, cost: Credits) -> Picture {
    PayChart(
      title: "Pay of \(what)",
      bars: map {
        PayChart.Bar(
          label: $0.label(cost: cost), probability: $0.probability, orMore: $0.orMore)
      }, axis: "Pay of \(what), in bets"
    ).picture
  }
}
