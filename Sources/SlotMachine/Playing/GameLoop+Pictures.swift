import Foundation
import SlotCabinet
import SlotControls
import SlotEngine
import SlotFiles
import SlotPaint
import SlotScreens
import SlotWindow

// Drawing, and what the log says about what can be seen.
extension GameLoop {
  /// Draws the current scene, unless it is already shown.
  func show() throws {
    try tellOfSound()
    guard window.isVisible else { return }
    let now = now
    let used = ProcessorTime.now
    let scene = table.screens.scene(at: now)
    let frame = try window.draw(scene, at: now)
    loop.needsFrame = frame == .incomplete || frame == .scaled || window.isPreparing
    if frame != .unchanged { try measure(self.now - now, at: now) }
    try tellDamages()
    try writeLayout(scene, cost: ProcessorTime.now - used, at: now)
    // Pictures that aren't ready aren't visible yet, so there is nothing to report.
    if frame != .incomplete {
      try writePicture(of: scene, isScaled: frame == .scaled, at: now)
    }
    let actions = demonstration?.step(after: table.cabinet, at: now) ?? []
    for action in actions { try act(.cabinet(action)) }
    try attract(at: now)
  }

  /// Tells that the sound device was opened or closed.
  func tellOfSound() throws {
    guard sounds.mixer.isOpen != isSoundOpen else { return }
    isSoundOpen = sounds.mixer.isOpen
    try log?.write(GameLog.Line(isSoundOpen ? "soundOpened" : "soundClosed", at: now))
    hasNews = true
  }

  /// Records how long a frame took.
  func measure(_ time: Duration, at now: Duration) throws {
    if time > Self.slowFrame { try log?.write(GameLog.Line(slowFrame: time, at: now)) }
    frames.add(time)
    guard now - reported >= .seconds(1) else { return }
    // Skip a single frame: it only redrew the report itself.
    if table.cabinet.showsInsight, frames.count > 1 { try act(.cabinet(.frames(frames))) }
    (frames, reported) = (FrameTimes(), now)
  }

  /// Warns once about each picture that couldn't be read.
  func tellDamages() throws {
    for damage in library.damages.dropFirst(toldDamages) {
      try Self.warn("'\(damage.path)' is left out: \(damage.error)")
    }
    toldDamages = library.damages.count
  }

  func writeLayout(_ scene: DisplayList, cost: Duration, at now: Duration) throws {
    let cabinet = table.cabinet
    let controls = table.screens.controls(at: now)
    let isNewSize = shownSize != scene.size
    if isNewSize { expectTiles(of: scene) }
    // A button that hides disappears and reappears with each spin, in the same place.
    let places = controls.map(Place.init).filter { !cabinet.design.hidesSpin || $0.name != "spin" }
    let isNew = places != shownControls
    guard isNewSize || isNew else { return }
    (shownSize, shownControls) = (scene.size, places)
    try say(narrator?.sentence(about: controls, table.screens.words))
    var line = GameLog.Line("layout", at: now)
    line.button = .place(window.pixels(of: cabinet.spinFrame))
    line.controls = controls.map { control in
      LoggedControl(
        control, in: window.pixels(of: control.frame), focused: control.isFocused)
    }
    line.size = GameLog.PixelSize(
      width: window.pixelSize.width, height: window.pixelSize.height)
    line.cpuMilliseconds = cost.tenthsOfMilliseconds
    line.reels = scene.marks.compactMap { mark in
      guard case .wheel(let wheel) = mark.content, mark.name?.hasPrefix("reel ") == true else {
        return nil
      }
      return window.pixels(of: wheel.frame)
    }
    try log?.write(line)
    hasNews = true
  }

  /// The identity of a control for the log, regardless of its looks.
  struct Place: Equatable {
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

  /// Has the tiles of all symbols made before they are visible.
  func expectTiles(of scene: DisplayList) {
    for case .wheel(let wheel) in scene.marks.filter({ $0.name == "reel 0" }).map(\.content) {
      let names = table.cabinet.engine.machine.symbols.map { "symbol/\($0.name)" }
      window.expect(
        [.plain, .lit, .dimmed].flatMap { variant in names.map { Picture($0, variant) } },
        on: wheel)
      window.expect(table.cabinet.props)
    }
  }

  func writePicture(of scene: DisplayList, isScaled: Bool, at now: Duration) throws {
    let picture = GameLog.Picture(
      button: table.cabinet.buttonLook(at: now),
      label: scene.marks.contains { $0.name == "label" },
      moving: table.screens.isMoving(at: now),
      won: table.cabinet.design.countsCredits ? table.cabinet.tableau(at: now).won : nil,
      isScaled: isScaled)
    guard hasNews || picture != shownPicture else { return }
    hasNews = false
    if shownPicture == nil { try log?.write(GameLog.Line("ready", at: now)) }
    shownPicture = picture
    try log?.write(GameLog.Line(shown: picture, at: now))
  }
}
