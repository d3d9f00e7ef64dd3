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
    ([Figure("name", name, "what is awarded")] + means + [atLeastOne, onPaidSpin])
      .map(\.ifThere)
  }

  /// The figures that a comparison shows; an award that the paid spin never makes has probability
  /// 0.
  var compared: [Figure] {
    let means = means
    let spins = means["meanSpins"].flatMap { $0.isThere ? $0 : nil }
    let probability = paidSpinProbability(odds.onPaidSpin?.probability ?? .zero)
    return [means["meanNumber"], means["returnShare"], probability, means["meanCredits"], spins]
      .compactMap(\.self)
  }

  static let meaningOfRounds = "rounds per …: the reciprocal of the mean number"

  private var means: [Figure] {
    [
      Figure("meanNumber", odds.meanNumber, .perRound, "mean number of … in a round"),
      Figure("roundsForEach", odds.roundsForEach.value, .rounds, Self.meaningOfRounds),
      Figure("meanCredits", odds.meanCredits, .meanCredits, "mean credits of …"),
      Figure("returnShare", share, .shareOfCost, "return from …"),
      Figure("meanSpins", odds.meanSpins, .meanSpins, "mean spins of …"),
    ].csv("award", name)
  }

  private var atLeastOne: Figure {
    let chance = odds.chance.map { chance in
      [
        Figure("value", chance.value, .share, "how often a round has one … or more")
          .csv("awardAtLeastOne", name),
        Figure("bound", chance.bound, .share, "upper bound on the error of that value")
          .csv("awardAtLeastOneBound", name),
      ]
    }
    return Figure(
      "atLeastOne", chance,
      "how often a round has one or more; left out where the bound would be too large")
  }

  private var onPaidSpin: Figure {
    let own = odds.onPaidSpin.map { paid in
      let number = Figure(
        "meanNumber", paid.meanNumber, .perRound,
        "mean number of … that the paid spin itself awards")
      return [
        paidSpinProbability(paid.probability), number.csv("awardOnPaidSpinMeanNumber", name),
        Figure("meanCredits", paid.meanCredits, .meanCredits, "mean credits of each of those"),
        Figure("meanSpins", paid.meanSpins, .meanSpins, "mean spins of each of those"),
      ].map(\.ifThere)
    }
    return Figure(
      "onPaidSpin", own,
      "what the paid spin itself awards; left out if it can't award any")
  }

  private func paidSpinProbability(_ value: Rational) -> Figure {
    Figure("probability", value, .share, "paid spins that themselves award …")
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
  /// The awards as a table; nil if rounds award nothing.
  var awardTable: PageTable? {
    let paid = TableColumn<AwardFigures>("on the paid spin itself") { award in
      let own = award.odds.onPaidSpin
      return "\(own.map { "1 in \((Rational.one / $0.meanNumber).value.shortCount)" } ?? "never")"
    }
    let awards = awards
    return awards.isEmpty
      ? nil
      : PageTable(
        "Awards per round", ofAwards, of: awards,
        AwardFigures.columns + (analysis.hasPaidSpin ? [paid] : []))
  }

  /// What the numbers of that table mean, in sentences.
  var awardExplanation: [String] {
    let opening = analysis.hasPaidSpin ? "the paid spin" : "what was bought"
    let several =
      analysis.odds.contains { $0.comesRepeatedly && $0.chance != nil }
      ? [
        "A round can have several; the relative error of \"at least one\" is proven to be below "
          + "one in a million."
      ] : []
    return [
      "Counted over whole rounds: \(opening) and every free spin and bonus that follows.",
      "\"1 in N rounds\" is the mean number per round, and \"return\" its mean pay as a share of "
        + "the bet.",
      "An award won during another counts towards both.",
    ] + several
      + (analysis.ending?.cap == nil ? [] : ["The cap is ignored here, as if rounds went on."])
  }
}

extension AwardFigures {
  fileprivate static var columns: [TableColumn<AwardFigures>] {
    [
      TableColumn(.text("award")) { "\($0.name)" },
      TableColumn("1 in N rounds") { "1 in \($0.odds.roundsForEach.value.shortCount)" },
      TableColumn("at least one") { award in
        award.odds.chance.flatMap { chance in
          award.odds.comesRepeatedly ? PageCell(chance.value.odds(within: chance.bound)) : nil
        }
      },
      TableColumn("return") { $0.share.map { "\($0.value.finePortion)" } },
      TableColumn("credits each") { "\($0.odds.meanCredits.value.grouped(digits: 4))" },
      TableColumn("spins each") { $0.odds.meanSpins.map { "\($0.value.fixed(digits: 6))" } },
    ]
  }
}
