import SlotEngine
import SlotWords

/// How a bonus was played, in sentences.
struct BonusHistoryText {
  let machine: Machine
  let history: BonusHistory

  /// What the bonus paid, then its steps, indented by two spaces for each level of nested bonuses.
  var lines: [String] { ["\(name) pays \(history.credits.grouped)."] + steps(indent: 2) }

  private var name: String { "The \(machine.bonuses[history.bonus].name) bonus" }

  private func steps(indent: Int) -> [String] {
    var picks = 0
    return history.steps.flatMap { step -> [String] in
      switch step.event {
      case .picked, .ended: picks += 1
      default: break
      }
      let inner = step.bonus.map {
        BonusHistoryText(machine: machine, history: $0).steps(indent: indent + 2)
      }
      return ["".padding(to: indent) + sentence(step, pick: picks)] + (inner ?? [])
    }
  }

  private func sentence(_ step: BonusStep, pick: Int) -> String {
    let pays = step.credits > 0 ? " It pays \(step.credits.grouped)." : ""
    return switch step.event {
    case .drew(let item):
      "\(isTable ? "Row" : "Item") \(item + 1) of \(itemCount) is drawn: \(gift(step)).\(pays)"
    case .picked(let item):
      "Pick \(pick) is item \(item + 1) of \(itemCount): \(gift(step)).\(pays)"
    case .ended(let item): "Pick \(pick) is item \(item + 1) of \(itemCount): the end."
    case .added: "The bonus adds \(gift(step)).\(pays)"
    case .multiplied(let factor): "All picks are the same: the credits are multiplied by \(factor)."
    case .drewTimes(let times): "It is played \(times.counted("time"))."
    case .turn(let turn): "Turn \(turn) of the \(inner(step)) bonus pays \(step.credits.grouped)."
    }
  }

  /// What a step gave, in the words of the rules.
  private func gift(_ step: BonusStep) -> String {
    step.award.map { RulesText(machine: machine).award($0) } ?? "the \(inner(step)) bonus"
  }

  private func inner(_ step: BonusStep) -> String {
    step.bonus.map { machine.bonuses[$0.bonus].name } ?? ""
  }

  private var itemCount: Int { machine.bonuses[history.bonus].itemCount }

  private var isTable: Bool {
    if case .table = machine.bonuses[history.bonus].play { true } else { false }
  }
}
