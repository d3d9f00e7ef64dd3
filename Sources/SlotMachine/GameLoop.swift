import CSDL
import SlotCabinet
import SlotEngine
import SlotFiles
import SlotPaint

/// Runs the game: brings actions to the cabinet, carries out its effects, and shows it.
///
/// While something moves there is a frame for every picture of the display. Otherwise the loop
/// sleeps until somebody does something or the cabinet's next deadline.
final class GameLoop {
  private var cabinet: Cabinet
  private var demonstration: DemoPlayer?
  private let window: GameWindow
  private let artwork: Artwork
  private let sounds: Sounds
  private let log: GameLog?
  private let start = ContinuousClock.now

  private var stage: Stage
  private var pacer: FramePacer
  private var shownScene: Scene?
  private var shownPicture: GameLog.Picture?
  private var isOver = false

  /// Creates the loop for a window that is open.
  init(
    cabinet: Cabinet, window: GameWindow, artwork: Artwork, sounds: Sounds, log: GameLog?,
    demonstration: DemoPlayer?
  ) throws {
    self.cabinet = cabinet
    self.window = window
    self.artwork = artwork
    self.sounds = sounds
    self.log = log
    self.demonstration = demonstration
    stage = try Stage(artwork, machine: cabinet.engine.machine, window: window)
    // A renderer that waits for the display keeps the pace; the pacer then only stops one that
    // doesn't keep its word.
    let interval = window.refreshInterval
    pacer = FramePacer(interval: window.waitsForDisplay ? interval / 2 : interval)
    sounds.setMuted(cabinet.isMuted)
  }

  /// Runs until the game is quit.
  func run() throws {
    try writeLayout()
    while !isOver {
      try takeInput()
      try perform(cabinet.reduce(.tick, at: now))
      try show()
      if !isOver { sleep() }
    }
    try log?.write(GameLog.Line("quit", at: now))
  }

  private var now: Duration { start.duration(to: .now) }
}

// MARK: - What comes in

extension GameLoop {
  private func takeInput() throws {
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {
      switch Input(event, logical: logicalPoint) {
      case .action(let action): try perform(cabinet.reduce(action, at: now))
      case .damage: shownScene = nil
      case .loss: try rebuildStage()
      case nil: continue
      }
    }
    if stage.size != window.outputSize { try rebuildStage() }
  }

  private func logicalPoint(x: Int32, y: Int32) -> Point {
    let density = window.pixelDensity
    return stage.transform.logical(Point(x: Double(x) * density, y: Double(y) * density))
  }

  /// Waits for the next frame, input or deadline.
  private func sleep() {
    let now = now
    if cabinet.isMoving(at: now), window.isVisible {
      SDL_Delay(UInt32(pacer.wait(at: now).seconds * 1000))
    } else if let deadline = cabinet.nextDeadline {
      let milliseconds = ((deadline - now).seconds * 1000).rounded(.up)
      SDL_WaitEventTimeout(nil, Int32(max(0, milliseconds)))
    } else {
      SDL_WaitEvent(nil)
    }
  }
}

// MARK: - What goes out

extension GameLoop {
  private func perform(_ effects: [CabinetEffect]) throws {
    for effect in effects {
      switch effect {
      case .play(let sound): sounds.play(sound)
      case .setMuted(let isMuted): sounds.setMuted(isMuted)
      case .toggleFullScreen: window.toggleFullScreen()
      case .quit: isOver = true
      case .log(let event):
        try log?.write(GameLog.Line(event, at: now))
        try demonstration?.tell(event)
      }
    }
  }

  /// Draws what is to be seen, if it isn't shown already.
  private func show() throws {
    guard window.isVisible else { return }
    let now = now
    let scene = cabinet.scene(at: now)
    guard scene != shownScene else { return }
    try stage.draw(scene)
    let actions = try demonstration?.step(after: cabinet, at: now, in: window) ?? []
    window.present()
    shownScene = scene
    try writePicture(of: scene, isMoving: cabinet.isMoving(at: now))
    for action in actions { try perform(cabinet.reduce(action, at: now)) }
  }

  private func rebuildStage() throws {
    stage = try Stage(artwork, machine: cabinet.engine.machine, window: window)
    shownScene = nil
    try writeLayout()
  }

  private func writeLayout() throws {
    var line = GameLog.Line("layout", at: now)
    line.button = .place(stage.button)
    try log?.write(line)
  }

  private func writePicture(of scene: Scene, isMoving: Bool) throws {
    let picture = GameLog.Picture(
      button: scene.button, label: scene.celebration != nil, moving: isMoving)
    guard picture != shownPicture else { return }
    if shownPicture == nil { try log?.write(GameLog.Line("ready", at: now)) }
    shownPicture = picture
    try log?.write(GameLog.Line(shown: picture, at: now))
  }
}
