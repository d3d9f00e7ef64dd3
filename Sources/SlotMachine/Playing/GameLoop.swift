import Foundation
import SlotCabinet
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
  private var table: GameTable
  private let window: GameWindow
  private let media: MediaFolder
  private let typefaces: Typefaces
  private let sounds: GameSounds
  private let log: GameLog?
  private var demonstration: DemoPlayer?
  private let start = ContinuousClock.now

  private var library: PictureShelf
  private var toldDamages = 0
  private var figures: FiguresWork?
  private let bench = BenchWork()
  private var pacer: FramePacer
  private var shownPicture: GameLog.Picture?
  /// Whether something was written since, so that what is shown is worth a line in any case.
  private var hasNews = false
  private var shownControls: [Place]?
  private var shownSize: Size?
  private var needsFrame = false
  private var frames = FrameTimes()
  private var reported = Duration.zero
  private var soundDeadline: Duration?
  private var isSoundOpen = false
  private var isOver = false

  /// How often to check whether the figures are done.
  private static let glance = Duration.milliseconds(200)
  /// The drawing time above which a frame is logged as slow.
  private static let slowFrame = Duration.milliseconds(50)

  /// Creates the loop for an open window.
  init(
    table: GameTable, window: GameWindow, library: PictureShelf, media: MediaFolder,
    typefaces: Typefaces, sounds: GameSounds, log: GameLog?, demonstration: DemoPlayer?
  ) {
    self.table = table
    self.window = window
    self.library = library
    self.media = media
    self.typefaces = typefaces
    self.sounds = sounds
    self.log = log
    self.demonstration = demonstration
    // A renderer with vertical sync sets the pace; the pacer then only stops one that doesn't wait.
    let interval = window.refreshInterval
    pacer = FramePacer(interval: window.waitsForDisplay ? interval / 2 : interval)
    sounds.setMuted(table.cabinet.isMuted)
  }

  /// Runs until the game is quit.
  func run() throws {
    try act(.resized(window.size))
    try perform(table.resume(at: now))
    while !isOver {
      try takeInput()
      if let known = figures?.done {
        figures = nil
        try act(.cabinet(.figures(known)))
      }
      let workbench = table.screens.screen == .bench ? table.screens.workbench : nil
      for action in bench.news(of: table.loaded, played: workbench?.engine) {
        try act(.bench(action))
      }
      try act(.tick)
      soundDeadline = sounds.update(at: now)
      try tellOfSound()
      if let silence = sounds.silenceToTell() {
        try Self.warn("no sound (\(silence)); playing on without")
      }
      try show()
      if !isOver { sleep() }
    }
    try log?.write(GameLog.Line("quit", at: now))
  }

  private var now: Duration { start.duration(to: .now) }

  private func act(_ action: ScreenAction) throws {
    try perform(table.screens.reduce(action, at: now))
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
      case .resized: try act(.resized(window.size))
      case .hidden: sounds.setHidden(true)
      case .shown: sounds.setHidden(false)
      case .damaged: needsFrame = true
      case .fileDropped(let path): try open(.file(path: path))
      default:
        for action in ScreenAction.actions(of: event) { try act(action) }
      }
    }
    if let shownSize, shownSize != window.size { try act(.resized(window.size)) }
  }

  /// Waits for the next frame, input or deadline.
  private func sleep() {
    let now = now
    if needsFrame || table.screens.isMoving(at: now), window.isVisible {
      Thread.sleep(forTimeInterval: pacer.wait(at: now).seconds)
      return
    }
    let deadlines = [
      table.screens.nextDeadline, soundDeadline, figures == nil ? nil : now + Self.glance,
      bench.isWorking ? now + BenchWork.glance : nil,
    ]
    window.waitForEvent(timeout: deadlines.compactMap(\.self).min().map { max(.zero, $0 - now) })
    pacer.begin(at: self.now)
  }
}

// MARK: - Output

