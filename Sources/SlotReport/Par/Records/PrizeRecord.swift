import SlotAnalysis
import SlotEngine
import SlotStatistics

/// A prize of the pay table in JSON; `share` is of the cost, for the paid spin's prizes only.
///
/// `credits` is the number in the table, with `timesBet` a multiple of the bet; `pay` is what it comes
/// to.
struct PrizeRecord: Encodable {
  let mode: String
  let drawn: String?
  let look: Int
  let name: String
  let count: Int
  let credits: Int?
  let timesBet: Bool
  let pay: Int?
  let award: String?
  let cycle: String
  let hits: FractionRecord
  let hitsOfOneLine: FractionRecord?
  let meanCredits: FractionRecord
  let share: FractionRecord?

  init(_ row: PayRow, machine: Machine, analysis: MachineAnalysis) {
    mode = machine.modes[row.mode].name
    drawn = row.drawn
    look = row.look.number
    name = row.name
    count = row.count
    credits = row.credits
    timesBet = row.isTimesBet
    pay = row.pay
    award = row.award
    cycle = "\(row.cycle)"
    hits = FractionRecord(row.hits)
    hitsOfOneLine = row.hitsOfOneLine.map(FractionRecord.init)
    meanCredits = FractionRecord(row.meanCredits)
    share = row.mode == 0 ? analysis.inCosts(row.meanCredits).map(FractionRecord.init) : nil
  }
}
