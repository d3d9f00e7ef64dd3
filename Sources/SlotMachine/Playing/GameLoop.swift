import Foundation
import SlotCabinet
import SlotControls
import SlotEngine
import SlotFiles
import SlotMachineFile
import SlotPaint
import SlotScreens
import SlotWindow
import SlotWorkbench

/// Runs the game: passes actions to the screens, carries out their effects, and shows them.
final class GameLoop {
  var table: GameTable
  let loop: WindowLoop
  let media: MediaFolder
  /// The game's own typefaces, and those with the letters of other fonts that its names need.
  let ownTypefaces: Typefaces
  var typefaces: Typefaces
  let lettering: LetteringWork
  let themes: ThemeFolders
  let sounds: GameSounds
  let log: EventLog?
  var demonstration: DemoPlayer?
  /// The attract mode; nil once a player has taken over.
  var attraction: Attraction?
  /// Who says what happens; nil for nobody.
  var narrator: Narrator?

  var library: PictureShelf
  var toldDamages = 0
  let work = BackgroundWork()
  let bench = BenchWork()
  let machineWatch = MachineWatch()
  /// What was last logged to have become of the machine's file.
  var loggedFile = FileState.asPlayed
  let settings: KeptSettings
  let fair: FairWork
  var shownPicture: GameLog.Picture?
  /// Whether something was written since, so that what is shown is worth a line in any case.
  var hasNews = false
  var shownControls: [Place]?
  var shownSize: Size?
  var frames = FrameTimes()
  var reported = Duration.zero
  var isSoundOpen = false

  /// The drawing time above which a frame is logged as slow.
  static let slowFrame = Duration.milliseconds(50)

  /// Creates the loop for an open window.
  init(
    table: GameTable, window: GameWindow, library: PictureShelf, media: MediaFolder,
    typefaces: Typefaces, themes: ThemeFolders, sounds: GameSounds, settings: KeptSettings,
    fair: FairWork, log: EventLog?, demonstration: DemoPlayer?, attraction: Attraction?,
    narrator: Narrator?,
    fonts: any FontSource
  ) {
    self.table = table
    loop = WindowLoop(window: window, mixer: sounds.mixer)
    self.library = library
    self.media = media
    ownTypefaces = typefaces
    self.typefaces = typefaces
    lettering = LetteringWork(fonts)
    self.themes = themes
    self.sounds = sounds
    self.settings = settings
    self.fair = fair
    self.log = log
    self.demonstration = demonstration
    self.attraction = attraction
    self.narrator = narrator
    sounds.mixer.isMuted = table.cabinet.isMuted
    sounds.setVolumes(table.screens.settings)
  }

  /// Runs until the game is quit.
  func run() throws {
    letter()
    try act(.resized(window.size))
    try resume()
    try loop.run(self)
    try keepSettings(isLast: true)
    try log?.write(GameLog.Line("quit", at: now))
  }

  var window: GameWindow { loop.window }
  var now: Duration { loop.now }

  func act(_ action: ScreenAction) throws {
    let now = now
    try perform(table.screens.reduce(action, at: now))
    try logFile(at: now)
    for sentence in narrator?.news(of: table.screens, at: now) ?? [] { try say(sentence) }
  }

  /// Logs what has become of the machine's file, once.
  private func logFile(at now: Duration) throws {
    let file = table.cabinet.file
    guard file != loggedFile else { return }
    loggedFile = file
    var line = GameLog.Line("file", at: now)
    line.name = file.name
    try log?.write(line)
    hasNews = true
  }

  /// Prints a sentence.
  func say(_ sentence: String?) throws {
    if let sentence { try CheckedOutput.standardOutput.write(sentence + "\n") }
  }

  func warn(_ text: String) throws { try Self.warn(text) }

  /// Writes a warning to stderr, on one line.
  static func warn(_ text: String) throws {
    try CheckedOutput.standardError.write("slot-machine: \(text)\n")
  }
}

// MARK: - In its window

extension GameLoop: WindowProgram {
  func take(_ event: WindowEvent) throws {
    switch event {
    case .resized:
      try act(.resized(window.size))
      rememberSize()
    case .quit: try act(.cabinet(.close))
    case .fileDropped(let path):
      try handOver()
      try open(.file(path: path))
    default:
      guard try !isTakenOver(by: event) else { return }
      for input in event.inputs { try act(.input(input)) }
    }
  }

  func update() throws {
    if let shownSize, shownSize != window.size { try act(.resized(window.size)) }
    for action in work.report() { try act(action) }
    // Not while reels turn: everything is painted anew.
    if table.cabinet.isBetweenRounds, let found = lettering.news() { use(found) }
    if let action = bench.news() { try act(.bench(action)) }
    if let news = machineWatch.news(of: table.loaded, at: now) { try act(.file(news)) }
    try act(.tick)
    try keepSettings()
  }

  func isMoving(at now: Duration) -> Bool { table.screens.isMoving(at: now) }

  func deadlines(at now: Duration) -> [Duration?] {
    [
      table.screens.nextDeadline, settings.deadline, attraction?.deadline,
      work.isBusy ? now + BackgroundWork.glance : nil,
      bench.isWorking ? now + BenchWork.glance : nil,
      lettering.isLooking ? now + BackgroundWork.glance : nil,
      machineWatch.isWatching ? now + MachineWatch.glance : nil,
    ]
  }

  /// Remembers the window's size, unless it fills the screen.
  private func rememberSize() {
    guard !window.isFullScreen, window.size != table.screens.settings.window else { return }
    table.screens.keep(windowSize: window.size)
    settings.keep(table.screens.settings, at: now)
  }
}