extension GameLoop {
  private func perform(_ effects: [ScreenEffect]) throws {
    for effect in effects {
      switch effect {
      case .cabinet(let effect): try perform(effect)
      case .play(let name): sounds.play(named: name, at: now)
      case .open(let name): try open(.shipped(name))
      case .bench(.log(let event)):
        try log?.write(GameLog.Line(event, at: now))
        hasNews = true
      case .bench(let effect): bench.perform(effect)
      case .shown(let screen):
        var line = GameLog.Line("screen", at: now)
        line.name = screen.rawValue
        try log?.write(line)
        hasNews = true
      }
    }
  }

  private func perform(_ effect: CabinetEffect) throws {
    switch effect {
    case .play(let sound): sounds.play(sound, at: now)
    case .setMusic(let music): sounds.setMusic(music, at: now)
    case .silence(let bus): sounds.silence(bus, at: now)
    case .setMuted(let isMuted): sounds.setMuted(isMuted)
    case .toggleFullScreen: window.toggleFullScreen()
    case .leaveFullScreen: if window.isFullScreen { window.toggleFullScreen() }
    case .keep(let record): try keep(record)
    case .workOutFigures:
      figures = FiguresWork(
        on: table.cabinet.engine.machine, stake: table.cabinet.engine.stake)
    case .quit: isOver = true
    case .log(let event):
      var line = GameLog.Line(event, at: now)
      if case .spin = event { line.bet = table.cabinet.betOfRound }
      try log?.write(line)
      hasNews = true
      try demonstration?.tell(event)
    }
  }

  private func keep(_ record: LedgerRecord) throws {
    do throws(FileError) {
      guard try table.keep(record) else { return }
    } catch {
      return try Self.warn("\(error) Your credits aren't kept any longer.")
    }
    try log?.write(GameLog.Line(record, at: now))
    hasNews = true
  }

  /// Switches to another machine; if it is refused, a message is shown and the current one stays.
  private func open(_ source: MachineSource) throws {
    guard table.cabinet.isReady else { return }
    do throws(GameError) {
      let loaded = try LoadedMachine(source)
      table = try table.replaced(by: loaded, at: now)
    } catch {
      let lines = error.description.split(separator: "\n").map(String.init)
      return try act(
        .cabinet(.refused(title: "This machine can't be played", messages: lines)))
    }
    for warning in table.takeWarnings() { try Self.warn(warning) }
    figures = nil
    sounds.setMusic(nil, at: now)
    library = table.library(in: media, typefaces: typefaces)
    toldDamages = 0
    window.use(library)
    window.title = table.windowTitle
    shownSize = nil
    try act(.resized(window.size))
    var line = GameLog.Line("machine", at: now)
    line.name = table.loaded.machine.name
    try log?.write(line)
    try perform(table.resume(at: now))
  }

  /// Draws the current scene, unless it is already shown.
  private func show() throws {
    guard window.isVisible else { return }
    let now = now
    let used = ProcessorTime.now
    let scene = table.screens.scene(at: now)
    let frame = try window.draw(scene, at: now)
    needsFrame = frame == .incomplete || frame == .scaled || window.isPreparing
    if frame != .unchanged { try measure(self.now - now, at: now) }
    try tellDamages()
    try writeLayout(scene, cost: ProcessorTime.now - used, at: now)
    // Pictures that aren't ready aren't visible yet, so there is nothing to report.
    if frame != .incomplete {
      try writePicture(of: scene, isScaled: frame == .scaled, at: now)
    }
    let actions = try demonstration?.step(after: table.cabinet, at: now, in: window) ?? []
    for action in actions { try act(.cabinet(action)) }
  }

  /// Tells that the sound device was opened or closed.
  private func tellOfSound() throws {
    guard sounds.isOpen != isSoundOpen else { return }
    isSoundOpen = sounds.isOpen
    try log?.write(GameLog.Line(isSoundOpen ? "soundOpened" : "soundClosed", at: now))
    hasNews = true
  }

