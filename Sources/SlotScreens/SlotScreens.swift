package import SlotControls
package import Pickers
package import SlotCabinet
package import SlotEngine
package import SlotPaint
package import SlotStrings
package import SlotWorkbench

/// The whole game as a value: the cabinet, which is the Play screen, the other screens, and the bar of
/// tabs that leads to them.
///
/// Like the cabinet it is a reducer without a clock: ``reduce(_:at:)`` takes an action and its time and
/// returns what the caller has to do. The cabinet keeps playing while another screen is shown. Every other
/// screen is a ``Form`` made from the state, with at most one picker; what the user does to it comes
/// back as events.
package struct SlotScreens: Sendable {
  /// The cabinet.
  package internal(set) var cabinet: Cabinet
  /// The screen that is shown.
  package internal(set) var screen = ScreenID.play
  /// The machines to choose from: the built-in ones, and those whose files have been opened.
  package internal(set) var shelf: [ShelfMachine]
  /// The name of the one that is played.
  var playedName: String
  /// The figures of machines on the shelf, by name, and the names of the machines whose figures are being computed.
  var shelfFigures: [String: ShelfFigures] = [:]
  var askedOfShelf: Set<String> = []
  /// Their portraits, by name, once the shelf has been shown.
  var portraits: [String: Portrait] = [:]
  /// What the player has set.
  package internal(set) var settings: Settings
  /// The texts.
  package internal(set) var words: Words

  /// The workbench; nil before it is first shown.
  package internal(set) var workbench: Workbench?
  /// The cabinet's engine for which the workbench was made.
  var benched: SlotEngine?
  /// The machine as its file was saved during a round, after which it is played; nil for none.
  var saved: SavedMachine?

  /// The pickers of the screens that have one, where the user left them.
  var dials: [ScreenID: Dial] = [:]
  /// The pointer and the focus, on the tabs and on every screen but Play, whose cabinet has its own.
  var hand = FormHand()
  /// Whether the bar of tabs is unfolded.
  var fold: TabFold
  /// The open part of the settings, and of the odds.
  var section = SettingsSection.sound
  var oddsPart = OddsPart.pays
  /// The odds of the machine's rows, and the stake for which they were last requested.
  var odds: OddsTable?
  var askedOdds: Stake?
  /// The search that is going on, or has found nothing; nil for none.
  var search: SpinSearch?
  /// Where the player was before the round that is only shown; nil while none is.
  var origin: Return?
  /// When that round was last shown or looked into.
  var lookedAt = Duration.zero
  /// What is chosen of playing automatically.
  var autoplayChoice = AutoplayChoice()
  /// Where the list of keys was opened; nil before it ever was.
  var keysFrom: Return?
  /// Whether that list shows the buttons of a controller.
  var listsController = false
  /// The rounds that were played, and what is shown of them.
  var history = HistoryState()
  /// The series of fair rounds, as far as it is known.
  var fair = FairState()
  /// The themes to choose from, the one in use, and its colours.
  let themes: [ThemeChoice]
  var theme: ThemeInUse
  var themeColors: StageColors?
  /// The colours of the theme in use at high contrast; nil for the game's.
  var contrastColors: StageColors?
  /// Whether the game plays by itself until somebody takes over, which the screen invites to.
  package var isAttracting = false
  /// Whether motion is reduced whatever the settings say, as the environment asks for it.
  let reducesMotionAnyway: Bool
  /// Whether the pace was given for this game, so that it doesn't follow the settings until they change.
  var hasPaceOfItsOwn: Bool
  /// The time of the last action, and when the game began.
  var clock: Duration
  let beginning: Duration
  /// The date and the local time when the game began.
  let opened: CivilDateTime
  /// How long had been played when the player was last reminded.
  var remindedAt = Duration.zero
  private(set) var fitter: TextFitter

  /// Creates the screens around a cabinet, which is shown.
  ///
  /// - Parameters:
  ///   - shelf: The machines to choose from.
  ///   - playing: The one that is played, which is put on the shelf if it isn't there; nil for the one with its name.
  ///   - settings: What the player has set.
  ///   - themes: The themes to choose from.
  ///   - theme: The theme in use.
  ///   - highContrast: The colours at high contrast of the theme in use; nil for the game's.
  ///   - reducesMotion: Whether motion is reduced whatever the settings say.
  ///   - keepsPace: Whether the cabinet keeps its pace until the settings change.
  ///   - typefaces: The typefaces, which also measure text.
  ///   - now: The time.
  ///   - date: The date and the local time.
  package init(
    _ cabinet: Cabinet, shelf: [ShelfMachine], playing: ShelfMachine? = nil,
    settings: Settings = Settings(),
    themes: [ThemeChoice] = [], theme: ThemeInUse = ThemeInUse(path: nil),
    highContrast: StageColors? = nil, reducesMotion: Bool = false,
    keepsPace: Bool = false,
    typefaces: Typefaces, at now: Duration = .zero, on date: CivilDateTime
  ) {
    self.cabinet = cabinet
    self.shelf = shelf
    playedName = playing?.name ?? cabinet.engine.machine.name
    self.settings = settings
    self.themes = themes
    self.theme = theme
    (themeColors, contrastColors) = (cabinet.card.colors, highContrast)
    reducesMotionAnyway = reducesMotion
    hasPaceOfItsOwn = keepsPace
    words = Words(settings.language)
    fitter = TextFitter(typefaces: typefaces)
    fold = TabFold(at: now)
    (clock, beginning, opened) = (now, now, date)
    if let playing { putOnShelf(playing) }
    apply()
    fold.follow(wantsTabs(at: now), at: now)
  }

  /// Plays another machine, on the Play screen.
  package mutating func replace(
    _ cabinet: Cabinet, by machine: ShelfMachine? = nil, at now: Duration
  ) {
    let (size, session, start) = (size, self.cabinet.session, self.cabinet.beginning)
    (self.cabinet, workbench) = (cabinet, nil)
    playedName = machine?.name ?? cabinet.engine.machine.name
    if let machine { putOnShelf(machine) }
    self.cabinet.continueSession(session, since: start)
    _ = self.cabinet.reduce(.resized(size), at: now)
    (odds, askedOdds, search, origin, history) = (nil, nil, nil, nil, HistoryState())
    fair = FairState()
    saved = nil
    apply()
    _ = show(.play, at: now)
    fold = TabFold(at: now)
    fold.follow(wantsTabs(at: now), at: now)
  }

  /// Shows text in other typefaces, as when a font with the letters of a machine's names has been found.
  package mutating func use(_ typefaces: Typefaces) {
    fitter = TextFitter(typefaces: typefaces)
    workbench?.use(typefaces)
    apply()
  }

  /// Handles an action and the passing of time.
  ///
  /// - Returns: What the caller has to do, in this order.
  package mutating func reduce(_ action: ScreenAction, at now: Duration) -> [ScreenEffect] {
    clock = now
    var effects = turn(at: now)
    switch action {
    case .tick: effects += pass(.tick, at: now)
    case .resized(let size):
      effects += pass(.resized(size), at: now)
      resizeBench()
    case .bench(let action): effects += passToBench(action, at: now)
    case .fair(let news): effects += follow(news, at: now)
    case .file(let news): effects += follow(news, at: now)
    case .cabinet(let action):
      if case .refused = action { effects += show(.play, at: now) }
      effects += pass(action, at: now)
    case .input(.key(let key, let isRepeat)):
      effects += pass(.tick, at: now) + take(key, isRepeat: isRepeat, at: now)
    case .input(let input): effects += pass(.tick, at: now) + operate(input, at: now)
    case .odds(let table): odds = table
    case .shelf(let figures): shelfFigures.merge(figures) { $1 }
    case .looked(let count): search?.looked = count
    case .found(let number): search?.found = number
    case .missed(let count):
      search?.looked = count
      search?.hasEnded = true
    case .history(let rounds, let isKept): know(rounds, isKept: isKept)
    case .themed(let path, let colors, let highContrast):
      theme = ThemeInUse(path: path)
      (themeColors, contrastColors) = (colors, highContrast)
      apply()
    }
    let isTouched = if case .input(let input) = action { input.isTouch } else { false }
    effects += showFound(at: now) + returnIfDue(at: now, isTouched: isTouched)
    effects += remind(at: now) + askForOdds() + askForShelf() + askForHistory() + askForFair()
    goOnFairly()
    let saved = playSaved()
    effects += saved.isEmpty ? playOn(at: now) : saved
    // Wheels may come up after their screen, once it is known what they show.
    if hand.focus == nil { hand.focus = firstFocus }
    fold.rest(isReady: cabinet.isReady, at: now)
    fold.follow(wantsTabs(at: now), at: now, isInstant: reducesMotion)
    return effects
  }
}

