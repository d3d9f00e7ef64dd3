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

/// Runs the game: passes actions to the cabinet, carries out its effects, and shows it.
///
/// While something moves, there is one frame per refresh of the display. Otherwise the loop sleeps
/// until there is input or the cabinet's next deadline arrives.
final class GameLoop {
  var table: GameTable
  let window: GameWindow
  let media: MediaFolder
  let typefaces: Typefaces
  let themes: ThemeFolders
  let sounds: GameSounds
  let log: GameLog?
  var demonstration: DemoPlayer?
  /// The attract mode; nil once a player has taken over.
  var attraction: Attraction?
  /// Who says what happens; nil for nobody.
  var narrator: Narrator?
  let start = ContinuousClock.now

  var library: PictureShelf
  var toldDamages = 0
  let work = BackgroundWork()
  let bench = BenchWork()
  let settings: KeptSettings
  var pacer: FramePacer
  var shownPicture: GameLog.Picture?
  /// Whether something was written since, so that what is shown is worth a line in any case.
  var hasNews = false
  var shownControls: [Place]?
  var shownSize: Size?
  var needsFrame = false
  var frames = FrameTimes()
  var reported = Duration.zero
  var soundDeadline: Duration?
  var isSoundOpen = false
  var isOver = false

  /// The drawing time above which a frame is logged as slow.
  static let slowFrame = Duration.milliseconds(50)

  /// Creates the loop for an open window.
  init(
    table: GameTable, window: GameWindow, library: PictureShelf, media: MediaFolder,
    typefaces: Typefaces, themes: ThemeFolders, sounds: GameSounds, settings: KeptSettings,
    log: GameLog?, demonstration: DemoPlayer?, attraction: Attraction?, narrator: Narrator?
  ) {
    self.table = table
    self.window = window
    self.library = library
    self.media = media
    self.typefaces = typefaces
    self.themes = themes
    self.sounds = sounds
    self.settings = settings
    self.log = log
    self.demonstration = demonstration
    self.attraction = attraction
    self.narrator = narrator
    // A renderer with vertical sync sets the pace; the pacer then only stops one that doesn't wait.
    let interval = window.refreshInterval
    pacer = FramePacer(interval: window.waitsForDisplay ? interval / 2 : interval)
    sounds.setMuted(table.cabinet.isMuted)
    sounds.setVolumes(table.screens.settings)
  }

  /// Runs until the game is quit.
  func run() throws {
    try act(.resized(window.size))
    try perform(table.resume(at: now))
    while !isOver {
      try takeInput()
      for action in work.report() { try act(action) }
      let workbench = table.screens.screen == .bench ? table.screens.workbench : nil
      for action in bench.news(of: table.loaded, played: workbench?.engine) {
        try act(.bench(action))
      }
      try act(.tick)
      try keepSettings()
      soundDeadline = sounds.update(at: now)
      try tellOfSound()
      if let silence = sounds.silenceToTell() {
        try Self.warn("no sound (\(silence)); playing on without")
      }
      try show()
      if !isOver { sleep() }
    }
    try keepSettings(isLast: true)
    try log?.write(GameLog.Line("quit", at: now))
  }

  var now: Duration { start.duration(to: .now) }

  func act(_ action: ScreenAction) throws {
    let now = now
    try perform(table.screens.reduce(action, at: now))
    for sentence in narrator?.news(of: table.screens, at: now) ?? [] { try say(sentence) }
  }

  /// Prints a sentence.
  func say(_ sentence: String?) throws {
    if let sentence { try CheckedOutput.standardOutput.write(sentence + "\n") }
  }

  /// Writes a warning to stderr, on one line.
  static func warn(_ text: String) throws {
    try CheckedOutput.standardError.write("slot-machine: \(text)\n")
  }
}

// MARK: - Input

extension GameLoop {
  private func takeInput() throws {
    while let event = window.nextEvent() {
      switch event {
      case .resized:
        try act(.resized(window.size))
        rememberSize()
      case .hidden:
        sounds.setHidden(true)
        try act(.input(.cancelled))
      case .shown: sounds.setHidden(false)
      case .soundDevicesChanged: sounds.devicesChanged(at: now)
      case .damaged: needsFrame = true
      case .quit: try act(.cabinet(.close))
      case .fileDropped(let path):
        try handOver()
        try open(.file(path: path))
      default:
        guard try !isTakenOver(by: event) else { continue }
        for input in event.inputs { try act(.input(input)) }
      }
    }
    if let shownSize, shownSize != window.size { try act(.resized(window.size)) }
  }

  /// Remembers the window's size, unless it fills the screen.
  private func rememberSize() {
    guard !window.isFullScreen, window.size != table.screens.settings.window else { return }
    table.screens.keep(windowSize: window.size)
    settings.keep(table.screens.settings, at: now)
  }

  /// Waits for the next frame, input or deadline.
  private func sleep() {
    let now = now
    if needsFrame || table.screens.isMoving(at: now), window.isVisible {
      Thread.sleep(forTimeInterval: pacer.wait(at: now).seconds)
      return
    }
    let deadlines = [
      table.screens.nextDeadline, soundDeadline, settings.deadline, attraction?.deadline,
      work.isBusy ? now + BackgroundWork.glance : nil,
      bench.isWorking ? now + BenchWork.glance : nil,
    ]
    window.waitForEvent(timeout: deadlines.compactMap(\.self).min().map { max(.zero, $0 - now) })
    pacer.begin(at: self.now)
  }
}
