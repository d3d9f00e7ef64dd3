import SlotAnalysis
import SlotEngine
import SlotPictures
import SlotStatistics
import SlotWords

extension ParSheet {
  /// The distribution of pays: of a paid spin's wins, and of a whole round.
  func pays(_ numbers: ParNumbers) -> ParSection? {
    guard cost > 0 else { return nil }
    var blocks: [ParBlock] = []
    if let round = numbers.round {
      blocks += distribution(
        round.payRanges, of: "a round", .computed(bound: round.law.bound))
      blocks.append(.table(quantiles(round)))
    }
    blocks += distribution(numbers.spinRanges, of: "a paid spin's wins", .exact)
    blocks.append(.table(largestPays(numbers)))
    if let spin = numbers.analysis.paidSpin { blocks.append(.folded(pays(of: spin))) }
    return ParSection(id: "pays", title: "Distribution of pays", blocks: blocks)
  }

  private func distribution(
    _ ranges: [PayRange], of what: String, _ provenance: Provenance
  ) -> [ParBlock] {
    guard !ranges.isEmpty else { return [] }
    let bars = ranges.map { range in
      PayChart.Bar(
        label: range.label(cost: cost), probability: range.probability, orMore: range.orMore)
    }
    return [
      .charts([
        PayChart(title: "Pay of \(what)", bars: bars, axis: "Pay of \(what), in bets")
          .picture
      ]),
      .table(
        ParTable(
          "Pay of \(what), in bets; a range includes its lower end but not its upper", provenance,
          columns: [.text("pay"), "probability", "odds", "this or more", "odds"],
          rows: ranges.map { range in
            [
              ParCell(range.label(cost: cost)), ParCell(range.probability.finePercentage),
              ParCell(range.probability.odds), ParCell(range.orMore.finePercentage),
              ParCell(range.orMore.odds),
            ]
          })),
    ]
  }

  private func quantiles(_ round: RoundFigures) -> ParTable {
    ParTable(
      "Quantiles of the pay of a round", .computed(bound: round.law.bound),
      columns: ["share of rounds", "pays at most", "in bets"],
      rows: round.quantiles(RoundFigures.manyShares).map { quantile in
        [
          ParCell((quantile.share * 100).shortest + " %"), ParCell(quantile.credits.grouped),
          ParCell((Double(quantile.credits.count) / Double(cost.count)).grouped(digits: 2)),
        ]
      })
  }

  private func largestPays(_ numbers: ParNumbers) -> ParTable {
    func row(_ name: String, _ pay: TopPay?) -> [ParCell] {
      guard let pay else { return ["\(name)", "unknown", "–", "–"] }
      guard let credits = pay.credits else { return ["\(name)", "unlimited", "–", "–"] }
      return [
        "\(name)", ParCell(credits.grouped),
        ParCell((Double(credits.count) / Double(cost.count)).grouped(digits: 2)),
        ParCell(pay.probability.odds),
      ]
    }
    return ParTable(
      "The largest pays and their odds", .exact,
      columns: [.text("pay of"), "credits", "in bets", "odds"],
      rows: [row("a round, features included", numbers.largestPay)]
        + (!numbers.analysis.hasPaidSpin
          ? [] : [row("a paid spin's wins", numbers.largestPayOfSpin)]))
  }

  private func pays(of spin: SpinDistribution) -> ParTable {
    ParTable(
      "Every pay of a paid spin's wins", .exact,
      columns: ["credits", "combinations", "probability"],
      rows: spin.pays.map { pay in
        [
          ParCell(pay.credits.grouped), ParCell(pay.combinations.grouped),
          ParCell((Double(pay.combinations) / Double(spin.cycle)).finePercentage),
        ]
      })
  }