// MARK: - The screen that is shown

extension SlotScreens {
  /// The window's size, in points.
  package var size: Size { cabinet.size }

  /// The picker of the screen that is shown; nil if it has none.
  package var dial: Dial? { dials[screen] }

  /// Shows a screen.
  mutating func show(_ screen: ScreenID, at now: Duration) -> [ScreenEffect] {
    guard screen != self.screen else { return [] }
    let stopped = screen == .odds || screen == .keys ? [] : stopSearch()
    hand.letGo()
    dials[self.screen]?.letGo(at: now)
    let landed = land(at: now)
    if self.screen == .play { cabinet.stopPlayingOn() }
    self.screen = screen
    prepare(screen)
    hand.focus = firstFocus
    return landed + stopped + [.shown(screen)]
  }

  /// What has the focus on the screen until something else gets it; nil for nothing.
  var firstFocus: FormControlID? {
    if dials[screen] != nil { return .wheel(0) }
    return screen == .machines ? machineCard : nil
  }

  /// Replays the round that was open when the last game ended.
  ///
  /// - Throws: ``PlayError`` if the machine doesn't accept the stake of the round.
  package mutating func resume(at now: Duration) throws(PlayError) -> [ScreenEffect] {
    try cabinet.resume(at: now).map(ScreenEffect.cabinet)
  }

