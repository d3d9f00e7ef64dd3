import ArgumentParser
import Foundation
import SlotCabinet
import SlotCommandLine
import SlotFiles
import SlotMachineFile
import SlotPaint
import SlotScreens
import SlotWindow

/// The program's command line.
struct SlotMachineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "slot-machine",
    abstract: "Plays slot machines in a window: the built-in ones, or any from a file.",
    discussion: """
      Space, Enter, a click or a touch spins, and held down plays on; A plays rounds automatically. F1 lists the keys of the screen that is shown, I shows \
      the machine's pays, rules and figures, F3 explains the wins, B lists the bets if there are several, G gambles a win on machines that offer it, \
      M mutes, F6 opens the page of fair rounds, F11 or Alt+Enter toggles full screen, and Ctrl+Q quits. Ctrl+1 to Ctrl+6, or F10 and \
      the arrow keys, open the screens: play, machines (also F2), odds, history, bench and settings; \
      Esc goes back. \
      Settings are kept in $XDG_CONFIG_HOME/slot-machine; SLOT_MACHINE_REDUCED_MOTION=1 always reduces \
      motion. Drop a machine file on the window to play it. The same seed always gives the same spins.

      Example: slot-machine --machine tidepool --seed 42

      Pictures and recordings need no display, and come out the same every time:
      slot-machine --demo 5 --shot spin.png
      slot-machine --machine tidepool --replay 42:374 --record frames --size 1280x720
      """,
    version: Release.description(of: "slot-machine"))

  @Option(
    help: ArgumentHelp(
      "Name of a built-in machine, or path to a machine file (default: classic).",
      valueName: "name or file"))
  var machine: String?

  @Option(
    parsing: .unconditional,
    help: "Seed, such as 42 or 0x2a (default: a random one, which is printed).",
    transform: Seed.init(parsing:))
  var seed: Seed?

  @Option(
    parsing: .unconditional, help: "Number of the first spin (default: 0).",
    transform: SpinNumber.init(parsing:))
  var spin: SpinNumber?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Start at this spin of this seed, such as 42:1406.", valueName: "seed:spin"),
    transform: Replay.init(parsing:))
  var replay: Replay?

  @Option(
    parsing: .unconditional, help: "Number of lines to start with (default: all).",
    transform: { try parse($0, as: "a number of lines is a whole number such as 5") })
  var lines: Int?

  @Option(
    parsing: .unconditional, help: "Coins on each line to start with (default: 1).",
    transform: { try parse($0, as: "a number of coins is a whole number such as 1") })
  var coins: Int?

  @Option(help: "Bet to start with, on a machine with several (default: base).")
  var bet: String?

  @Option(
    help: ArgumentHelp(
      "How rounds are shown: classic, theatre, quick or regulated (default: classic for the classic, "
        + "theatre for other machines).",
      valueName: "pace"),
    transform: { text in
      guard let pace = Pace(rawValue: text) else {
        throw ValidationError("a pace is one of classic, theatre, quick and regulated")
      }
      return pace
    })
  var pace: Pace?

  @Flag(help: "Start with the sound off.")
  var mute = false

  @Flag(help: "Start in full screen.")
  var fullscreen = false

  @Option(
    help: ArgumentHelp(
      "Name of a theme, such as neon or paper, or its folder: colours, symbols and sounds that change how "
        + "machines look and sound.",
      valueName: "name or dir"))
  var theme: String?

  @Option(help: ArgumentHelp("Folder of the pictures and sounds.", valueName: "dir"))
  var media: String?

  @OptionGroup var size: ClassicSize

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Play this many rounds automatically, print each, and quit.", valueName: "rounds"),
    transform: SpinCount.init(parsing:))
  var demo: SpinCount?

  @Flag(
    help:
      "Play automatically, one machine after the other, until a key, a click or a touch takes over."
  )
  var attract = false

  @OptionGroup var recording: RecordingOptions

  @Option(
    name: .customLong("size"), parsing: .unconditional,
    help: ArgumentHelp(
      "Size of the window or of the pictures, such as 1920x1080.", valueName: "widthxheight"),
    transform: { try WindowSize(parsing: $0, atLeast: 360, by: 300, such: "1920x1080") })
  var windowSize: WindowSize?

  @Flag(help: "Print what happens as sentences, in the language chosen in the settings.")
  var say = false

  @Option(
    help: ArgumentHelp(
      "Write each event as a line of JSON with its time in seconds, for testing.",
      valueName: "file"))
  var log: String?

  mutating func validate() throws {
    if attract, demo != nil || recording.isWanted {
      throw ValidationError(
        "'--attract' plays on in a window until somebody takes over; leave '--demo', '--shot' and "
          + "'--record' out.")
    }
    if recording.isWanted, fullscreen {
      throw ValidationError(
        "'--shot' and '--record' open no window; leave '--fullscreen' out, and give a '--size'.")
    }
    if replay != nil, seed != nil || spin != nil {
      throw ValidationError("'--replay' names seed and spin; leave '--seed' and '--spin' out.")
    }
    if let demo { try firstSpin.require(spins: demo.value) }
    if machine != nil, size.isGiven {
      throw ValidationError(
        "--reels, --symbols and --run are for the classic; leave --machine out.")
    }
  }

  private static func parse<Number: FixedWidthInteger>(
    _ text: String, as what: String
  ) throws -> Number {
    guard let number = Number(text), number >= 0 else { throw ValidationError(what) }
    return number
  }
}

