import SlotCabinet
import SlotControls
import SlotEngine
package import SlotStrings
import SlotWorkbench

/// Says what happens in sentences, for those who listen to the game.
///
/// A round is told as it is shown: what the reels stopped at is said when the last one rests, not when the
/// round is drawn.
package struct Narrator: Sendable {
  /// What the reels will show when they rest.
  private var outcome: Outcome?
  private var focused: ScreenControl?
  /// What was the case when it was last asked for news.
  private var told: NarratedState?

  /// Creates a narrator who has said nothing yet.
  package init() {}

  /// The sentence about something that the screens ask for; nil if there is nothing to say.
  package mutating func sentence(_ effect: ScreenEffect, on screens: SlotScreens) -> String? {
    let words = screens.words
    switch effect {
    case .cabinet(.log(let event)):
      return sentence(event, on: screens.cabinet.engine.machine, words)
    case .cabinet(.keep(let record)):
      guard record.open == nil else { return nil }
      let balance = words(.sayBalance, ["credits": words.credits(record.balance.count)])
      return [
        balance, sentence(about: record.meters ?? [], on: screens.cabinet.engine.machine, words),
      ]
      .compactMap(\.self).joined(separator: " ")
    case .cabinet(.setMuted(let isMuted)): return words[isMuted ? .saySoundOff : .saySoundOn]
    case .cabinet(.quit): return words[.sayQuit]
    case .bench(.log(let event)): return sentence(event, words)
    case .shown(.keys):
      let list = screens.keyList
      let keys = (list.own + list.everywhere + list.controller).map {
        words(.keyDoes, ["keys": $0.keys, "does": $0.does])
      }
      return ([words(.sayScreen, ["name": words[.keysTitle]])] + keys).joined(separator: "\n")
    case .shown(.reminder): return words[.reminderTitle] + " " + screens.reminderSentence
    case .shown(let screen): return words(.sayScreen, ["name": words[screen.phrase]])
    case .copy(let text): return words(.sayCopied, ["text": text])
    case .find: return words[.saySearching]
    case .stopFinding: return words[.saySearchStopped]
    case .cabinet, .bench, .play, .open, .playSaved, .keep, .useTheme, .workOutOdds, .workOutShelf,
      .record, .readHistory, .fair:
      return nil
    }
  }

  /// The sentences about what has changed since the last call and isn't asked of the caller: pages and messages over the
  /// stage, the stake, settings and wheels that the focus isn't on, and the outcome of a search.
  package mutating func news(of screens: SlotScreens, at now: Duration) -> [String] {
    let state = NarratedState(of: screens, at: now, after: told)
    defer { told = state }
    return told.map { state.news(since: $0, on: screens) } ?? []
  }

  /// The sentence about another machine that was opened.
  package func opened(_ screens: SlotScreens) -> String {
    screens.words(.sayMachine, ["name": screens.cabinet.card.title])
  }

  /// The sentence about the control that has the focus, if that has changed.
  package mutating func sentence(about controls: [ScreenControl], _ words: Words) -> String? {
    let now = controls.first(where: \.isFocused)
    defer { focused = now }
    guard let now, now.name != focused?.name || now.state != focused?.state else { return nil }
    return now.state.isEmpty
      ? words(.sayControl, ["label": now.label])
      : words(.sayControlState, ["label": now.label, "state": now.state])
  }
}

extension Narrator {
  /// What the meters of jackpots that grow show; nil without any.
  private func sentence(
    about meters: [JackpotMeters.Meter], on machine: Machine, _ words: Words
  ) -> String? {
    guard !meters.isEmpty else { return nil }
    let stands = meters.map {
      "\(machine.jackpots[$0.jackpot].name) \(words.number($0.credits.count))"
    }
    return words(.sayMeters, ["meters": stands.joined(separator: ", ")])
  }
}

// MARK: - What happens on the stage

extension Narrator {
  private mutating func sentence(
    _ event: CabinetEvent, on machine: Machine, _ words: Words
  ) -> String? {
    func pay(_ phrase: Phrase, _ credits: Credits) -> String {
      words(phrase, ["pay": words.credits(credits.count)])
    }
    func spins(_ count: Int) -> String { words.count(count, .oneFreeSpin, .manyFreeSpins) }
    func name(_ mode: ModeID) -> String { machine.modes[mode].name }
    switch event {
    case .spin(let number, let outcome):
      self.outcome = outcome
      return words(.saySpin, ["number": "\(number)"])
    case .bought(let number, let bet):
      return words(.sayBought, ["number": "\(number)", "bet": bet])
    case .furtherSpin(let number, let mode, let outcome):
      self.outcome = outcome
      return words(.sayFurtherSpin, ["number": words.number(number), "mode": name(mode)])
    case .settled:
      return outcome.map { words(.sayStopped, ["window": Self.text($0.window)]) }
    case .wins(_, let credits):
      return credits > 0 ? pay(.sayWins, credits) : words[.sayAward]
    case .fell: return words[.sayFell]
    case .entered(let mode, let count):
      return words(.sayEntered, ["mode": name(mode), "spins": spins(count)])
    case .added(let count):
      return words.count(count, .sayAddedOne, .sayAdded, as: "spins")
    case .left(let mode, let credits):
      return words(.sayLeft, ["mode": name(mode), "pay": words.credits(credits.count)])
    case .bonus(let name): return words(.sayBonus, ["name": name])
    case .opened(let place, let prize):
      return words(.sayPlace, ["place": words.number(place + 1), "prize": prize])
    case .bonusPaid(let credits): return pay(.sayBonusPaid, credits)
    case .capped(let credits): return pay(.sayCapped, credits)
    case .offered(let staked, let prize):
      return words(
        .sayOffered,
        ["prize": words.number(prize.count), "staked": words.number(staked.count)])
    case .tossed(_, let credits):
      return credits > 0 ? pay(.sayTossWon, credits) : words[.sayTossLost]
    case .jackpotWon(let name, let credits):
      return words(.sayJackpot, ["name": name, "pay": words.credits(credits.count)])
    case .roundOver(let number, let credits):
      guard credits > 0 else {
        let isFree = machine.cost(of: machine.defaultStake) == 0
        return words(isFree ? .sayRoundEnds : .sayRoundOver, ["number": "\(number)"])
      }
      return words(
        .sayRoundPaid, ["number": "\(number)", "pay": words.credits(credits.count)])
    case .win: return words[.sayWin]
    case .buttonShown: return words[.sayReady]
    }
  }

  private func sentence(_ event: WorkbenchEvent, _ words: Words) -> String {
    switch event {
    case .posed(let ordinal, let pay, let wins):
      words(
        .sayPosed,
        [
          "ordinal": "\(ordinal)", "wins": words.count(wins, .oneWin, .manyWins),
          "pay": words.credits(pay.count),
        ])
    case .found(let number): words(.sayFound, ["number": "\(number)"])
    }
  }

  /// The symbols of a window row by row, such as "plum, bell, plum; bell, bell, seven".
  private static func text(_ window: Window) -> String {
    window.rowIndices.map { row in window[row: row].map(\.name).joined(separator: ", ") }
      .joined(separator: "; ")
  }
}
