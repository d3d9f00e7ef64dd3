import SlotAnalysis
import SlotEngine
import SlotStatistics

/// How often a round awards something, with all that follows from its paid spin, exactly.
struct AwardOddsRecord: Encodable {
  /// What the paid spin itself awards.
  struct PaidSpin: Encodable {
    let probability: FractionRecord
    /// How many of them a paid spin brings on average, as several may come at once.
    let meanNumber: FractionRecord
    let meanCredits: FractionRecord
    /// Only of a mode.
    let meanSpins: FractionRecord?
  }

  /// A probability that is computed with a proven bound.
  struct Chance: Encodable {
    let value: Double
    let bound: Double
  }

  let name: String
  /// How many of them a round brings on average.
  let meanNumber: FractionRecord
  /// The reciprocal of the mean number: the N of "1 in N rounds".
  let roundsForEach: Double
  let meanCredits: FractionRecord
  /// The mean credits a round that it brings, in costs; nothing for a machine that costs nothing.
  let returnShare: FractionRecord?
  /// Only of a mode.
  let meanSpins: FractionRecord?
  /// The probability that a round brings one or more; nothing if it couldn't be computed with a
  /// bound that is small enough.
  let atLeastOne: Chance?
  /// Nothing if the paid spin itself brings none.
  let onPaidSpin: PaidSpin?

  init(_ odds: AwardOdds, machine: Machine, analysis: MachineAnalysis) {
    name = machine.name(of: odds.kind)
    meanNumber = FractionRecord(odds.meanNumber)
    roundsForEach = odds.roundsForEach.value
    meanCredits = FractionRecord(odds.meanCredits)
    returnShare = analysis.inCosts(odds.creditsForEachRound).map(FractionRecord.init)
    meanSpins = odds.meanSpins.map(FractionRecord.init)
    atLeastOne = odds.chance.map { Chance(value: $0.value, bound: $0.bound) }
    onPaidSpin = odds.onPaidSpin.map {
      PaidSpin(
        probability: FractionRecord($0.probability), meanNumber: FractionRecord($0.meanNumber),
        meanCredits: FractionRecord($0.meanCredits),
        meanSpins: $0.meanSpins.map(FractionRecord.init))
    }
  }

  /// The odds as lines of figure, item and value.
  var csv: [CSVLine] {
    let whole: [(figure: String, value: String?)] = [
      ("awardMeanNumber", meanNumber.text), ("awardRoundsForEach", "\(roundsForEach)"),
      ("awardMeanCredits", meanCredits.text), ("awardReturnShare", returnShare?.text),
      ("awardMeanSpins", meanSpins?.text), ("awardAtLeastOne", atLeastOne.map { "\($0.value)" }),
      ("awardAtLeastOneBound", atLeastOne.map { "\($0.bound)" }),
      ("awardOnPaidSpinProbability", onPaidSpin?.probability.text),
      ("awardOnPaidSpinMeanNumber", onPaidSpin?.meanNumber.text),
    ]
    return whole.compactMap { figure, value in value.map { [figure, name, $0] } }
  }
}

extension [AwardOddsRecord] {
  /// The odds of all that a machine's rounds award.
  init(_ analysis: MachineAnalysis, machine: Machine) {
    self = analysis.odds.map { AwardOddsRecord($0, machine: machine, analysis: analysis) }
  }
}
