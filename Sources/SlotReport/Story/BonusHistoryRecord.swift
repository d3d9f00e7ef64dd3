import SlotEngine

/// How a bonus was played, in JSON.
struct BonusHistoryRecord: Encodable {
  let name: String
  let pay: Int
  let steps: [BonusStepRecord]

  init(_ history: BonusHistory, machine: Machine) {
    name = machine.bonuses[history.bonus].name
    pay = history.credits
    steps = history.steps.map { BonusStepRecord($0, machine: machine) }
  }
}

/// A step of a bonus in JSON; items count from 0, turns from 1.
struct BonusStepRecord: Encodable {
  private enum CodingKeys: CodingKey { case event, item, number, award, pay, bonus }

  private let event: String
  private let item: Int?
  private let number: Int?
  private let award: String?
  private let pay: Int
  private let bonus: BonusHistoryRecord?

  init(_ step: BonusStep, machine: Machine) {
    (event, item, number) =
      switch step.event {
      case .drew(let item): ("drew", item, nil)
      case .picked(let item): ("picked", item, nil)
      case .ended(let item): ("ended", item, nil)
      case .added: ("added", nil, nil)
      case .multiplied(let factor): ("multiplied", nil, factor)
      case .drewTimes(let times): ("drewTimes", nil, times)
      case .turn(let turn): ("turn", nil, turn)
      }
    award = step.award.map { RulesText(machine: machine).award($0) }
    pay = step.credits
    bonus = step.bonus.map { BonusHistoryRecord($0, machine: machine) }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(event, forKey: .event)
    // Null if the event has none.
    try container.encode(item, forKey: .item)
    try container.encode(number, forKey: .number)
    try container.encode(award, forKey: .award)
    try container.encode(pay, forKey: .pay)
    try container.encode(bonus, forKey: .bonus)
  }
}
