import SlotEngine
import SlotStrings

/// A beat of a bonus: the smallest part of it that is shown by itself.
enum BonusBeat: Sendable, Hashable {
  /// A board appears.
  case begin(BonusBoard)
  /// The player opens a place, which holds this prize; then the board is as given, except for its
  /// places.
  case open(prize: String, BonusBoard)
  /// A light runs over the items and stops on one.
  case light(item: Int)
  /// The board's message changes.
  case tell(message: String, total: Credits)
  /// The board disappears.
  case end
  /// A meter has reached a count.
  case announce(String, String)
  /// Credits are paid, with a banner if the pay is large enough.
  case pay(Credits, Banner?)
}

/// Turns what a win's award gave immediately into beats, including bonuses within bonuses.
struct BonusDirector {
  let machine: Machine
  let coins: Int
  let words: Words

  /// The beats of bonuses, one after the other.
  func beats(of bonuses: [PlayedBonus]) -> [BonusBeat] {
    bonuses.flatMap { beats(of: $0.history, jackpots: $0.jackpots, pay: $0.pay) }
  }

  /// The beats of an award.
  ///
  /// - Parameters:
  ///   - history: How its bonus was played; nil without one.
  ///   - jackpots: The jackpots that were hit.
  ///   - pay: The credits paid.
  func beats(of history: BonusHistory?, jackpots: [JackpotID], pay: Credits) -> [BonusBeat] {
    let names = jackpots.map { machine.jackpots[$0].name.uppercased() }
    let banner =
      names.isEmpty
      ? nil : Banner(words[.jackpot], detail: names.joined(separator: ", "))
    return (history.map(beats) ?? []) + [.pay(pay, banner)]
  }

  private func beats(of history: BonusHistory) -> [BonusBeat] {
    let face = WheelFace(of: machine.bonuses[history.bonus].play, stopping: history.steps)
    var board = board(of: history.bonus, face)
    var beats: [BonusBeat] = [.begin(board)]
    var left = history.steps.count { $0.isPick }
    for step in history.steps {
      board.total += step.credits
      switch step.event {
      case .picked, .ended:
        left -= 1
        board.message = words[left > 0 ? .openAnother : .lastPlace]
        if case .ended = step.event { board.message = words[.boardEnd] }
        beats.append(.open(prize: prize(of: step), board))
        beats += step.bonus.map(self.beats) ?? []
      case .drew(let item):
        beats.append(.light(item: face?.place(of: item) ?? item))
        beats += step.bonus.map(self.beats) ?? []
        beats.append(.tell(message: prize(of: step), total: board.total))
      case .drewTimes(let count):
        beats.append(.light(item: timesItem(count, of: history.bonus)))
        beats.append(
          .tell(message: words.count(count, .once, .manyTimes), total: board.total))
      case .turn(let turn):
        beats += step.bonus.map(self.beats) ?? []
        beats.append(
          .tell(message: words(.afterTurn, ["number": "\(turn)"]), total: board.total))
      case .added:
        beats += step.bonus.map(self.beats) ?? []
        beats.append(
          .tell(message: words(.besides, ["prize": prize(of: step)]), total: board.total))
      case .multiplied(let factor):
        board.total = board.total * factor
        beats.append(
          .tell(message: words(.allAlike, ["factor": "\(factor)"]), total: board.total))
      }
    }
    return beats + [.end]
  }

  private func board(of bonus: BonusID, _ face: WheelFace?) -> BonusBoard {
    let name = machine.bonuses[bonus].name
    switch machine.bonuses[bonus].play {
    case .draw, .table:
      return BonusBoard(
        title: name, kind: .wheel,
        places: (face?.items ?? []).map { .init(prize: label(of: $0)) }, message: "")
    case .repeat(let times, _):
      return BonusBoard(
        title: name, kind: .wheel, places: times.map { .init(prize: "\($0.value) ×") },
        message: words[.howManyTimes])
    case .pick(let count, let items, _, _):
      return BonusBoard(
        title: name, kind: .places, places: items.map { _ in .init() },
        message: words.count(count, .openOne, .openMany))
    case .stated:
      return BonusBoard(title: name, kind: .wheel, places: [], message: "")
    }
  }

