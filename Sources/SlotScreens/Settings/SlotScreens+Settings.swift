import SlotControls
import Pickers
import SlotCabinet
import SlotPaint
import SlotStrings

/// The parts of the Settings screen. Each fits into the window.
enum SettingsSection: Int, Sendable, Hashable, CaseIterable {
  case sound, display, play, time

  var phrase: Phrase {
    switch self {
    case .sound: .sectionSound
    case .display: .sectionDisplay
    case .play: .sectionPlay
    case .time: .sectionTime
    }
  }
}

extension SlotScreens {
  /// The paces to choose from, after each machine's own.
  static let paces = [Pace.theatre, .quick, .regulated]

  var settingsForm: Form {
    let sections = SettingsSection.allCases
    let head = Form.Item.choices(
      "section", label: "", sections.map { words[$0.phrase] }, chosen: section.rawValue)
    let items: [Form.Item] =
      switch section {
      case .sound: soundItems
      case .display: displayItems
      case .play: playItems
      case .time: timeItems
      }
    return Form(title: words[.settings], columns: [[head, .space] + items])
  }

  private var soundItems: [Form.Item] {
    [
      .toggle("sound", label: words[.sound], isOn: !cabinet.isMuted),
      .slider(
        "effects", label: words[.effects], share: Double(settings.effects) / 100,
        text: percent(settings.effects)),
      .slider(
        "music", label: words[.music], share: Double(settings.music) / 100,
        text: percent(settings.music)),
    ]
  }

  private var displayItems: [Form.Item] {
    return [
      .choices(
        "language", label: words[.language], Language.allCases.map(\.ownName),
        chosen: Language.allCases.firstIndex(of: settings.language) ?? 0),
      .stepper(
        "text", label: words[.textScale], text: percent(settings.textScale),
        canLower: settings.textScale > Settings.textScales.lowerBound,
        canRaise: settings.textScale < Settings.textScales.upperBound),
      .toggle("contrast", label: words[.highContrast], isOn: settings.hasHighContrast),
      .toggle(
        "motion", label: words[.reducedMotion], isOn: reducesMotion,
        isEnabled: !reducesMotionAnyway),
    ] + themeItems
  }

  /// The choice of theme, with the current one selected.
  private var themeItems: [Form.Item] {
    guard !themes.isEmpty else { return [] }
    let choices = Form.Item.choices(
      "theme", label: words[.theme], [words[.themeNone]] + themes.labels,
      chosen: themes.firstIndex { $0.path == theme.path }.map { $0 + 1 } ?? 0)
    return [choices] + (theme.isGiven ? [.paragraph(words[.themeGiven], isQuiet: true)] : [])
  }

