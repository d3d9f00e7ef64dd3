internal import Foundation

/// A program in a window, as its loop sees it.
@MainActor package protocol WindowProgram: AnyObject {
  /// Handles an event, after the loop has followed it.
  func take(_ event: WindowEvent) throws
  /// Does everything that is due, before a frame.
  func update() throws
  /// Draws a frame, if the window is visible and doesn't show it already.
  func show() throws
  /// Whether anything on the screen is moving by itself.
  func isMoving(at now: Duration) -> Bool
  /// When something is due without input; nil for what isn't.
  func deadlines(at now: Duration) -> [Duration?]
  /// Tells of something that is amiss, in one line.
  func warn(_ text: String) throws
}

/// Passes a window's events to a program, and has it draw.
///
/// While something moves, there is one frame per refresh of the display. Otherwise the loop sleeps until there is input
/// or the program's next deadline arrives.
@MainActor package final class WindowLoop {
  package let window: GameWindow
  package let mixer: SoundMixer
  /// Whether the next frame is needed, whether or not anything moves.
  package var needsFrame = false
  /// Whether the program is to end.
  package var isOver = false
  private let start = ContinuousClock.now
  private var pacer: FramePacer

  /// Creates the loop of an open window.
  package init(window: GameWindow, mixer: SoundMixer) {
    (self.window, self.mixer) = (window, mixer)
    // A renderer with vertical sync sets the pace; the pacer then only stops one that doesn't wait.
    let interval = window.refreshInterval
    pacer = FramePacer(interval: window.waitsForDisplay ? interval / 2 : interval)
  }

  /// The time since the loop was created.
  package var now: Duration { start.duration(to: .now) }

  /// Runs until the program is to end.
  package func run(_ program: some WindowProgram) throws {
    while !isOver {
      while let event = window.nextEvent() {
        follow(event)
        try program.take(event)
      }
      try program.update()
      let soundDeadline = mixer.update(at: now)
      if let silence = mixer.silenceToTell() {
        try program.warn("no sound (\(silence)); going on without")
      }
      try program.show()
      if !isOver { sleep(program, until: soundDeadline) }
    }
  }

  private func follow(_ event: WindowEvent) {
    switch event {
    case .hidden: mixer.isHidden = true
    case .shown: mixer.isHidden = false
    case .soundDevicesChanged: mixer.devicesChanged(at: now)
    case .damaged: needsFrame = true
    case .key, .keyReleased, .pointerMoved, .pointerDown, .pointerUp, .pointerLeft, .focusLost,
      .wheel,
      .fileDropped, .resized, .quit:
      break
    }
  }

  /// Waits for the next frame, input or deadline.
  private func sleep(_ program: some WindowProgram, until soundDeadline: Duration?) {
    let now = now
    if needsFrame || program.isMoving(at: now), window.isVisible {
      Thread.sleep(forTimeInterval: pacer.wait(at: now) / .seconds(1))
      return
    }
    let deadline = (program.deadlines(at: now) + [soundDeadline]).compactMap(\.self).min()
    window.waitForEvent(timeout: deadline.map { max(.zero, $0 - now) })
    pacer.begin(at: self.now)
  }
}
