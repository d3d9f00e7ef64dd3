import SlotAnalysis
import SlotEngine
import SlotPages
import SlotStatistics
import SlotWords

/// How often a round makes an award and what it is worth, counting all that follows the paid spin.
struct AwardFigures {
  let odds: AwardOdds
  /// What is awarded, in words.
  let name: String
  /// Its mean pay per round, as a multiple of the round's cost; nil for a machine that costs
  /// nothing.
  let share: Rational?
}

extension AwardFigures {
  /// All figures that the award has.
  var all: [Figure] {
    let own = [Figure("name", .text(name), "what is awarded"), meanNumber, roundsForEach]
    return (own + [meanCredits, returnShare, meanSpins, atLeastOne, onPaidSpin]).map(\.ifThere)
  }

  /// The figures that a comparison shows; an award that the paid spin never makes has probability
  /// 0.
  var compared: [Figure] {
    [
      meanNumber, returnShare, paidSpinProbability(odds.onPaidSpin?.probability ?? .zero),
      meanCredits,
    ]
      + (meanSpins.isThere ? [meanSpins] : [])
  }

  private var meanNumber: Figure {
    Figure("meanNumber", .exact(odds.meanNumber), .perRound, "mean number of … in a round")
      .csv("awardMeanNumber", name)
  }

  private var roundsForEach: Figure {
    Figure(
      "roundsForEach", .computed(odds.roundsForEach.value), .rounds,
      "rounds for each …: the reciprocal of the mean number"
    ).csv("awardRoundsForEach", name)
  }

  private var meanCredits: Figure {
    Figure("meanCredits", .exact(odds.meanCredits), .meanCredits, "mean credits of …")
      .csv("awardMeanCredits", name)
  }

  private var returnShare: Figure {
    Figure("returnShare", .exact(share), .shareOfCost, "return from …")
      .csv("awardReturnShare", name)
  }

  private var meanSpins: Figure {
    Figure("meanSpins", .exact(odds.meanSpins), .meanSpins, "mean spins of …")
      .csv("awardMeanSpins", name)
  }

  private var atLeastOne: Figure {
    Figure(
      "atLeastOne",
      odds.chance.map { chance in
        .object([
          Figure("value", .computed(chance.value), .share, "how often a round has one … or more")
            .csv("awardAtLeastOne", name),
          Figure("bound", .computed(chance.bound), .share, "upper bound on the error of that")
            .csv("awardAtLeastOneBound", name),
        ])
      } ?? .null, "how often a round has one or more; left out where the bound would be too large")
  }

  private var onPaidSpin: Figure {
    Figure(
      "onPaidSpin",
      odds.onPaidSpin.map { paid in
        .object(
          [
            paidSpinProbability(paid.probability),
            Figure(
              "meanNumber", .exact(paid.meanNumber), .perRound,
              "mean number of … that the paid spin itself awards"
            ).csv("awardOnPaidSpinMeanNumber", name),
            Figure("meanCredits", .exact(paid.meanCredits), .meanCredits, "mean credits of those"),
            Figure("meanSpins", .exact(paid.meanSpins), .meanSpins, "mean spins of those"),
          ].map(\.ifThere))
      } ?? .null, "what the paid spin itself awards; left out where it can't")
  }

  private func paidSpinProbability(_ value: Rational) -> Figure {
    Figure("probability", .exact(value), .share, "paid spins that themselves award …")
      .csv("awardOnPaidSpinProbability", name)
  }
}

extension AnalysisFigures {
  /// The figures of everything that rounds can award.
  var awards: [AwardFigures] {
    analysis.odds.map { odds in
      AwardFigures(
        odds: odds, name: machine.name(of: odds.kind),
        share: analysis.inCosts(odds.creditsForEachRound))
    }
  }

  var awardOdds: Figure {
    Figure("awards", .objects(awards, \.all), "what rounds award, with all that follows")
  }
}

// MARK: The table for people

extension AnalysisFigures {
  /// The awards as a table, without columns in which every cell would be empty; nil if rounds
  /// award nothing.
  var awardTable: PageTable? {
    let awards = awards
    if awards.isEmpty { return nil }
    let columns = AwardFigures.columns.filter { column in
      awards.contains { column.cell($0) != nil }
    }
    let paid = AwardFigures.paidSpinColumn
    let rows = awards.map { award in
      [PageCell(award.name)] + columns.map { PageCell($0.cell(award) ?? "–") }
        + (analysis.hasPaidSpin ? [PageCell(paid.cell(award) ?? "never")] : [])
    }
    return PageTable(
      "Awards per round", provenance,
      columns: [.text("award")] + columns.map { .number($0.title) }
        + (analysis.hasPaidSpin ? [.number(paid.title)] : []), rows: rows)
  }

  /// What the numbers of that table mean, in sentences.
  var awardExplanation: [String] {
    let opening = analysis.hasPaidSpin ? "the paid spin" : "what was bought"
    let several =
      analysis.odds.contains { $0.comesRepeatedly && $0.chance != nil }
      ? ["A round may have several; \"at least one\" has a proven relative error below one millionth."] : []
    return [
      "Counted over whole rounds: \(opening) and every free spin and bonus that follows.",
      "\"1 in N rounds\" is the mean number per round, and \"return\" its mean pay as a share of the bet.",
      "An award that is won inside another one counts in both.",
    ] + several + (analysis.ending?.cap == nil ? [] : ["The cap is left out here: as if rounds went on."])
  }
}

extension AwardFigures {
  fileprivate struct Column {
    let title: String
    let cell: @Sendable (AwardFigures) -> String?
  }

  fileprivate static let columns = [
    Column(title: "1 in N rounds") { "1 in \($0.odds.roundsForEach.value.shortCount)" },
    Column(title: "at least one") { award in
      award.odds.comesRepeatedly
        ? award.odds.chance.map { "1 in \((1 / $0.value).shortCount)" } : nil
    },
    Column(title: "return") { $0.share?.value.finePercentage },
    Column(title: "credits each") { $0.odds.meanCredits.value.grouped(digits: 4) },
    Column(title: "spins each") { $0.odds.meanSpins?.value.fixed(digits: 6) },
  ]

  fileprivate static let paidSpinColumn = Column(title: "on the paid spin itself") { award in
    award.odds.onPaidSpin.map { "1 in \((Rational.one / $0.meanNumber).value.shortCount)" }
  }
}
