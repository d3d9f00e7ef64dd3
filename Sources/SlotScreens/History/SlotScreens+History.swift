import SlotControls
import Pickers
import SlotCabinet
import SlotEngine
import SlotStrings

/// What the History screen knows and shows.
struct HistoryState: Sendable {
  /// The rounds that were played before this game; nil while they aren't known.
  var book: RoundBook?
  /// Whether they were requested.
  var isAsked = false
  /// The rounds played since, while the others aren't known.
  var recent: [PastRound] = []
  var part = HistoryPart.days
  /// The number of the selected day; nil for today.
  var day: Int?
  /// The statistics at the present stake, while they are shown.
  var statistics: RoundStatistics?
  /// The round that was last copied.
  var copied: String?
}

extension SlotScreens {
  /// The present minute, as rounds have it.
  private var minute: Int { opened.minutesSinceEpoch + (clock - beginning).wholeMinutes }

  /// The number of the present day.
  var today: Int { PastRound.day(ofMinute: minute) }

  /// The number of the day that is selected.
  private var day: Int { history.day ?? today }

  /// Requests the earlier rounds once, and the exact figures that go with the statistics.
  mutating func askForHistory() -> [ScreenEffect] {
    guard screen == .history else { return [] }
    if !history.isAsked {
      history.isAsked = true
      return [.readHistory]
    }
    guard history.part == .figures, history.book != nil else { return [] }
    if history.statistics?.stake != cabinet.engine.stake { prepareHistory() }
    return cabinet.requestFigures().map(ScreenEffect.cabinet)
  }

  /// Takes over the rounds that were played before this game.
  mutating func know(_ earlier: [PastRound], isKept: Bool) {
    history.book = RoundBook(earlier + history.recent, isKept: isKept)
    history.recent = []
    if screen == .history { prepareHistory() }
  }

  /// Notes a round that has just been settled.
  mutating func note(_ round: SettledRound) {
    let round = PastRound(round, at: minute)
    guard history.book != nil else {
      history.recent.append(round)
      return
    }
    history.book?.add(round)
    guard screen == .history else { return }
    let selection = dials[.history]?.picker.selection
    prepareHistory()
    if history.part == .rounds, let selection { selectRound(selection) }
  }

  /// The wheels of the part that is open, and the statistics.
  mutating func prepareHistory() {
    (dials[.history], history.statistics) = (nil, nil)
    guard let book = history.book else { return }
    switch history.part {
    case .days:
      let first = min(book.rounds.first?.day ?? today, today)
      guard let first = CivilDate(dayNumber: first), let last = CivilDate(dayNumber: today),
        let shown = CivilDate(dayNumber: day)
      else { return }
      dials[.history] =
        (try? DatePicker(
          .date, showing: CivilDateTime(shown), minimum: CivilDateTime(first),
          maximum: CivilDateTime(last), format: words.dateFormat)).map(Dial.date)
    case .rounds:
      let count = book.rounds(on: day).count
      if count > 0 { selectRound([count - 1]) }
    case .figures:
      history.statistics = RoundStatistics(
        book, stake: cabinet.engine.stake, bet: cabinet.betName)
    }
  }

  /// Shows the rounds of the day, with one of them selected.
  private mutating func selectRound(_ selection: [Int]) {
    guard let rounds = history.book?.rounds(on: day), !rounds.isEmpty else { return }
    dials[.history] = Dial(RoundContent(rounds, words: words), selecting: selection)
  }

  /// The round that is selected.
  package var selectedRound: PastRound? {
    guard history.part == .rounds, let book = history.book,
      let row = dials[.history]?.picker.selection.first
    else { return nil }
    let rounds = book.rounds(on: day)
    return row < rounds.count ? rounds[rounds.startIndex + row] : nil
  }

  /// Takes over the day that the wheels show.
  mutating func followHistory() {
    guard history.part == .days, case .date(let picker)? = dials[.history] else { return }
    let day = picker.date.dayNumber
    history.day = day == today ? nil : day
  }

