package import SlotEngine
import SlotPaint

/// The game on screen as a value: what has happened so far, and what follows from an action.
///
/// The only input is an action and its time; what the world has to do comes back as effects. There
/// is no clock inside, so every rule of the timetable can be tested to the nanosecond.
///
/// ```swift
/// var cabinet = Cabinet(engine: SlotEngine(seed: 42))
/// cabinet.reduce(.key(.spin, isRepeat: false), at: .zero)      // [.play(.crunch), .log(…)]
/// cabinet.nextDeadline                                         // 0.5 s: the reels have settled
/// ```
package struct Cabinet: Sendable, Hashable {
  /// What the cabinet is doing.
  package enum Phase: Sendable, Hashable {
    /// The button shows.
    case ready
    /// The reels turn.
    case spinning
    /// The reels rest, the label shows, and the button isn't back yet.
    case celebrating
  }

  /// The engine that is asked for an outcome at each press.
  package private(set) var engine: SlotEngine
  /// What the cabinet is doing.
  package private(set) var phase = Phase.ready
  /// Whether the sound is off.
  package private(set) var isMuted: Bool
  /// The last spin, running or over; nil before the first.
  package private(set) var turn: Turn?

  /// Where the pointer is, if it is over the window.
  private var pointer: Point?
  private var isPointerPressed = false

  /// Creates a cabinet that waits for its first spin, each reel on its first stop.
  package init(engine: SlotEngine, isMuted: Bool = false) {
    self.engine = engine
    self.isMuted = isMuted
  }

  /// Does what follows from an action at a time, and from the time itself.
  ///
  /// What was due by `now` comes first and in order, each counted from the press: a late call
  /// delays nothing that follows.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - now: The time, on any clock that never goes back.
  /// - Returns: What the caller has to do, in this order.
  package mutating func reduce(_ action: CabinetAction, at now: Duration) -> [CabinetEffect] {
    var effects = catchUp(to: now)
    switch action {
    case .pointerMoved(let point):
      pointer = point
    case .pointerPressed(let point):
      pointer = point
      isPointerPressed = true
      if CabinetLayout.button.contains(point) { effects += spin(at: now) }
    case .pointerReleased(let point):
      pointer = point
      isPointerPressed = false
    case .pointerLeft:
      pointer = nil
      isPointerPressed = false
    case .key(_, isRepeat: true), .tick:
      break
    case .key(.spin, isRepeat: false):
      effects += spin(at: now)
    case .key(.mute, isRepeat: false):
      isMuted.toggle()
      effects.append(.setMuted(isMuted))
    case .key(.fullScreen, isRepeat: false):
      effects.append(.toggleFullScreen)
    case .key(.quit, isRepeat: false), .close:
      effects.append(.quit)
    }
    return effects
  }
}

// MARK: - Time

extension Cabinet {
  /// When something happens next without anybody's doing; nil while the cabinet waits for a press.
  package var nextDeadline: Duration? {
    switch phase {
    case .ready: nil
    case .spinning: turn?.settled
    case .celebrating: turn?.buttonShown
    }
  }

  private mutating func catchUp(to now: Duration) -> [CabinetEffect] {
    var effects: [CabinetEffect] = []
    while let deadline = nextDeadline, deadline <= now { effects += meetDeadline() }
    return effects
  }

  private mutating func meetDeadline() -> [CabinetEffect] {
    if phase == .spinning, turn?.outcome.isWin == true {
      phase = .celebrating
      return [.log(.settled), .play(.win), .log(.win)]
    }
    defer { phase = .ready }
    return phase == .spinning ? [.log(.settled), .log(.buttonShown)] : [.log(.buttonShown)]
  }

  /// Starts a spin if the button is there; otherwise nothing happens, and nothing is remembered.
  private mutating func spin(at now: Duration) -> [CabinetEffect] {
    guard phase == .ready else { return [] }
    let number = engine.nextSpin
    let outcome = engine.spin()
    turn = Turn(
      number: number, outcome: outcome, machine: engine.machine, from: stopsAtRest, start: now)
    phase = .spinning
    return [.play(.crunch), .log(.spin(number: number, outcome: outcome))]
  }

  /// The stop on which each reel rests between spins.
  private var stopsAtRest: [Int] {
    turn?.outcome.positions.map(\.stop) ?? Array(repeating: 0, count: engine.machine.reels.count)
  }
}

// MARK: - What is to be seen

extension Cabinet {
  /// What is to be seen at a time.
  package func scene(at now: Duration) -> Scene {
    Scene(
      reels: poses(at: now), button: buttonLook, celebration: celebration(at: now),
      winningReels: celebratedTurn?.winningReels ?? [], isMuted: isMuted)
  }

  /// Whether the scene changes by itself from one frame to the next.
  package func isMoving(at now: Duration) -> Bool {
    guard let turn else { return false }
    return phase == .spinning
      || celebratedTurn != nil && now < turn.settled + Celebration.end
  }

  /// How the button looks; nil while it is hidden.
  package var buttonLook: ButtonLook? {
    guard phase == .ready else { return nil }
    guard let pointer, CabinetLayout.button.contains(pointer) else { return .normal }
    return isPointerPressed ? .pressed : .hover
  }

  /// The win whose label shows: from when the last reel rests until the next press.
  private var celebratedTurn: Turn? {
    guard phase != .spinning, let turn, turn.outcome.isWin else { return nil }
    return turn
  }

  private func celebration(at now: Duration) -> Celebration? {
    celebratedTurn.map { Celebration(at: now - $0.settled) }
  }

  private func poses(at now: Duration) -> [ReelPose] {
    guard let turn else { return stopsAtRest.map { ReelPose(position: Double($0), speed: 0) } }
    return turn.motions.map { motion in
      let time = now - turn.start
      return ReelPose(position: motion.position(at: time), speed: motion.speed(at: time))
    }
  }
}
