package import SlotEngine
import SlotWords

/// Which readings competed on a line, the ways or the window, and why the winner won, in sentences.
package struct CompetitionText {
  /// A sentence about a competition.
  package struct Statement: Sendable, Hashable {
    /// What a sentence is about.
    package enum Subject: Sendable, Hashable {
      /// A win, or that nothing wins.
      case result
      /// A reading that lost.
      case loser
    }

    package let subject: Subject
    package let text: String
    /// The cells of the win or of the reading that lost; empty if nothing wins.
    package let cells: [Cell]
  }

  let machine: Machine
  let competition: Competition
  /// The mode and its drawn symbols at the time of the evaluation.
  let state: ModeState

  /// Creates the text of a competition.
  ///
  /// - Parameter state: The mode and its drawn symbols at the time of the evaluation.
  package init(machine: Machine, competition: Competition, state: ModeState) {
    self.machine = machine
    self.competition = competition
    self.state = state
  }

  /// Where they competed, as the start of a sentence.
  var place: String {
    switch (machine.looks[competition.look].place, competition.line) {
    case (.lines, let line?) where machine.lines.count > 1: "Line \(line.number)"
    case (.lines, _): "Line"
    case (.ways, _): "Ways"
    case (.window, _): "Window"
    }
  }

  /// The chosen wins, then each reading that lost with the reason; one sentence each.
  package var statements: [Statement] {
    let wins = competition.wins.map {
      Statement(subject: .result, text: "\(place): \(description(of: $0)).", cells: $0.allCells)
    }
    let nothing = Statement(subject: .result, text: "\(place): nothing wins.", cells: [])
    return (wins.isEmpty ? [nothing] : wins)
      + competition.losers.map {
        Statement(subject: .loser, text: sentence($0), cells: $0.reading.allCells)
      }
  }

  /// The sentence that says why a reading lost.
  func sentence(_ loser: Competition.Loser) -> String {
    let reading = name(of: loser.reading)
    let winner = loser.winner.map(name) ?? "nothing"
    return switch loser.reason {
    case .paysLess:
      "\(reading) would pay \(credits(loser.reading)) and loses to \(winner), which pays "
        + "\(credits(loser.winner)): the highest pay counts."
    case .isStatedLater:
      "\(reading) would pay the same and loses to \(winner), which is listed first."
    case .standsLater:
      "\(reading) also starts on reel \((loser.reading.cells.first?.reel ?? 0).number) and would pay "
        + "the same: the longest run counts, or the leftmost if several are equally long."
    case .followsAnother:
      "\(reading) would pay \(credits(loser.reading)) but comes after \(winner): the first match "
        + "counts."
    case .countsOnce:
      "\(reading) also matches another rule: the same row on the same cells counts once."
    case .isRuledOut(let condition):
      "\(reading) would pay \(credits(loser.reading)) but "
        + "\(condition.mustHold ? "counts only" : "doesn't count") if \(text(condition))."
    }
  }

  private func text(_ condition: Condition) -> String {
    let place = machine.looks[competition.look].place
    return RulesText(machine: machine).condition(condition, at: place)
  }

  private func description(of win: Win) -> String {
    let texts = WinText(win, on: machine, in: state)
    let pay = win.pay > 0 ? " pays \(credits(win))" : " wins"
    let award = win.award.map { RulesText(machine: machine).award($0) }
    switch (texts.apart, award) {
    case (let apart?, let award?): return "\(apart.paid)\(pay) and \(apart.awarded) awards \(award)"
    case (_, let award?): return "\(texts.whole)\(pay) and awards \(award)"
    case (_, nil): return texts.whole + pay
    }
  }

  private func name(of win: Win) -> String {
    let name = WinText(win, on: machine, in: state).name
    return win.asked.count > 1 ? name : "\(win.count) × \(name)"
  }

  private func credits(_ win: Win?) -> String { (win?.pay ?? 0).grouped }
}
