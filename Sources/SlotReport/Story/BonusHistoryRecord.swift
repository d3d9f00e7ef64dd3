import SlotEngine
import SlotWords

/// How a bonus was played, in JSON.
struct BonusHistoryRecord: Encodable {
  let name: String
  let pay: Credits
  let steps: [BonusStepRecord]

  init(_ history: BonusHistory, machine: Machine) {
    name = machine.bonuses[history.bonus].name
    pay = history.credits
    steps = history.steps.map { BonusStepRecord($0, machine: machine) }
  }
}

/// A step of a bonus in JSON; items count from 0, turns from 1.
struct BonusStepRecord: Encodable {
  private let event: String
  @OrNull private var item: Int?
  @OrNull private var number: Int?
  @OrNull private var award: String?
  private let pay: Credits
  @OrNull private var bonus: BonusHistoryRecord?

  init(_ step: BonusStep, machine: Machine) {
    let (event, item, number): (String, Int?, Int?) =
      switch step.event {
      case .drew(let item): ("drew", item, nil)
      case .picked(let item): ("picked", item, nil)
      case .ended(let item): ("ended", item, nil)
      case .added: ("added", nil, nil)
      case .multiplied(let factor): ("multiplied", nil, factor)
      case .drewTimes(let times): ("drewTimes", nil, times)
      case .turn(let turn): ("turn", nil, turn)
      }
    self.event = event
    self.item = item
    self.number = number
    award = step.award.map { RulesText(machine: machine).award($0) }
    pay = step.credits
    bonus = step.bonus.map { BonusHistoryRecord($0, machine: machine) }
  }
}
