import SlotAnalysis
import SlotEngine
import SlotPages
import SlotStatistics
import SlotWords

extension ParSheet {
  /// The exact figures of a machine with credits.
  func exact(_ numbers: SheetNumbers) -> AnalysisFigures {
    AnalysisFigures(analysis: numbers.analysis, machine: machine)
  }

  /// The headline numbers of a machine with credits.
  func analysedTiles(_ numbers: SheetNumbers) -> [PageTile] {
    let analysis = numbers.analysis
    let provenance = exact(numbers).provenance
    let tiles: [PageTile?] = [
      analysis.returnToPlayer.map {
        PageTile(name: "Return", value: $0.value.percentage(), note: "of a round, \(provenance)")
      },
      analysis.hitFrequency.map {
        PageTile(
          name: "Hit frequency", value: $0.value.percentage(), note: "of a paid spin, exact")
      },
      exact(numbers).volatilityIndex.value.number.map {
        PageTile(
          name: "Volatility index", value: $0.fixed(digits: 3), note: "z = 1.645, of a round")
      },
      numbers.largestPay?.credits.map {
        PageTile(name: "Largest pay", value: $0.grouped, note: "credits, of a round, exact")
      }
        ?? numbers.analysis.largestPayOfSpin?.credits.map {
          PageTile(name: "Largest win", value: $0.grouped, note: "credits, of a paid spin, exact")
        },
    ]
    return tiles.compactMap(\.self)
  }

  /// The hit frequencies of a paid spin, a line and a round.
  func hitFrequencies(_ numbers: SheetNumbers) -> PageSection? {
    let exact = exact(numbers)
    let line = numbers.analysis.lines.isEmpty ? [] : exact.lines.prefix(2)
    let round = numbers.round.map { [$0.hitFrequency, $0.paysAtLeast] } ?? []
    let table = PageTable(
      "Probabilities of a hit; a hit is a win or an award",
      figures: [exact.hitFrequency, exact.paysAtLeastCost] + line + round, areProbabilities: true)
    return PageSection("hits", "Hit frequencies", .table(table))
  }

  /// The variance and the standard deviations of the pay.
  func volatility(_ numbers: SheetNumbers) -> PageSection? {
    let exact = exact(numbers)
    guard exact.variance.isThere else { return nil }
    let index = exact.volatilityIndex.from(exact.provenance)
      .titled("volatility index: 1.645 standard deviations of a round")
    let table = PageTable(
      "Variance and standard deviation",
      figures: [exact.variance, exact.deviation, exact.spinDeviation, index])
    return PageSection("volatility", "Volatility", .table(table))
  }

  /// How often rounds make each award, and what it is worth; nil if they make none.
  func awards(_ numbers: SheetNumbers) -> PageSection? {
    let exact = exact(numbers)
    return exact.awardTable.map { table in
      PageSection(
        "awards", "Bonuses and jackpots", .table(table),
        .paragraph(exact.awardExplanation.joined(separator: " ")))
    }
  }

  /// What each bet returns; nil for a machine that only has the base bet.
  func bets(_ numbers: SheetNumbers) -> PageSection? {
    BetFigures(numbers.bets, of: machine).map { bets in
      PageSection(
        "bets", "The bets", .table(bets.table(exact(numbers).provenance)),
        .paragraph(bets.spreadInWords + " The rest of this sheet describes the bet named above."))
    }
  }

  /// How rounds end; nil for a machine without a cap or a gamble.
  func ends(_ numbers: SheetNumbers) -> PageSection? {
    guard let ends = EndFigures(numbers.analysis) else { return nil }
    let cap = PageTable(
      "The cap", .exact, columns: [.text("figure"), "value"],
      rows: ends.ofCap.map { [PageCell($0.title), PageCell($0.text)] })
    let tables = [cap, ends.table].filter { !$0.isEmpty }
    return PageSection("ends", "How rounds end", tables.map { .table($0) })
  }
}
