import SlotAnalysis
import SlotEngine
import SlotStatistics
import SlotWords

extension ParSheet {
  /// The exact figures of a machine with credits.
  func exact(_ numbers: ParNumbers) -> AnalysisFigures {
    AnalysisFigures(analysis: numbers.analysis, machine: machine)
  }

  /// The headline numbers of a machine with credits.
  func analysedTiles(_ numbers: ParNumbers) -> [ParTile] {
    let analysis = numbers.analysis
    let provenance = exact(numbers).provenance
    let tiles: [ParTile?] = [
      analysis.returnToPlayer.map {
        ParTile(name: "Return", value: $0.value.percentage(), note: "of a round, \(provenance)")
      },
      analysis.hitFrequency.map {
        ParTile(
          name: "Hit frequency", value: $0.value.percentage(), note: "of a paid spin, exact")
      },
      numbers.volatilityIndex.map {
        ParTile(name: "Volatility index", value: $0.fixed(digits: 3), note: "z = 1.645, of a round")
      },
      numbers.largestPay?.credits.map {
        ParTile(name: "Largest pay", value: $0.grouped, note: "credits, of a round, exact")
      }
        ?? numbers.largestPayOfSpin?.credits.map {
          ParTile(name: "Largest win", value: $0.grouped, note: "credits, of a paid spin, exact")
        },
    ]
    return tiles.compactMap(\.self)
  }

  /// The hit frequencies of a paid spin, a line and a round.
  func hitFrequencies(_ numbers: ParNumbers) -> ParSection? {
    let exact = exact(numbers)
    let line = numbers.analysis.lines.isEmpty ? [] : exact.lines.prefix(2)
    let round = numbers.round.map { [$0.hitFrequency, $0.paysAtLeast] } ?? []
    return ParSection(
      id: "hits", title: "Hit frequencies",
      blocks: [
        .table(
          ParTable(
            "Probabilities of a hit; a hit is a win or an award",
            figures: [exact.hitFrequency, exact.paysAtLeastCost] + line + round,
            areProbabilities: true))
      ])
  }

  /// The variance and the standard deviations of the pay.
  func volatility(_ numbers: ParNumbers) -> ParSection? {
    let exact = exact(numbers)
    guard exact.variance.isThere else { return nil }
    return ParSection(
      id: "volatility", title: "Volatility",
      blocks: [
        .table(
          ParTable(
            "Variance and standard deviation",
            figures: [
              exact.variance, exact.deviation, exact.spinDeviation,
              numbers.volatility.titled("volatility index: 1.645 standard deviations of a round")
                .from(exact.provenance),
            ]))
      ])
  }

  /// How often rounds make each award, and what it is worth.
  func awards(_ numbers: ParNumbers) -> ParSection? {
    let analysis = numbers.analysis
    guard !analysis.odds.isEmpty else { return nil }
    let odds = AwardOddsTable(analysis, machine: machine)
    return ParSection(
      id: "awards", title: "Bonuses and jackpots",
      blocks: [
        .table(
          ParTable(
            "Awards per round", exact(numbers).provenance,
            columns: [.text("award")] + odds.titles.map { ParTable.Column(title: $0) },
            rows: odds.rows.map { row in [ParCell(row.name)] + row.cells.map { ParCell($0) } })),
        .paragraph(odds.explanation.joined(separator: " ")),
      ])
  }
}

extension Double {
  /// A mean count with a useful number of digits: `37.5`, `1,234,568`.
  var shortCount: String {
    self < 9_999.5 ? grouped(digits: 2) : self < 1e15 ? UInt64(rounded()).grouped : scientific
  }
}
