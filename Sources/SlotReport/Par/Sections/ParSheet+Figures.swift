import SlotAnalysis
import SlotEngine
import SlotStatistics

extension ParSheet {
  /// The headline numbers of a machine with credits.
  func analysedTiles(_ numbers: ParNumbers) -> [ParTile] {
    let analysis = numbers.analysis
    let provenance = numbers.provenance(on: machine)
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

  /// The hit frequencies, each with what counts as a hit.
  func hitFrequencies(_ numbers: ParNumbers) -> ParSection? {
    let analysis = numbers.analysis
    var rows: [[ParCell]] = []
    if let hits = analysis.hitFrequency, let payBack = analysis.paysAtLeastCost {
      rows = [
        frequency("a paid spin has a win or an award", hits.value, .exact),
        frequency("the wins of a paid spin pay at least its cost", payBack.value, .exact),
      ]
    }
    if let line = analysis.lines.first {
      let which =
        analysis.lines.count > 1 ? "line 1 alone" : "the line alone"
      rows.append(frequency("\(which) has a win or an award", line.hitFrequency.value, .exact))
      rows.append(frequency("\(which) pays credits", line.payFrequency.value, .exact))
    }
    if let round = numbers.round {
      let provenance = Provenance.computed(bound: round.law.bound)
      rows.append(frequency("a round pays anything", round.law.hitFrequency, provenance))
      rows.append(
        frequency("a round pays at least its cost", round.paysAtLeastCost ?? 0, provenance))
    }
    return ParSection(
      id: "hits", title: "Hit frequencies",
      blocks: [
        .table(
          ParTable(
            "How often something is won, and of what",
            columns: [.text("how often"), "share", "odds", .text("came about")], rows: rows))
      ])
  }

  private func frequency(_ what: String, _ share: Double, _ provenance: Provenance) -> [ParCell] {
    [
      "\(what)", ParCell(share.percentage(digits: 6), share: share), ParCell(share.odds),
      "\(provenance)",
    ]
  }

  /// The variance and the deviations of the pay.
  func volatility(_ numbers: ParNumbers) -> ParSection? {
    let analysis = numbers.analysis
    guard let variance = analysis.varianceInCosts, let deviation = analysis.deviation,
      let index = numbers.volatilityIndex
    else { return nil }
    let provenance = numbers.provenance(on: machine)
    let spin = analysis.spinDeviation.map { deviation -> [ParCell] in
      [
        "standard deviation of a paid spin with its bonuses, in costs",
        ParCell(deviation.fixed(digits: 6)),
      ]
    }
    let rows: [[ParCell]] =
      [
        ["variance of a round, in squares of the cost", ParCell(variance.value.fixed(digits: 6))],
        ["standard deviation of a round, in costs", ParCell(deviation.fixed(digits: 6))],
      ] + [spin].compactMap(\.self) + [
        ["volatility index of a round: 1.645 deviations", ParCell(index.fixed(digits: 6))]
      ]
    return ParSection(
      id: "volatility", title: "Volatility",
      blocks: [
        .table(
          ParTable(
            "How far pays are spread", provenance, columns: [.text("figure"), "value"], rows: rows))
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
            "What a round awards", numbers.provenance(on: machine),
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