  private func timesItem(_ count: Int, of bonus: BonusID) -> Int {
    guard case .repeat(let times, _) = machine.bonuses[bonus].play else { return 0 }
    return times.firstIndex { $0.value == count } ?? 0
  }
}

// MARK: - Text

extension BonusDirector {
  private func label(of item: Bonus.Item) -> String {
    switch item {
    case .award(let award): prize(of: award, credits: award.credits.credits(coins: coins))
    case .bonus(let bonus): machine.bonuses[bonus].name
    case .end: words[.prizeEnd]
    }
  }

  private func prize(of step: BonusStep) -> String {
    if case .ended = step.event { return words[.prizeEnd] }
    if let bonus = step.bonus { return machine.bonuses[bonus.bonus].name }
    return prize(of: step.award ?? Award(), credits: step.credits)
  }

  private func prize(of award: Award, credits: Credits) -> String {
    var parts: [String] = []
    if let jackpot = award.jackpot { parts.append(machine.jackpots[jackpot].name) }
    if credits > 0 { parts.append(words.number(credits)) }
    let spins = award.stay.spins
    if spins > 0 { parts.append(words.count(spins, .oneFreeSpin, .manyFreeSpins)) }
    if let multiplier = award.stay.multiplier { parts.append("× \(multiplier)") }
    if let bonus = award.bonus { parts.append(machine.bonuses[bonus].name) }
    return parts.isEmpty ? words[.prizeNothing] : parts.joined(separator: " · ")
  }
}

extension BonusStep {
  /// Whether the player opens a place for the event.
  fileprivate var isPick: Bool {
    switch event {
    case .picked, .ended: true
    default: false
    }
  }
}

// MARK: - Movements

extension BonusDirector {
  /// The movement in which a place is opened.
  static func opening(
    _ place: Int, prize: String, becoming board: BonusBoard, on tableau: Tableau, stretch: Double
  ) -> Movement {
    var board = board
    board.places = tableau.boards.last?.places ?? board.places
    board.open(place, showing: prize)
    return Movement(
      opening: tableau,
      cues: [
        Cue(at: .zero, .changeBoard(board)),
        Cue(at: .zero, .signal(.sound(.open))),
        Cue(at: .zero, .signal(.event(.opened(place: place, prize: prize)))),
      ],
      length: .milliseconds(700).scaled(by: stretch))
  }

  /// The movement of a beat that needs no choice and pays nothing.
  static func movement(of beat: BonusBeat, on tableau: Tableau, pace: Pace) -> Movement? {
    let stretch = pace.stretch
    func movement(_ cues: [Cue], _ milliseconds: Int) -> Movement {
      let length = Duration.milliseconds(milliseconds).scaled(by: stretch)
      return Movement(
        opening: tableau, cues: cues, length: length, skips: pace.allowsSkipping ? [length] : [])
    }
    switch beat {
    case .begin(let board):
      return movement(
        [
          Cue(at: .zero, .banner(nil)),
          Cue(at: .zero, .openBoard(board)),
          Cue(at: .zero, .signal(.sound(.enter))),
          Cue(at: .zero, .signal(.event(.bonus(name: board.title)))),
        ], 600)
    case .light(let item):
      let length = Duration.milliseconds(2200).scaled(by: stretch)
      let pegs = LightRun(places: tableau.boards.last?.places.count ?? 0, target: item)
      return movement(
        [Cue(at: .zero, for: length, .runLight(to: item))]
          + pegs.ticks(in: length).map { Cue(at: $0, .signal(.sound(.wheelTick))) }, 2600)
    case .tell(let message, let total):
      guard var board = tableau.boards.last else { return nil }
      (board.message, board.total) = (message, total)
      return movement(
        [Cue(at: .zero, .changeBoard(board)), Cue(at: .zero, .signal(.sound(.open)))], 1000)
    case .end:
      return movement(
        [
          Cue(at: .milliseconds(900).scaled(by: stretch), .closeBoard),
          Cue(at: .zero, .signal(.sound(.leave))),
        ], 900)
    case .announce(let name, let detail):
      let banner = Banner(name.uppercased(), detail: detail)
      return movement(
        [
          Cue(at: .zero, for: Performance.popping, .banner(banner)),
          Cue(at: .zero, .signal(.sound(.extend))),
        ], 1100)
    case .open, .pay: return nil
    }
  }
}