  /// Records how long a frame took.
  private func measure(_ time: Duration, at now: Duration) throws {
    if time > Self.slowFrame { try log?.write(GameLog.Line(slowFrame: time, at: now)) }
    frames.add(time)
    guard now - reported >= .seconds(1) else { return }
    // Skip a single frame: it only redrew the report itself.
    if table.cabinet.showsInsight, frames.count > 1 { try act(.cabinet(.frames(frames))) }
    (frames, reported) = (FrameTimes(), now)
  }

  /// Warns once about each picture that couldn't be read.
  private func tellDamages() throws {
    for damage in library.damages.dropFirst(toldDamages) {
      try Self.warn("'\(damage.path)' is left out: \(damage.error)")
    }
    toldDamages = library.damages.count
  }

  private func writeLayout(_ scene: DisplayList, cost: Duration, at now: Duration) throws {
    let cabinet = table.cabinet
    let controls = table.screens.controls(at: now)
    let isNewSize = shownSize != scene.size
    if isNewSize { expectTiles(of: scene) }
    // The classic's only control on the stage disappears and reappears with each spin, in the same place.
    let places = controls.map(Place.init).filter { !cabinet.isClassic || $0.name != "spin" }
    let isNew = places != shownControls
    guard isNewSize || isNew else { return }
    (shownSize, shownControls) = (scene.size, places)
    var line = GameLog.Line("layout", at: now)
    line.button = .place(pixels(of: cabinet.spinFrame))
    line.controls = controls.map { control in
      let frame = pixels(of: control.frame)
      return GameLog.ControlPlace(
        name: control.name, role: control.role, label: control.label, state: control.state,
        enabled: control.isEnabled, focused: control.isFocused, x: frame.x, y: frame.y,
        width: frame.width, height: frame.height)
    }
    line.size = GameLog.PixelSize(
      width: window.pixelSize.width, height: window.pixelSize.height)
    line.cpuMilliseconds = cost.tenthsOfMilliseconds
    line.reels = scene.marks.compactMap { mark in
      guard case .wheel(let wheel) = mark.content, mark.name?.hasPrefix("reel ") == true else {
        return nil
      }
      return pixels(of: wheel.frame)
    }
    try log?.write(line)
    hasNews = true
  }

  /// The identity of a control for the log, regardless of its looks.
  private struct Place: Equatable {
    let name: String
    let state: String
    let frame: Rect
    let isEnabled: Bool
    let isFocused: Bool

    init(_ control: ScreenControl) {
      (name, state, frame) = (control.name, control.state, control.frame)
      (isEnabled, isFocused) = (control.isEnabled, control.isFocused)
    }
  }

  private func pixels(of rect: Rect) -> GameLog.PixelFrame {
    let box = window.pixels(of: rect)
    return GameLog.PixelFrame(x: box.x, y: box.y, width: box.width, height: box.height)
  }

  /// Has the tiles of all symbols made before they are visible.
  private func expectTiles(of scene: DisplayList) {
    for case .wheel(let wheel) in scene.marks.filter({ $0.name == "reel 0" }).map(\.content) {
      let names = table.cabinet.engine.machine.symbols.map { "symbol/\($0.name)" }
      window.expect(
        [.plain, .lit, .dimmed].flatMap { variant in names.map { Picture($0, variant) } },
        on: wheel)
    }
  }

  private func writePicture(of scene: DisplayList, isScaled: Bool, at now: Duration) throws {
    let picture = GameLog.Picture(
      button: table.cabinet.buttonLook(at: now),
      label: scene.marks.contains { $0.name == "label" },
      moving: table.screens.isMoving(at: now),
      won: table.cabinet.isClassic ? nil : table.cabinet.tableau(at: now).won,
      isScaled: isScaled)
    guard hasNews || picture != shownPicture else { return }
    hasNews = false
    if shownPicture == nil { try log?.write(GameLog.Line("ready", at: now)) }
    shownPicture = picture
    try log?.write(GameLog.Line(shown: picture, at: now))
  }
}
