import SlotAnalysis
import SlotEngine
import SlotReport
import SlotStatistics

extension MachineWorkbook {
  /// The players' results after some numbers of rounds.
  func sessions(_ sessions: [SessionSummary]) -> Sheet {
    var sheet = SheetWriter(
      "Sessions", widths: [12, 22, 14, 14, 14, 14, 14, 18, 18], frozenRows: 1)
    let shares = sessions[0].net.map(\.share)
    sheet.add(
      (["Rounds", "Nothing lost"] + shares.map { "Net at \(Int(($0 * 100).rounded())) %" }
        + ["95 % of returns from", "to"]).map { .text($0, .heading) })
    for session in sessions {
      let range = session.ninetyFive
      sheet.add(
        [.number(session.rounds), .number(session.ahead, .percentage)]
          + session.net.map { .number($0.credits.count) }
          + [
            range.map { .number($0.lowerBound, .percentage) },
            range.map { .number($0.upperBound, .percentage) },
          ])
    }
    sheet.add()
    sheet.add(
      .text(
        "A player is at or below the net of a column with its probability; losses are negative."))
    let bound = sessions.map(\.bound).max() ?? 0
    sheet.add(.text(bound == 0 ? "exact" : "each probability ± \(bound)"))
    var chart = ColumnChart(
      title: "How likely a player hasn't lost anything", names: sheet.below(0, sessions.count),
      heights: sheet.below(1, sessions.count),
      corner: CellAddress(row: sessions.count + 5, column: 1))
    chart.isLinear = true
    sheet.chart(chart)
    return sheet.sheet
  }

  /// What one more credit on each pay, and one more unit of weight on each stop, changes.
  func sensitivities(_ changes: [SensitivityReport.Change]) -> Sheet {
    var sheet = SheetWriter("Sensitivities", widths: [30, 18, 10, 18, 18, 18], frozenRows: 1)
    sheet.add(
      ["One more of", "Symbol", "Now", "Return", "Hit frequency", "Standard deviation, bets"]
        .map { .text($0, .heading) })
    for change in changes {
      sheet.add(
        .text(change.key), change.symbol.map { .text($0) },
        Int(change.value).map { .number($0) } ?? .text(change.value),
        change.returned.map { .number($0.value, .percentage) },
        change.hitFrequency.map { .number($0.value, .percentage) },
        change.deviation.map { .number($0, .precise) })
    }
    sheet.add()
    sheet.add(
      .text("A blank is a change that the machine doesn't allow, or a figure that it doesn't have.")
    )
    let shown = min(changes.count, Self.mostColumns)
    var chart = ColumnChart(
      title: "How one more of each number changes the return", names: sheet.below(0, shown),
      heights: sheet.below(3, shown), corner: CellAddress(row: 1, column: 7))
    (chart.isLinear, chart.namesAreTexts) = (true, true)
    if shown > 0 { sheet.chart(chart) }
    return sheet.sheet
  }
}
