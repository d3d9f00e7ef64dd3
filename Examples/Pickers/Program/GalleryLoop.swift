import Foundation
import PickerGallery
import SlotControls
import SlotFiles
import SlotPaint
import SlotWindow

/// Passes the window's events to the gallery, carries out its effects, and shows it.
///
/// While something moves, there is one frame per refresh of the display. Otherwise the loop sleeps
/// until there is input or the gallery's next deadline arrives.
final class GalleryLoop {
  private var gallery: Gallery
  private let window: GameWindow
  private let sounds: GallerySounds
  private let log: GalleryLog?
  private let start = ContinuousClock.now
  private var pacer: FramePacer
  private var shownControls: [GalleryControl]?
  private var needsFrame = true
  private var isOver = false

  /// Creates the loop for an open window.
  init(gallery: Gallery, window: GameWindow, sounds: GallerySounds, log: GalleryLog?) {
    self.gallery = gallery
    self.window = window
    self.sounds = sounds
    self.log = log
    let interval = window.refreshInterval
    pacer = FramePacer(interval: window.waitsForDisplay ? interval / 2 : interval)
    sounds.setMuted(gallery.isMuted)
  }

  private var now: Duration { start.duration(to: .now) }

  /// Runs until the program is quit.
  func run() throws {
    try act(.resized(window.size))
    while !isOver {
      while let event = window.nextEvent() { try take(event) }
      try act(.tick)
      let soundDeadline = sounds.update(at: now)
      if let silence = sounds.silenceToTell() {
        try CheckedOutput.standardError.write("pickers: no sound (\(silence)); going on without\n")
      }
      try show()
      if !isOver { sleep(until: soundDeadline) }
    }
  }

  private func take(_ event: WindowEvent) throws {
    switch event {
    case .resized: try act(.resized(window.size))
    case .hidden:
      sounds.setHidden(true)
      try act(.input(.cancelled))
    case .soundDevicesChanged: sounds.devicesChanged(at: now)
    case .shown: sounds.setHidden(false)
    case .damaged: needsFrame = true
    case .quit: isOver = true
    default: for input in event.inputs { try act(.input(input)) }
    }
  }

  private func act(_ action: GalleryAction) throws {
    for effect in gallery.reduce(action, at: now) {
      switch effect {
      case .play(let sound): sounds.play(sound, at: now)
      case .setMuted(let isMuted): sounds.setMuted(isMuted)
      case .toggleFullScreen: window.toggleFullScreen()
      case .log(let event): try log?.write(event, at: now)
      case .quit: isOver = true
      }
    }
  }

  private func show() throws {
    guard window.isVisible else { return }
    let now = now
    let frame = try window.draw(gallery.scene(at: now), at: now)
    needsFrame = frame == .incomplete
    guard let log, !gallery.isMoving(at: now), frame != .incomplete else { return }
    let controls = gallery.controls(at: now)
    guard controls != shownControls else { return }
    shownControls = controls
    try log.write(controls, focus: gallery.focus, at: now) { window.pixels(of: $0) }
  }

  private func sleep(until soundDeadline: Duration?) {
    let now = now
    if needsFrame || gallery.isMoving(at: now), window.isVisible {
      Thread.sleep(forTimeInterval: pacer.wait(at: now) / .seconds(1))
      return
    }
    let deadline = [gallery.nextDeadline, soundDeadline].compactMap(\.self).min()
    window.waitForEvent(timeout: deadline.map { max(.zero, $0 - now) })
    pacer.begin(at: self.now)
  }
}