extension SlotMachineCommand {
  /// Plays on the main thread, on which the program starts and which SDL requires.
  func run() throws {
    try MainActor.assumeIsolated { try recording.isWanted ? record() : play() }
  }

  /// Opens the window and plays until the game is quit.
  @MainActor private func play() throws {
    let environment = ProcessInfo.processInfo.environment
    let loaded = try machine.map { try LoadedMachine(MachineSource($0)) } ?? classic
    let chosen = replay?.seed ?? seed
    let seed = chosen ?? Seed.random
    // A demonstration is the same for everybody.
    let file = demo == nil ? SettingsFile.folder(environment).map(SettingsFile.init) : nil
    let (settings, warning) = file?.read() ?? (Settings(), nil)
    if let warning { try GameLoop.warn(warning) }
    let folder = try MediaFolder.find(
      option: media, environment: environment,
      executable: Bundle.main.executablePath ?? CommandLine.arguments[0])
    let themes = ThemeFolders(environment, media: folder)
    let named = self.theme ?? settings.theme
    let theme = try named.flatMap { try readTheme($0, among: themes) }
    let choices = themes.choices(using: named, saved: settings.theme)
    let inUse = ThemeInUse(
      path: theme.flatMap { themes.path(of: $0, among: choices.choices) },
      isGiven: theme != nil && self.theme != nil)
    let log = try log.map { path in try EventLog(path: path) }
    let typefaces = try Typefaces(in: folder)
    var table = try GameTable(
      loaded,
      wishes: GameTable.Wishes(
        seed: seed.value, firstSpin: firstSpin.value, lines: lines, coins: coins, bet: bet,
        pace: pace, isMuted: mute || settings.isMuted,
        purses: demo == nil ? PurseFile.folder(environment) : nil, theme: theme, themeInUse: inUse,
        isAttracting: attract, settings: settings, themes: choices.choices,
        reducesMotion: Self.asksForLessMotion(environment)),
      typefaces: typefaces)
    let library = table.library(in: folder, typefaces: typefaces)
    let window = try open(
      title: table.windowTitle, library: library, typefaces: typefaces, size: settings.window)
    let sounds = GameSounds(folder, theme: theme)
    if let icon = library.picture(named: "icon") { window.setIcon(icon) }
    if chosen == nil { try GameLoop.warn("seed \(seed.value)") }
    for warning in choices.warnings + table.takeWarnings() + sounds.damages {
      try GameLoop.warn(warning)
    }

    let loop = GameLoop(
      table: table, window: window, library: library, media: folder, typefaces: typefaces,
      themes: themes, sounds: sounds, settings: KeptSettings(in: file, known: settings),
      fair: FairWork(
        folder: demo == nil ? FairWork.folder(environment) : nil,
        goesOn: chosen == nil && spin == nil),
      log: log,
      demonstration: demo.map { DemoPlayer(spins: Int($0.value)) },
      attraction: attract ? Attraction() : nil,
      narrator: say ? Narrator() : nil, fonts: SystemFonts(environment))
    try loop.run()
  }

  /// The spin that the game starts at.
  var firstSpin: SpinNumber { replay?.spin ?? spin ?? .first }

  /// Whether the environment asks for less motion.
  private static func asksForLessMotion(_ environment: [String: String]) -> Bool {
    !["", "0"].contains(environment["SLOT_MACHINE_REDUCED_MOTION"] ?? "")
  }

  /// A theme; nil, after a warning, if it can't be used.
  @MainActor func readTheme(_ name: String, among themes: ThemeFolders) throws -> Theme? {
    let theme: Theme
    do throws(ThemeError) {
      theme = try themes.theme(name)
    } catch {
      try GameLoop.warn("\(error)")
      return nil
    }
    for warning in theme.warnings { try GameLoop.warn(warning) }
    return theme
  }

  /// The classic in the requested size.
  @MainActor var classic: LoadedMachine {
    get throws { try LoadedMachine(size.machine, title: "Slot Machine") }
  }

  @MainActor private func open(
    title: String, library: PictureShelf, typefaces: Typefaces, size: Size?
  ) throws -> GameWindow {
    do throws(WindowError) {
      return try GameWindow(
        title: title, isFullScreen: fullscreen, minimumSize: Size(width: 360, height: 300),
        library: library, typefaces: typefaces,
        openingSize: { display in
          if let windowSize {
            return Size(
              width: min(Double(windowSize.width), display?.width ?? .infinity),
              height: min(Double(windowSize.height), display?.height ?? .infinity))
          }
          guard let display else {
            return Size(width: CabinetLayout.size.width, height: CabinetLayout.size.height)
          }
          // As it was left, if the display is still large enough.
          if let size, size.width <= display.width, size.height <= display.height { return size }
          let size = OpeningSize.fitting(width: Int(display.width), height: Int(display.height))
          return Size(width: Double(size.width), height: Double(size.height))
        })
    } catch {
      throw GameError(error)
    }
  }
}