  /// Sends an action to the cabinet.
  mutating func pass(_ action: CabinetAction, at now: Duration) -> [ScreenEffect] {
    follow(at: now) { $0.reduce(action, at: now) }
  }

  /// Lets something happen to the cabinet, and follows it.
  mutating func follow(
    at now: Duration, _ change: (inout Cabinet) -> [CabinetEffect]
  ) -> [ScreenEffect] {
    let rounds = cabinet.history.rounds
    let asked = change(&cabinet)
    var effects = asked.map(ScreenEffect.cabinet)
    if cabinet.history.rounds > rounds, let round = cabinet.history.latest {
      note(round)
      if cabinet.purse == nil { effects.append(.record(round)) }
    }
    if asked.contains(.chooseAutoplay) { effects += show(.autoplay, at: now) }
    guard asked.contains(.setMuted(cabinet.isMuted)) else { return effects }
    settings.isMuted = cabinet.isMuted
    return effects + [.keep(settings)]
  }

  /// When something next happens without input; nil while everything only waits.
  package var nextDeadline: Duration? {
    let unfolds = screen == .play && !cabinet.design.isPainting ? fold.opensBy : nil
    let bench = screen == .bench ? workbench?.nextDeadline : nil
    return [
      cabinet.nextDeadline, dial?.picker.nextDeadline, bench, unfolds, reminderDeadline,
      returnDeadline,
    ].compactMap(\.self).min()
  }

  /// Whether anything on screen is moving by itself.
  package func isMoving(at now: Duration) -> Bool {
    if fold.isMoving(at: now) { return true }
    if screen == .bench { return workbench?.isMoving(at: now) ?? false }
    return screen == .play ? cabinet.isMoving(at: now) : dial?.picker.isMoving(at: now) ?? false
  }
}
