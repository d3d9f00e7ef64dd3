import PickerGallery
import SlotControls
import SlotFiles
import SlotPaint
import SlotWindow

/// Passes the window's events to the gallery, carries out its effects, and shows it.
final class GalleryLoop {
  private var gallery: Gallery
  private let loop: WindowLoop
  private let log: EventLog?
  private let says: Bool
  private var shownControls: [GalleryControl]?

  /// Creates the loop for an open window.
  ///
  /// - Parameter says: Whether events are printed as sentences.
  init(gallery: Gallery, window: GameWindow, mixer: SoundMixer, log: EventLog?, says: Bool) {
    self.gallery = gallery
    self.log = log
    self.says = says
    loop = WindowLoop(window: window, mixer: mixer)
    mixer.isMuted = gallery.isMuted
  }

  /// Runs until the program is quit.
  func run() throws {
    try say(.screen(gallery.current))
    try act(.resized(loop.window.size))
    try loop.run(self)
  }

  private func act(_ action: GalleryAction) throws {
    for effect in gallery.reduce(action, at: loop.now) {
      switch effect {
      case .play(let name):
        loop.mixer.play(name, on: name == "wheel-tick" ? .reels : .effects, at: loop.now)
      case .setMuted(let isMuted): loop.mixer.isMuted = isMuted
      case .toggleFullScreen: loop.window.toggleFullScreen()
      case .log(let event):
        try log?.write(GalleryLine(event, at: loop.now))
        try say(event)
      case .quit: loop.isOver = true
      }
    }
  }

  private func say(_ event: GalleryEvent) throws {
    guard says else { return }
    try CheckedOutput.standardOutput.write(gallery.sentence(about: event, at: loop.now) + "\n")
  }

  /// Writes a warning to stderr, on one line.
  static func warn(_ text: String) throws {
    try CheckedOutput.standardError.write("pickers: \(text)\n")
  }
}

// MARK: - In its window

extension GalleryLoop: WindowProgram {
  func take(_ event: WindowEvent) throws {
    switch event {
    case .resized: try act(.resized(loop.window.size))
    case .quit: loop.isOver = true
    default: for input in event.inputs { try act(.input(input)) }
    }
  }

  func update() throws { try act(.tick) }

  func show() throws {
    guard loop.window.isVisible else { return }
    let now = loop.now
    let frame = try loop.window.draw(gallery.scene(at: now), at: now)
    loop.needsFrame = frame == .incomplete
    guard let log, !gallery.isMoving(at: now), frame != .incomplete else { return }
    let controls = gallery.controls(at: now)
    guard controls != shownControls else { return }
    shownControls = controls
    let places = controls.map {
      LoggedControl($0, in: loop.window.pixels(of: $0.frame), focused: nil)
    }
    try log.write(GalleryLine(places, focus: gallery.focus, at: now))
  }

  func isMoving(at now: Duration) -> Bool { gallery.isMoving(at: now) }

  func deadlines(at now: Duration) -> [Duration?] { [gallery.nextDeadline] }

  func warn(_ text: String) throws { try Self.warn(text) }
}