  private var playItems: [Form.Item] {
    let chosen = settings.pace.flatMap { Self.paces.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    let phrase: Phrase =
      switch settings.pace {
      case .theatre: .paceTheatreAbout
      case .quick: .paceQuickAbout
      case .regulated: .paceRegulatedAbout
      case .classic, nil: .paceOwnAbout
      }
    return [
      .choices(
        "pace", label: words[.pace],
        [words[.paceOwn], words[.paceTheatre], words[.paceQuick], words[.paceRegulated]],
        chosen: chosen),
      .paragraph(words[phrase], isQuiet: true),
      .space,
      .buttons([.init("fair", words[.fairPlay])]),
      .paragraph(words[.fairBriefly], isQuiet: true),
    ]
  }

  private var timeItems: [Form.Item] {
    let minutes = (played - (settings.reminder == nil ? .zero : remindedAt)).wholeMinutes
    var items: [Form.Item] = [
      .toggle("remind", label: words[.remind], isOn: settings.reminder != nil)
    ]
    if let reminder = settings.reminder {
      items += [
        .dial,
        .progress(
          label: words[.timePlayed], share: Double(minutes) / Double(reminder),
          text: words(.timeOf, ["played": time(minutes), "limit": time(reminder)])),
      ]
    } else {
      items += [
        .fact(words[.timePlayed], time(minutes)), .paragraph(words[.remindAbout], isQuiet: true),
      ]
    }
    return items
  }

  /// Everything that can be set but the sound, as labels and values in the present language.
  func facts(of settings: Settings) -> [(label: String, value: String)] {
    func state(_ isOn: Bool) -> String { words[isOn ? .isOn : .isOff] }
    let theme = settings.theme.flatMap { path in themes.firstIndex { $0.path == path } }
    let paces: [Phrase] = [.paceTheatre, .paceQuick, .paceRegulated]
    let pace = settings.pace.flatMap { Self.paces.firstIndex(of: $0) }
    return [
      (words[.effects], percent(settings.effects)), (words[.music], percent(settings.music)),
      (words[.language], settings.language.ownName),
      (words[.textScale], percent(settings.textScale)),
      (words[.highContrast], state(settings.hasHighContrast)),
      (words[.reducedMotion], state(settings.reducesMotion)),
      (words[.theme], theme.map { themes.labels[$0] } ?? words[.themeNone]),
      (words[.pace], words[pace.map { paces[$0] } ?? .paceOwn]),
      (words[.remind], settings.reminder.map(time) ?? words[.isOff]),
    ]
  }

  private func percent(_ number: Int) -> String { words(.percent, ["number": "\(number)"]) }

  /// A number of minutes in hours and minutes.
  func time(_ minutes: Int) -> String { words.time(minutes) }

  /// The picker of the reminder, where it is set.
  mutating func prepareSettings() {
    guard section == .time, let reminder = settings.reminder else {
      dials[.settings] = nil
      return
    }
    dials[.settings] =
      (try? DatePicker(
        countingDown: .seconds(60 * reminder),
        minimum: .seconds(60 * Settings.reminders.lowerBound),
        maximum: .seconds(60 * Settings.reminders.upperBound), minuteInterval: 5,
        format: words.dateFormat)).map(Dial.date)
  }

  /// Takes over the duration that the wheels of the reminder show.
  mutating func followSettings(at now: Duration) -> [ScreenEffect] {
    guard case .date(let picker)? = dials[.settings] else { return [] }
    let minutes = picker.duration.wholeMinutes
    guard minutes != settings.reminder else { return [] }
    return change(at: now) { $0.reminder = minutes }
  }

  mutating func takeSettings(_ event: FormEvent, at now: Duration) -> [ScreenEffect] {
    switch event {
    case .chose("section", let index):
      section = SettingsSection(rawValue: index) ?? section
      prepareSettings()
      return [.play("press")]
    case .toggled("sound"): return pass(.press(.sound), at: now)
    case .slid("effects", let share):
      return change(at: now) { $0.effects = Int((share * 20).rounded()) * 5 }
    case .slid("music", let share):
      return change(at: now) { $0.music = Int((share * 20).rounded()) * 5 }
    case .stepped("text", let step):
      let range = Settings.textScales
      return change(at: now) {
        $0.textScale = min(
          max($0.textScale + step * Settings.textStep, range.lowerBound), range.upperBound)
      }
    case .toggled("contrast"): return change(at: now) { $0.hasHighContrast.toggle() }
    case .toggled("motion"): return change(at: now) { $0.reducesMotion.toggle() }
    case .chose("language", let index):
      return change(at: now) { $0.language = Language.allCases[index] }
    case .chose("theme", let index):
      let path = index == 0 ? nil : themes[index - 1].path
      return change(at: now) { $0.theme = path } + [.useTheme(path)]
    case .chose("pace", let index):
      return change(at: now) { $0.pace = index == 0 ? nil : Self.paces[index - 1] }
    case .pressed("fair"): return [.play("press")] + show(.fair, at: now)
    case .toggled("remind"):
      let effects = change(at: now) { $0.reminder = $0.reminder == nil ? 60 : nil }
      prepareSettings()
      return effects
    default: return []
    }
  }
}