  /// The players' results after some numbers of rounds.
  func sessions(_ numbers: ParNumbers) -> ParSection? {
    guard cost > 0, let sessions = numbers.round?.sessions, let first = sessions.first else {
      return nil
    }
    let mean = (numbers.analysis.returnToPlayer?.value ?? 0) - 1
    let charts = Self.sessionLengths.compactMap { length -> Picture? in
      let within = sessions.filter { $0.rounds <= length && $0.rounds * 10 >= length }
      guard within.contains(where: { $0.rounds == length }) else { return nil }
      let places = within.map { session in
        FanChart.Place(
          rounds: session.rounds,
          quantiles: session.net.map { Double($0.credits.count) / Double(cost.count) })
      }
      return FanChart(places: places, mean: mean).picture
    }
    let rows = sessions.filter { Self.sessionLengths.contains($0.rounds) }
      .map { session -> [ParCell] in
        [ParCell(session.rounds.grouped)]
          + session.net.map {
            ParCell(
              Int(saturating: (Double($0.credits.count) / Double(cost.count)).rounded()).signed)
          }
          + [
            ParCell(session.ahead.percentage(digits: 2)),
            "\(Provenance.computed(bound: session.bound))",
          ]
      }
    return ParSection(
      id: "sessions", title: "Net result of a session",
      blocks: [
        .paragraph(
          "After the given number of rounds, this share of players is at or below the net result "
            + "shown, in bets; a negative result is a loss. The last share is that of players "
            + "who have lost nothing."),
        .charts(charts),
        .table(
          ParTable(
            "Quantiles of the net result after a number of rounds, in bets",
            columns: ["rounds"]
              + first.net.map { ParTable.Column(title: ($0.share * 100).shortest + " %") }
              + ["lost nothing", .text("provenance")], rows: rows)),
      ])
  }

  /// The lengths of a session that the sheet shows, in rounds.
  static let sessionLengths = [100, 1_000, 10_000]

  /// How the return over many rounds converges to the machine's.
  func returnRanges(_ numbers: ParNumbers) -> ParSection? {
    guard let ranges = numbers.round?.ranges, ranges.count > 1,
      let target = numbers.analysis.returnToPlayer
    else { return nil }
    let places = ranges.compactMap { range -> FunnelChart.Place? in
      guard let wide = range.ninetyFive, let narrow = range.ninety else { return nil }
      return FunnelChart.Place(rounds: range.rounds, wide: wide, narrow: narrow)
    }
    let rows = ranges.map { range -> [ParCell] in
      let ends = [range.ninety, range.ninetyFive].compactMap(\.self)
        .flatMap { [$0.lowerBound, $0.upperBound] }
      return [ParCell(range.rounds.grouped)] + ends.map { ParCell($0.percentage(digits: 3)) }
        + ["\(Provenance.computed(bound: range.bound))"]
    }
    return ParSection(
      id: "ranges", title: "Range of the return",
      blocks: [
        .paragraph(
          "The return over the given number of rounds lies in these ranges with probability 90 % "
            + "and 95 %, and is as likely to fall below as above them."),
        .charts([FunnelChart(places: places, target: target.value).picture]),
        .table(
          ParTable(
            "Central ranges of the return",
            columns: [
              "rounds", "90 % from", "90 % to", "95 % from", "95 % to", .text("provenance"),
            ], rows: rows)),
      ])
  }

  /// The risk of ruin by bankroll and number of rounds.
  func ruin(_ numbers: ParNumbers) -> ParSection? {
    guard let ruin = numbers.round?.ruins, !ruin.bankrolls.isEmpty, ruin.rounds.count > 1 else {
      return nil
    }
    let curves = zip(ruin.bankrolls, ruin.probabilities).map { bankroll, probabilities in
      RuinChart.Curve(
        label: "\((bankroll.count / cost.count).grouped) bets",
        points: zip(ruin.rounds, probabilities).map { (rounds: $0, probability: $1) })
    }
    let rows = zip(ruin.bankrolls, ruin.probabilities).map { bankroll, probabilities in
      [ParCell((bankroll.count / cost.count).grouped), ParCell(bankroll.grouped)]
        + probabilities.map { ParCell($0.cautiousPercentage(digits: 3)) }
    }
    return ParSection(
      id: "ruin", title: "How long a bankroll lasts",
      blocks: [
        .paragraph(
          "The probability that a bankroll, with all winnings added to it, fails to cover the cost "
            + "of a round at some point within the given number of rounds."),
        .charts([RuinChart(curves: curves).picture]),
        .table(
          ParTable(
            "Risk of ruin within a number of rounds",
            .computed(bound: ruin.bound),
            columns: ["bankroll in bets", "in credits"]
              + ruin.rounds.map { ParTable.Column(title: "\($0.grouped) rounds") }, rows: rows)),
      ])
  }
}
