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
  /// What is known of the machine's exact figures.
  var figures: [Page]?
  /// Whether the panel shows that tells how wins came about.
  var showsInsight = false
  /// What was played since the game began.
  var history = SessionHistory()
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
    case .pointerReleased(let point):
      pointer = point
      let released = control(at: point, now)?.id
      if let pressed, pressed == released { effects += press(pressed, at: now) }
      (pressed, isPointerDown) = (nil, false)
    case .pointerLeft: (pointer, pressed, isPointerDown) = (nil, nil, false)
    case .key(let key, let isRepeat): effects += take(key, isRepeat: isRepeat, at: now)
    case .resized(let size): self.size = size
    case .refused(let title, let messages): overlay = .messages(title: title, messages)
    case .figures(let pages): figures = pages
    case .close: effects.append(.quit)
    case .tick: break
    }
    return effects
  }
}

// MARK: - Time

extension Cabinet {
  /// The latest that a sound may come; what is later isn't heard at all.
  static let latestSound = Duration.milliseconds(150)

  /// When something happens next without anybody's doing; nil while the cabinet only waits.
  package var nextDeadline: Duration? {
    let elapsed = signalled ?? .zero
    let next = movement.nextChange(after: elapsed).map { start + $0 }
    guard pace == .regulated, purse != nil else { return next }
    // The minutes of the session are shown.
    let minute = beginning + .seconds(60) * (Int((start + elapsed - beginning) / .seconds(60)) + 1)
    return next.map { min($0, minute) } ?? minute
  }

  /// Gives the signals that are due, and goes on with the show where a movement is over.
  mutating func catchUp(to now: Duration) -> [CabinetEffect] {
    var effects: [CabinetEffect] = []
    var heard: Set<String> = []
    while true {
      let elapsed = max(.zero, now - start)
      let goesOn = movement.ending == .goesOn
      let end = goesOn ? min(elapsed, movement.length) : elapsed
      for (time, signal) in movement.signals(after: signalled, until: end) {
        switch signal {
        case .sound(let sound):
          let isInTime = now - (start + time) <= Self.latestSound
          if isInTime, heard.insert(sound.name).inserted { effects.append(.play(sound)) }
        case .event(let event):
          effects.append(.log(event))
          effects += settle(after: event)
        }
      }
      signalled = end
      guard goesOn, elapsed >= movement.length, performance != nil else { return effects }
      show(from: movement.closing, at: start + movement.length)
    }
  }

  /// Goes on with the show.
  mutating func show(from tableau: Tableau, opened place: Int? = nil, at time: Duration) {
    guard let next = performance?.next(from: tableau, opened: place) else { return }
    movement = next
    (start, signalled) = (time, nil)
  }

  private mutating func settle(after event: CabinetEvent) -> [CabinetEffect] {
    guard case .roundOver(_, let pay) = event else { return [] }
    if let performance { history.add(performance.round, cost: performance.cost) }
    guard purse?.open != nil else { return [] }
    purse?.settle(pay: pay)
    return purse.map { [.keep($0.record)] } ?? []
  }

  /// What stands on the stage at a time.
  package func tableau(at now: Duration) -> Tableau {
    let elapsed = max(.zero, now - start)
    return movement.tableau(
      at: movement.ending == .goesOn ? min(elapsed, movement.length) : elapsed)
  }

  /// Whether the picture changes by itself from one frame to the next.
  package func isMoving(at now: Duration) -> Bool {
    movement.isMoving(at: max(.zero, now - start))
  }
}

// MARK: - Rounds

extension Cabinet {
  /// Whether a press of Spin starts a round.
  package var isReady: Bool {
    movement.ending == .waitsForPress && tableau(at: start + (signalled ?? .zero)).isReady
  }

  /// Whether a place of a board has to be opened.
  package var waitsForPick: Bool { movement.ending == .waitsForPick }

  /// Whether a press skips what is being shown.
  var canSkip: Bool {
    guard let skip = movement.skip, let signalled else { return false }
    return signalled < skip
  }

  /// The round that is shown, or was shown last; nil before the first.
  package var round: Round? { performance?.round }

