import SlotAnalysis
import SlotEngine
import SlotStatistics

/// What the paid spin may award, in JSON.
struct AwardRecord: Encodable {
  let name: String
  let probability: FractionRecord
  let roundsForEach: Double?
  let meanCredits: FractionRecord
  let meanSpins: FractionRecord?

  init(_ odds: AwardOdds, machine: Machine) {
    name = machine.name(of: odds.kind)
    probability = FractionRecord(odds.probability)
    roundsForEach = odds.probability == .zero ? nil : 1 / odds.probability.value
    meanCredits = FractionRecord(odds.meanCredits)
    meanSpins = odds.meanSpins.map(FractionRecord.init)
  }
}