  mutating func takeHistory(_ event: FormEvent, at now: Duration) -> [ScreenEffect] {
    switch event {
    case .chose("part", let index):
      history.part = HistoryPart(rawValue: index) ?? history.part
      prepareHistory()
      return [.play("press")]
    case .pressed("rounds"):
      history.part = .rounds
      prepareHistory()
      hand.focus = .wheel(0)
      return [.play("press")]
    case .pressed("replay"):
      guard cabinet.isReady, let round = selectedRound else { return [] }
      return [.play("press")]
        + demonstrate(at: now) { $0.demonstrate(round.played.round, at: now) }
    case .pressed("copy"):
      guard let round = selectedRound else { return [] }
      history.copied = round.replay
      return [.play("press"), .copy(round.replay)]
    default: return []
    }
  }
}

// MARK: - The form

extension SlotScreens {
  var historyForm: Form {
    let parts = Form.Item.choices(
      "part", label: "", [words[.days], words[.rounds], words[.statistics]],
      chosen: history.part.rawValue)
    guard let book = history.book else {
      return Form(
        title: title(.history),
        columns: [[parts, .paragraph(words[.readingRounds], isQuiet: true)]])
    }
    let columns: [[Form.Item]] =
      switch history.part {
      case .days: [[parts, .dial], dayItems(book)]
      case .rounds:
        selectedRound.map { [[parts, .dial], items(of: $0)] }
          ?? [[parts, .paragraph(words[.noRounds], isQuiet: true)]]
      case .figures: statisticsColumns(parts, book)
      }
    return Form(title: title(.history), columns: columns)
  }

  private func dayItems(_ book: RoundBook) -> [Form.Item] {
    let totals = RoundTotals(book.rounds(on: day))
    var items: [Form.Item] = [.paragraph(dayLabel(totals))]
    if cabinet.purse != nil {
      items += [
        .fact(words[.staked], credits(totals.staked)), .fact(words[.paid], credits(totals.paid)),
        .fact(words[.net], words.signed(totals.net)), .fact(words[.bestPay], credits(totals.best)),
      ]
    }
    items += [
      .space, .buttons([.init("rounds", words[.showRounds], isEnabled: totals.rounds > 0)]),
    ]
    if !book.isKept { items.append(.paragraph(words[.roundsNotKept], isQuiet: true)) }
    return items
  }

  /// Such as "12 days ago: 340 spins, 25 wins".
  private func dayLabel(_ totals: RoundTotals) -> String {
    let ago = today - day
    let when =
      switch ago {
      case 0: words[.today]
      case 1: words[.yesterday]
      default: words(.daysAgo, ["days": words.number(ago)])
      }
    return words(
      .dayLabel,
      [
        "when": when, "spins": words.count(totals.rounds, .oneSpin, .manySpins),
        "wins": words.count(totals.wins, .oneWin, .manyWins),
      ])
  }

  private func items(of past: PastRound) -> [Form.Item] {
    let played = past.played
    let date = CivilDate(dayNumber: past.day).map(words.date) ?? ""
    let stake = words.stake(
      lines: played.round.lines, ways: cabinet.engine.machine.waysOfPaidSpin,
      coins: played.round.coins, bet: played.round.bet)
    var items: [Form.Item] = [
      .heading(words(.roundNumber, ["number": "\(played.round.number)"])),
      .fact(words[.playedAt], words(.dateAndTime, ["date": date, "time": past.time])),
    ]
    let series = played.round.series
    if series == nil { items.append(.fact(words[.replayCode], past.replay)) }
    if played.round.cost > 0 {
      items += [
        .fact(words[.stake], stake), .fact(words[.staked], credits(played.round.cost.count)),
        .fact(words[.paid], credits(played.pay.count)), .fact(words[.net], words.signed(past.net)),
      ]
    } else {
      items.append(.fact(words[.result], words[played.isWin ? .won : .notWon]))
    }
    guard series == nil else {
      let again = words(.fairReplay, ["number": "\(played.round.number)"])
      return items + [.space, .paragraph(again, isQuiet: true)]
    }
    items += [
      .space,
      .buttons([
        .init("replay", words[.replay], isEnabled: cabinet.isReady), .init("copy", words[.copy]),
      ]),
      .paragraph(
        history.copied == past.replay
          ? words(.copiedRound, ["round": past.replay])
          : words[.replayAbout], isQuiet: true),
    ]
    return items
  }

  private func credits(_ amount: Int) -> String { words.credits(amount) }
}
