import Foundation
import SlotCabinet
import SlotEngine
import SlotFiles
import SlotMachineFile
import SlotPaint
import SlotScreens
import SlotStrings
import SlotWindow
import SlotWorkbench

// What the screens and the cabinet ask for.
extension GameLoop {
  func perform(_ effects: [ScreenEffect]) throws {
    for effect in effects {
      try say(narrator?.sentence(effect, on: table.screens))
      switch effect {
      case .cabinet(let effect): try perform(effect)
      case .play(let name): sounds.mixer.play(name, on: .effects, at: now)
      case .open(let name): try open(MachineSource(name))
      case .playSaved(let machine): try play(machine)
      case .bench(.log(let event)):
        try log?.write(GameLog.Line(event, at: now))
        hasNews = true
      case .bench(let effect): bench.perform(effect)
      case .shown(let screen):
        var line = GameLog.Line("screen", at: now)
        line.name = screen.rawValue
        try log?.write(line)
        hasNews = true
      case .keep(let settings):
        sounds.setVolumes(settings)
        self.settings.keep(settings, at: now)
      case .useTheme(let path): try useTheme(path)
      case .workOutOdds:
        work.workOutOdds(of: table.cabinet.engine.machine, stake: table.cabinet.engine.stake)
      case .workOutShelf(let machines): work.workOutFigures(ofShelf: machines)
      case .find(let row, let most):
        work.find(row, among: most, with: table.cabinet.engine)
      case .stopFinding: work.stopFinding()
      case .readHistory:
        if !work.readHistory(of: table) { try act(.history([], isKept: false)) }
      case .record(let round): try record(round)
      case .fair(let step):
        try act(.fair(fair.take(step, with: table.loaded, at: table.cabinet.engine.stake)))
        hasNews = true
      case .copy(let text):
        window.copy(text)
        var line = GameLog.Line("copied", at: now)
        line.name = text
        try log?.write(line)
        hasNews = true
      }
    }
  }

  func perform(_ effect: CabinetEffect) throws {
    switch effect {
    case .play(let sound): sounds.play(sound, at: now)
    case .setMusic(let music): sounds.setMusic(music, at: now)
    case .silence(let bus): sounds.silence(bus, at: now)
    case .setMuted(let isMuted): sounds.mixer.isMuted = isMuted
    case .toggleFullScreen: window.toggleFullScreen()
    case .leaveFullScreen: if window.isFullScreen { window.toggleFullScreen() }
    case .keep(let record): try keep(record)
    case .deal(let round):
      try act(.cabinet(fair.deal(round)))
      try act(.fair(fair.dealt(at: table.loaded)))
    case .workOutFigures:
      work.workOutFigures(
        of: table.cabinet.engine.machine, stake: table.cabinet.engine.stake)
    case .chooseAutoplay: break
    case .quit: loop.isOver = true
    case .log(let event):
      var line = GameLog.Line(event, at: now)
      if case .spin = event { line.bet = table.cabinet.betOfRound }
      try log?.write(line)
      hasNews = true
      try demonstration?.tell(event)
    }
  }

  func keep(_ record: LedgerRecord) throws {
    do throws(FileError) {
      guard try table.keep(record) else { return }
    } catch {
      try Self.warn("\(error) Your credits aren't kept any longer.")
      return try act(.cabinet(.unkept(.notWritten)))
    }
    try log?.write(GameLog.Line(record, at: now))
    hasNews = true
  }

  func record(_ round: SettledRound) throws {
    do throws(FileError) {
      try table.record(round)
    } catch {
      try Self.warn("\(error) Your rounds aren't kept any longer.")
    }
  }

  /// Writes the settings if they have changed, and the window's size with them.
  func keepSettings(isLast: Bool = false) throws {
    do {
      guard try settings.update(at: now, isLast: isLast) else { return }
      try log?.write(GameLog.Line("settings", at: now))
    } catch {
      try Self.warn("\(error) Your settings aren't kept.")
    }
  }

  /// Shows and plays everything in a theme; nil for the machines' own look.
  func useTheme(_ path: String?) throws {
    do throws(ThemeError) {
      table.theme = try path.map { path throws(ThemeError) in try themes.theme(path) }
      table.themeInUse = ThemeInUse(path: path)
    } catch {
      return try Self.warn("\(error)")
    }
    let damages = sounds.use(table.theme)
    for warning in (table.theme?.warnings ?? []) + damages { try Self.warn(warning) }
    library = table.library(in: media, typefaces: typefaces)
    toldDamages = 0
    window.use(library)
    try act(
      .themed(
        path: path, colors: table.theme?.colors, highContrast: table.theme?.highContrast))
  }

  /// Switches to another machine; if it is refused, a message is shown and the current one stays.
  func open(_ source: MachineSource) throws {
    guard table.cabinet.isReady else { return }
    do throws(GameError) {
      let loaded = try LoadedMachine(source)
      table = try table.replaced(by: loaded, at: now)
    } catch {
      let lines = error.description.split(separator: "\n").map(String.init)
      return try act(
        .cabinet(.refused(title: table.screens.words[.machineRefused], messages: lines)))
    }
    try say(narrator?.opened(table.screens))
    try beginMachine()
  }

  /// Plays on with the machine as its file was saved; if it can't be, a message says why and the one before it stays.
  private func play(_ machine: SavedMachine) throws {
    let old = table.loaded
    let loaded = LoadedMachine(machine, replacing: old)
    let effects: [ScreenEffect]
    do throws(GameError) {
      effects = try table.update(to: loaded, at: now)
    } catch {
      return try act(.file(.refused(["\(error)"])))
    }
    try beginMachine(
      withOwnPictures: loaded.machine.name != old.machine.name
        || loaded.machine.symbolRoles != old.machine.symbolRoles)
    try perform(effects)
  }

  /// Begins to play another machine, or another version of it.
  ///
  /// - Parameter hasOwnPictures: Whether its symbols look otherwise than those before.
  private func beginMachine(withOwnPictures hasOwnPictures: Bool = true) throws {
    if hasOwnPictures {
      library = table.library(in: media, typefaces: typefaces)
      toldDamages = 0
      window.use(library)
    }
    window.title = table.windowTitle
    var line = GameLog.Line("machine", at: now)
    line.name = table.loaded.machine.name
    try log?.write(line)
    try begin()
  }

  /// Begins to play at a table that has taken the place of another.
  func begin() throws {
    for warning in table.takeWarnings() { try Self.warn(warning) }
    work.forget()
    sounds.setMusic(nil, at: now)
    shownSize = nil
    letter()
    try act(.resized(window.size))
    try resume()
  }

  /// Goes on with the round that was open when the last game ended, and with a series of fair rounds.
  func resume() throws {
    try perform(table.resume(at: now))
    if attraction == nil, let news = fair.opened(table.loaded) { try act(.fair(news)) }
  }

  /// Looks for fonts with the letters that the names of the machines need, off the thread that draws. Until they are
  /// found, and where there are none, something else stands in for the names.
  func letter() {
    guard
      let typefaces = lettering.begin(
        Lettering(table.screens.shelf, saying: table.loaded.intros, in: ownTypefaces), ownTypefaces)
    else { return }
    use(typefaces)
  }

  /// Sets all text in other typefaces.
  func use(_ typefaces: Typefaces) {
    self.typefaces = typefaces
    table.screens.use(typefaces)
    library = table.library(in: media, typefaces: typefaces)
    toldDamages = 0
    window.use(library, typefaces: typefaces)
  }
}
