import SlotControls
import Pickers
import SlotCabinet
import SlotEngine
import SlotStrings

/// What someone who listens to the game has been told about the state of the screens.
struct NarratedState: Sendable, Hashable {
  private let machine: String
  private let screen: ScreenID
  private let overlay: Overlay?
  private let notice: String?
  private let announcement: String?
  private let isAutomatic: Bool
  private let file: FileState
  private let stake: Stake
  private let isExplained: Bool
  private let settings: Settings
  private let missed: UInt64?
  /// The rows that the wheels of the screen rest on.
  private let rows: [String?]

  /// Notes the state.
  ///
  /// - Parameter earlier: What was noted before: while a wheel turns, its last row counts.
  init(of screens: SlotScreens, at now: Duration, after earlier: NarratedState?) {
    let cabinet = screens.cabinet
    machine = cabinet.engine.machine.name
    screen = screens.screen
    overlay = cabinet.overlay
    notice = cabinet.notice
    (announcement, isAutomatic) = (cabinet.announcement, cabinet.autoplay != nil)
    file = cabinet.file
    stake = cabinet.engine.stake
    isExplained = cabinet.showsInsight
    settings = screens.settings
    missed = screens.search.flatMap { $0.hasEnded ? $0.looked : nil }
    let before = earlier?.screen == screens.screen ? earlier?.rows ?? [] : []
    rows =
      screens.dial.map { dial in
        (0..<dial.content.components).map { component in
          dial.isAtRest(component, at: now)
            ? dial.row(in: component)?.spoken
            : before.indices.contains(component) ? before[component] : nil
        }
      } ?? []
  }

  /// The sentences about what differs from an earlier state.
  func news(since old: NarratedState, on screens: SlotScreens) -> [String] {
    let words = screens.words
    var news: [String] = []
    if file != old.file { news += sentences(since: old.file, words) }
    guard machine == old.machine else { return news }
    if overlay != old.overlay { news += sentences(about: overlay, screens.cabinet, words) }
    if notice != old.notice, let notice { news.append(notice) }
    if announcement != old.announcement, let announcement { news.append(announcement) }
    if isAutomatic, !old.isAutomatic { news.append(words[.sayAutoplay]) }
    if stake != old.stake { news.append(sentence(aboutStakeOf: screens.cabinet, words)) }
    if isExplained != old.isExplained {
      news +=
        isExplained
        ? [words[.sayExplained]] + screens.cabinet.explanation : [words[.sayNotExplained]]
    }
    if let missed, missed != old.missed {
      news.append(words(.notFound, ["count": words.number(missed)]))
    }
    // What is in focus is told with the focus.
    return screens.hand.showsFocus ? news : news + facts(since: old, on: screens)
  }

  private func sentences(about overlay: Overlay?, _ cabinet: Cabinet, _ words: Words) -> [String] {
    switch overlay {
    case nil: return [words[.sayClosed]]
    case .bets: return [words(.sayScreen, ["name": words[.bets]])]
    case .messages(let title, let lines): return ["\(title):"] + lines
    case .lastSpin:
      return ["\(words[.noMoreSpins]):", words(.lastSpinOfSeed, ["spin": "\(UInt64.max)"])]
    case .purchase(let stake):
      let question = cabinet.question(ofBuyingAt: stake)
      return [question.title] + question.lines
    case .pages:
      guard let page = cabinet.openPage else { return [] }
      return [
        words(
          .sayPage,
          ["title": page.title, "number": "\(page.number)", "count": "\(page.count)"])
      ]
    }
  }

  /// What has become of the machine's file; nothing once the news that it was saved is old.
  private func sentences(since old: FileState, _ words: Words) -> [String] {
    switch (file, old) {
    case (.asPlayed, .refused), (.asPlayed, .gone), (.asPlayed, .waiting): [words[.sayFileAsPlayed]]
    default: file.sentences(in: words)
    }
  }

  private func sentence(aboutStakeOf cabinet: Cabinet, _ words: Words) -> String {
    let machine = cabinet.engine.machine
    let stake = words.stake(
      lines: stake.lines, ways: machine.waysOfPaidSpin, coins: stake.coins, bet: cabinet.betName)
    let cost = machine.cost(of: self.stake).count
    return cost == 0
      ? words(.sayStake, ["stake": stake])
      : words(.sayStakeCosts, ["stake": stake, "cost": words.credits(cost)])
  }

  /// The settings that have changed, and the rows at which wheels have come to rest.
  private func facts(since old: NarratedState, on screens: SlotScreens) -> [String] {
    let words = screens.words
    func sentence(_ label: String, _ value: String) -> String {
      words(.sayFact, ["label": label, "value": value])
    }
    let settings = zip(screens.facts(of: old.settings), screens.facts(of: settings))
      .filter { $0 != $1 }.map { sentence($1.label, $1.value) }
    guard screen == old.screen, rows.count == old.rows.count, let dial = screens.dial else {
      return settings
    }
    let turned = rows.indices.compactMap { component -> String? in
      guard let row = rows[component], row != old.rows[component] else { return nil }
      return sentence(dial.content.title(of: component) ?? words[screen.phrase], row)
    }
    return settings + turned
  }
}
