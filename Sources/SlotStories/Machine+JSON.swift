import SlotEngine
import SlotWords

// What the wins and awards of a machine look like in JSON; lines, items, reels and rows count from 0.

extension Machine {
  /// A win; `line` is null for ways and the window.
  ///
  /// `count`, `cells` and `ways` are those of the larger count that applies; `paid` and `awarded`
  /// hold those of the pay and of the award, and are null if there is none.
  func json(of win: Win) -> JSON {
    let shares: JSON = ["paid": json(of: win.paid), "awarded": json(of: win.awarded)]
    return shares.merging([
      "line": .whole(win.line?.index),
      "name": .text(win.name),
      "count": .whole(win.count),
      "cells": .list(win.cells, JSON.cell(_:)),
      "ways": .whole(win.ways),
      "pay": .whole(win.pay.count),
      "award": .text(win.award.map(words(for:))),
      "jackpots": win.jackpots.isEmpty ? nil : names(of: win.jackpots),
    ])
  }

  private func json(of share: Win.Share?) -> JSON {
    guard let share else { return .null }
    return [
      "count": .whole(share.count), "cells": .list(share.cells, JSON.cell(_:)),
      "ways": .whole(share.ways),
    ]
  }

  /// What the award of a win gave immediately.
  func json(of bonus: PlayedBonus) -> JSON {
    [
      "win": .whole(bonus.win), "pay": .whole(bonus.pay.count),
      "jackpots": names(of: bonus.jackpots),
      "history": bonus.history.map(json(of:)) ?? .null,
    ]
  }

  /// An award and what it gave immediately.
  func json(of award: Award, pay: Credits, jackpots: [JackpotID], history: BonusHistory?) -> JSON {
    [
      "award": .text(words(for: award)), "pay": .whole(pay.count), "jackpots": names(of: jackpots),
      "history": history.map(json(of:)) ?? .null,
    ]
  }

  /// An award that a spin could still make: its kind and its name.
  func json(of award: PossibleAward) -> JSON {
    let (kind, name) =
      switch award {
      case .mode(let mode): ("mode", modes[mode].name)
      case .bonus(let bonus): ("bonus", bonuses[bonus].name)
      case .jackpot(let jackpot): ("jackpot", jackpots[jackpot].name)
      }
    return ["kind": .text(kind), "name": .text(name)]
  }

  private func names(of hit: [JackpotID]) -> JSON { .texts(hit.map { jackpots[$0].name }) }

  private func words(for award: Award) -> String { RulesText(machine: self).award(award) }
}

// MARK: How a bonus was played

extension Machine {
  private func json(of history: BonusHistory) -> JSON {
    [
      "name": .text(bonuses[history.bonus].name),
      "pay": .whole(history.credits.count),
      "steps": .list(history.steps, json(of:)),
    ]
  }

  private func json(of step: BonusStep) -> JSON {
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
    return [
      "event": .text(event), "item": .whole(item), "number": .whole(number),
      "award": .text(step.award.map(words(for:))), "pay": .whole(step.credits.count),
      "bonus": step.bonus.map(json(of:)) ?? .null,
    ]
  }
}

// MARK: What competed

extension Machine {
  /// Which readings competed for a win; `line` is null for ways and the window.
  func json(of competition: Competition, in state: ModeState) -> JSON {
    let text = CompetitionText(machine: self, competition: competition, state: state)
    return [
      "look": .whole(competition.look.index),
      "line": .whole(competition.line?.index),
      "wins": .list(competition.wins, json(of:)),
      "losers": .list(competition.losers) { loser in
        [
          "reading": json(of: loser.reading),
          "reason": .text(loser.reason.name),
          // Null if a condition ruled the reading out.
          "winner": loser.winner.map(json(of:)) ?? .null,
          "sentence": .text(text.sentence(loser)),
        ]
      },
    ]
  }
}

extension Competition.Reason {
  /// The reason's name in JSON.
  fileprivate var name: String {
    switch self {
    case .paysLess: "paysLess"
    case .isStatedLater: "isStatedLater"
    case .standsLater: "standsLater"
    case .followsAnother: "followsAnother"
    case .countsOnce: "countsOnce"
    case .isRuledOut: "isRuledOut"
    }
  }
}