  /// Starts a round, or skips what is being shown; otherwise nothing happens, and nothing is
  /// remembered.
  mutating func spin(at now: Duration) -> [CabinetEffect] {
    if canSkip, let skip = movement.skip {
      start = now - skip
      return catchUp(to: now)
    }
    guard isReady else { return [] }
    notice = nil
    let keeping = pay()
    guard notice == nil || keeping != nil else { return [] }
    let tableau = tableau(at: now)
    let round = engine.playRound()
    performance = Performance(of: round, on: engine.machine, stake: engine.stake, pace: pace)
    show(from: tableau, at: now)
    return catchUp(to: now) + (keeping.map { [.keep($0)] } ?? [])
  }

  /// Takes what the next round costs; nil where nothing has to be kept, with a notice where the
  /// round can't be paid for.
  private mutating func pay() -> LedgerRecord? {
    guard var purse else { return nil }
    let machine = engine.machine
    let cost = machine.cost(of: engine.stake)
    let least = machine.cost(lines: machine.bet.choosesLines ? 1 : machine.lines.count)
    if purse.balance < least {
      purse.refill(to: Purse.freshBalance(for: machine))
      notice = "Your credits were used up; here are \(purse.balance.grouped) new ones."
    }
    guard cost <= purse.balance else {
      self.purse = purse
      notice =
        "This round costs \(cost.grouped), more than you have; play fewer lines or coins."
      return nil
    }
    purse.stake(
      OpenRound(
        seed: engine.seed, number: engine.nextSpin, lines: engine.stake.lines,
        coins: engine.stake.coins, cost: cost))
    self.purse = purse
    return purse.record
  }

  /// Shows the round again that was open when the last game ended, and settles it.
  ///
  /// - Throws: ``PlayError`` if the machine doesn't take the stake of the round.
  package mutating func resume(at now: Duration) throws(PlayError) -> [CabinetEffect] {
    guard let open = purse?.open else { return [] }
    let machine = engine.machine
    let stake = try machine.stake(lines: open.lines, coins: open.coins)
    let past = try SlotEngine(machine: machine, stake: stake, seed: open.seed)
    performance = Performance(
      of: past.round(open.number), on: machine, stake: stake, pace: pace)
    notice = "The last round wasn't over; here it is again."
    show(from: movement.opening, at: now)
    return catchUp(to: now)
  }

  /// Opens a place of the board on top.
  mutating func open(_ place: Int, at now: Duration) -> [CabinetEffect] {
    let tableau = tableau(at: now)
    guard waitsForPick, let board = tableau.boards.last, board.places.indices.contains(place),
      board.places[place].prize == nil
    else { return [] }
    show(from: tableau, opened: place, at: now)
    return catchUp(to: now)
  }
}

// MARK: - Stakes

extension Cabinet {
  /// Changes the lines or coins of the next round by a step, if the machine takes them.
  mutating func changeStake(lines: Int = 0, coins: Int = 0) {
    let machine = engine.machine
    guard isReady,
      let stake = try? machine.stake(
        lines: engine.stake.lines + lines, coins: engine.stake.coins + coins),
      let changed = try? SlotEngine(
        machine: machine, stake: stake, seed: engine.seed, nextSpin: engine.nextSpin)
    else { return }
    engine = changed
    notice = nil
  }

  /// Whether the machine takes the present stake changed by a step.
  func takes(lines: Int = 0, coins: Int = 0) -> Bool {
    let stake = engine.stake
    return
      (try? engine.machine.stake(lines: stake.lines + lines, coins: stake.coins + coins)) != nil
  }
}

extension Tableau {
  /// The stage before the first round: a real outcome of the machine that shows no win, or the first
  /// one if there is none such among the engine's next spins.
  init(opening engine: SlotEngine) {
    let machine = engine.machine
    // Spins that the game will not show next: those before the first, counted from the end.
    let candidates = (1...500).lazy.map { engine.outcome(ofSpin: UInt64.max - $0) }
    let outcome = candidates.first { !$0.isWin } ?? engine.outcome(ofSpin: .max - 1)
    self.init(
      reels: machine.rows.indices.map { reel in
        ReelView(
          of: machine.reels[reel], at: outcome.positions[reel], rows: machine.rows[reel]
        ).showing(outcome.window.columns[reel].map(\.id))
      })
  }
}
