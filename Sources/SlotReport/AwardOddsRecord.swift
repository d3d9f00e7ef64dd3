import SlotAnalysis
import SlotEngine
import SlotStatistics

/// What the paid spin may award, exactly.
struct AwardOddsRecord: Encodable {
  let name: String
  let probability: FractionRecord
  /// How many of them a paid spin brings on average, as several may come at once.
  let meanNumber: FractionRecord
  let roundsForEach: Double
  let meanCredits: FractionRecord
  /// Only of a mode.
  let meanSpins: FractionRecord?

  init(_ odds: AwardOdds, machine: Machine) {
    name = machine.name(of: odds.kind)
    probability = FractionRecord(odds.probability)
    meanNumber = FractionRecord(odds.meanNumber)
    roundsForEach = 1 / odds.probability.value
    meanCredits = FractionRecord(odds.meanCredits)
    meanSpins = odds.meanSpins.map(FractionRecord.init)
  }

  /// The odds as lines of figure, item and value.
  var csv: [CSVLine] {
    let lines: [CSVLine] = [
      ["awardProbability", name, probability.text], ["awardMeanNumber", name, meanNumber.text],
      ["awardMeanCredits", name, meanCredits.text],
    ]
    return lines + (meanSpins.map { [["awardMeanSpins", name, $0.text]] } ?? [])
  }
}
