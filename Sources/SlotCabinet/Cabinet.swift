package import SlotEngine
package import SlotPaint

/// The game on screen as a value: what has happened so far, and what follows from an action.
///
/// The only input is an action and its time; what the world has to do comes back as effects. There
/// is no clock inside, so every rule of every timetable can be tested to the nanosecond.
///
/// ```swift
/// var cabinet = Cabinet(engine: SlotEngine(seed: 42))
/// cabinet.reduce(.key(.spin, isRepeat: false), at: .zero)      // [.play(.crunch), .log(…)]
/// cabinet.nextDeadline                                         // 0.5 s: the reels have settled
/// ```
package struct Cabinet: Sendable, Hashable {
  /// The engine that plays the next round.
  package internal(set) var engine: SlotEngine
  /// What is told of the machine.
  package let card: MachineCard
  /// How quickly rounds are shown.
  package let pace: Pace
  /// The player's credits; nil on a machine that is played for nothing.
  package internal(set) var purse: Purse?
  /// Whether the sound is off.
  package internal(set) var isMuted: Bool
  /// The window's size, in points.
  package internal(set) var size = Size(
    width: CabinetLayout.size.width, height: CabinetLayout.size.height)
  /// The page that lies over the stage; nil for none.
  package internal(set) var overlay: Overlay?

  /// The show of the last round; nil before the first.
  var performance: Performance?
  /// What is being shown.
  var movement: Movement
  /// When that began.
  var start: Duration = .zero
  /// The time since then up to which signals were given; nil if none were.
  var signalled: Duration? = .zero

  /// Where the pointer is, if it is over the window.
  var pointer: Point?
  /// Whether the pointer's button is held down.
  var isPointerDown = false
  /// The control on which the pointer was pressed and not yet released.
  var pressed: Control.ID?
  /// The control on which keys act besides those that stand for one.
  var focus: Control.ID?
  /// Something that the player should know until the next round.
  var notice: String?
  /// The name of the bet that is played when nothing is bought; nil for the base bet.
  var usualBet: String?
  /// What is known of the machine's exact figures.
  var figures: ExactFigures?
  /// The stake for which they were asked last.
  var askedFigures: Stake?
  /// Whether the panel shows that tells how wins came about.
  package internal(set) var showsInsight = false
  /// How long the last frames took, while that panel shows.
  var frames: FrameTimes?
  /// What was played since the game began.
  var history = SessionHistory()
  /// What was compiled to show rounds.
  let outlooks = OutlookCache()
  /// The music that plays; nil for none.
  var playing: Music?
  /// When the game began.
  let beginning: Duration

  /// Creates a cabinet that waits for its first spin.
  ///
  /// - Parameters:
  ///   - engine: What is played.
  ///   - card: What is told of the machine.
  ///   - pace: How quickly rounds are shown; by default in half a second for the classic, and in
  ///     theatre for any other machine.
  ///   - purse: The player's credits; ignored on a machine that is played for nothing.
  ///   - now: The time.
  package init(
    engine: SlotEngine, card: MachineCard? = nil, pace: Pace? = nil, purse: Purse? = nil,
    isMuted: Bool = false, at now: Duration = .zero
  ) {
    let machine = engine.machine
    self.engine = engine
    self.card = card ?? MachineCard(title: machine.name)
    self.pace = pace ?? (machine.classicRun != nil ? .classic : .theatre)
    let isFree = machine.cost(of: machine.defaultStake) == 0
    self.purse = isFree ? nil : purse ?? Purse(balance: Purse.freshBalance(for: machine))
    self.isMuted = isMuted
    beginning = now
    start = now
    movement = Movement(
      opening: Tableau(opening: engine), cues: [], length: .zero, ending: .waitsForPress)
    if machine.purchase == nil { usualBet = betName }
  }

  /// Does what follows from an action at a time, and from the time itself.
  ///
  /// What was due by `now` comes first and in order: a late call delays nothing that follows.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - now: The time, on any clock that never goes back.
  /// - Returns: What the caller has to do, in this order.
  package mutating func reduce(_ action: CabinetAction, at now: Duration) -> [CabinetEffect] {
    var effects = catchUp(to: now)
    switch action {
    case .pointerMoved(let point): pointer = point
    case .pointerPressed(let point):
      pointer = point
      isPointerDown = true
      pressed = control(at: point, now)?.id
      focus = nil
      if pressed != nil, !isClassic { effects.append(.play(.press)) }
    case .pointerReleased(let point):
      pointer = point
      let released = control(at: point, now)?.id
      if let pressed, pressed == released { effects += press(pressed, at: now) }
      (pressed, isPointerDown) = (nil, false)
    case .pointerLeft: (pointer, pressed, isPointerDown) = (nil, nil, false)
    case .key(let key, let isRepeat): effects += take(key, isRepeat: isRepeat, at: now)
    case .resized(let size): self.size = size
    case .refused(let title, let messages): overlay = .messages(title: title, messages)
    case .figures(let known): figures = known
    case .frames(let times): frames = times
    case .close: effects.append(.quit)
    case .tick: break
    }
    return effects + changeMusic(at: now) + askForFigures()
  }
}
