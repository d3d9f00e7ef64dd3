import SlotAnalysis
import SlotEngine
import SlotPages
import SlotPictures
import SlotStatistics
import SlotWords

// MARK: Pays

extension AnalysedSheet {
  /// The distribution of pays: of a paid spin's wins, and of a whole round.
  var pays: PageSection? {
    guard cost > 0 else { return nil }
    var blocks: [PageBlock] = []
    if let round = numbers.round {
      blocks += distribution(round.payRanges, of: "a round", round.provenance)
      blocks.append(.table(quantiles(round)))
    }
    let analysis = numbers.analysis
    blocks += distribution(analysis.spinRanges, of: "a paid spin's wins", .exact)
    blocks.append(.table(largestPays))
    blocks += exact.payTable.map { [.folded($0)] } ?? []
    return PageSection("pays", "Distribution of pays", blocks)
  }

  private func distribution(
    _ ranges: [PayRange], of what: String, _ provenance: Provenance
  ) -> [PageBlock] {
    ranges.isEmpty
      ? []
      : [
        .charts([ranges.chart(of: what, cost: cost)]),
        .table(ranges.table(of: what, cost: cost, provenance)),
      ]
  }

  private func quantiles(_ round: RoundSummary) -> PageTable {
    PageTable(
      "Quantiles of the pay of a round", round.provenance,
      columns: ["share of rounds", "pays at most", "in bets"],
      rows: round.quantiles(RoundSummary.manyShares).map {
        [PageCell($0.level), PageCell($0.credits.grouped), PageCell(inBets($0.credits))]
      })
  }

  private func inBets(_ credits: Credits) -> String {
    (Double(credits.count) / Double(cost.count)).grouped(digits: 2)
  }

  private var largestPays: PageTable {
    func row(_ name: String, _ pay: LargestPay?) -> [PageCell] {
      guard let pay else { return ["\(name)", "unknown", "–", "–"] }
      guard let credits = pay.credits else { return ["\(name)", "unlimited", "–", "–"] }
      return [
        "\(name)", PageCell(credits.grouped), PageCell(inBets(credits)),
        PageCell(pay.odds),
      ]
    }
    let ofSpin = numbers.analysis.largestPayOfSpin
    return PageTable(
      "The largest pays and their odds", .exact,
      columns: [.text("pay of"), "credits", "in bets", "odds"],
      rows: [row("a round, features included", numbers.largestPay)]
        + (numbers.analysis.hasPaidSpin ? [row("a paid spin's wins", ofSpin)] : []))
  }
}

// MARK: Players

extension AnalysedSheet {
  /// The players' results after some numbers of rounds.
  var sessions: PageSection? {
    guard cost > 0, let round = numbers.round, let first = round.sessions.first else { return nil }
    let mean = (numbers.analysis.returnToPlayer?.value ?? 0) - 1
    let rows = round.sessions.filter { round.lengths.contains($0.rounds) }.map { session in
      [PageCell(session.rounds.grouped)]
        + inBets(session).map { PageCell(Int(saturating: $0.rounded()).signed) }
        + [
          PageCell(session.ahead.percentage(digits: 2, within: session.bound)),
          "\(session.provenance)",
        ]
    }
    let table = PageTable(
      "Quantiles of the net result after a number of rounds, in bets",
      columns: ["rounds"] + first.net.map { .number($0.level) }
        + ["lost nothing", .text("provenance")], rows: rows)
    return PageSection(
      "sessions", "Net result of a session",
      .paragraph(
        "After the given number of rounds, this share of players is at or below the net result "
          + "shown, in bets; a negative result is a loss. The last share is that of players "
          + "who have lost nothing."),
      .charts(round.lengths.compactMap { fan(of: round.sessions, upTo: $0, mean: mean) }),
      .table(table))
  }

  /// The net results of the sessions up to a length as a chart; nil if that length is missing.
  private func fan(of sessions: [SessionSummary], upTo length: Int, mean: Double) -> Picture? {
    let within = sessions.filter { $0.rounds <= length && $0.rounds * 10 >= length }
    guard within.contains(where: { $0.rounds == length }) else { return nil }
    let places = within.map { FanChart.Place(rounds: $0.rounds, quantiles: inBets($0)) }
    return FanChart(places: places, mean: mean).picture
  }

  private func inBets(_ session: SessionSummary) -> [Double] {
    session.net.map { Double($0.credits.count) / Double(cost.count) }
  }

  /// How the return over many rounds converges to the machine's.
  var returnRanges: PageSection? {
    guard let ranges = numbers.round?.ranges, ranges.count > 1,
      let target = numbers.analysis.returnToPlayer
    else { return nil }
    let places = ranges.compactMap { range -> FunnelChart.Place? in
      guard let wide = range.ninetyFive, let narrow = range.ninety else { return nil }
      return FunnelChart.Place(rounds: range.rounds, wide: wide, narrow: narrow)
    }
    let rows = ranges.map { range -> [PageCell] in
      let ends = [range.ninety, range.ninetyFive].compactMap(\.self)
        .flatMap { [$0.lowerBound, $0.upperBound] }
      return [PageCell(range.rounds.grouped)] + ends.map { PageCell($0.portion(digits: 3)) }
        + ["\(range.provenance)"]
    }
    let table = PageTable(
      "Central ranges of the return",
      columns: ["rounds", "90 % from", "90 % to", "95 % from", "95 % to", .text("provenance")],
      rows: rows)
    return PageSection(
      "ranges", "Range of the return",
      .paragraph(
        "The return over the given number of rounds lies in these ranges with probability 90 % "
          + "and 95 %, and is as likely to fall below as above them."),
      .charts([FunnelChart(places: places, target: target.value).picture]), .table(table))
  }

  /// The risk of ruin by bankroll and number of rounds.
  var ruin: PageSection? {
    guard let ruin = numbers.round?.ruins, !ruin.bankrolls.isEmpty, ruin.rounds.count > 1 else {
      return nil
    }
    let curves = zip(ruin.bankrolls, ruin.probabilities).map { bankroll, probabilities in
      RuinChart.Curve(
        label: "\((bankroll.count / cost.count).grouped) bets",
        points: zip(ruin.rounds, probabilities).map { (rounds: $0, probability: $1) })
    }
    let rows = zip(ruin.bankrolls, ruin.probabilities).map { bankroll, probabilities in
      [PageCell((bankroll.count / cost.count).grouped), PageCell(bankroll.grouped)]
        + zip(ruin.rounds, probabilities).map { rounds, probability in
          // A bankroll that covers all rounds and one more is never ruined.
          let isSafe = bankroll.count / cost.count > rounds
          return PageCell(probability.percentage(digits: 3, within: isSafe ? 0 : ruin.bound))
        }
    }
    let table = PageTable(
      "Risk of ruin within a number of rounds", .computed(bound: ruin.bound),
      columns: ["bankroll in bets", "in credits"]
        + ruin.rounds.map { .number("\($0.grouped) rounds") }, rows: rows)
    return PageSection(
      "ruin", "How long a bankroll lasts",
      .paragraph(
        "The probability that a bankroll, with all winnings added to it, fails to cover the cost "
          + "of a round at some point within the given number of rounds."),
      .charts([RuinChart(curves: curves).picture]), .table(table))
  }
}
