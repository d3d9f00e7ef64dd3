extension Picker {
  /// When something next happens without user input; nil while nothing turns.
  ///
  /// Calling later loses nothing: the picker catches up with the next call.
  public var nextDeadline: Duration? { nextDue?.time }

  /// Whether any wheel isn't at rest: it turns, or a pointer holds it.
  public func isTurning(at now: Duration) -> Bool {
    isMoving(at: now) || wheels.contains(where: \.isHeld)
  }

  /// Whether any wheel is moving by itself, so that every frame differs from the one before.
  public func isMoving(at now: Duration) -> Bool {
    wheels.contains { wheel in
      if case .turning(let turn) = wheel.state { now < turn.rest } else { false }
    }
  }

  /// Something that happens at a given time.
  struct Due {
    enum Cause {
      case passing(Wheel.Passing, component: Int)
      case rest(Wheel.Turn, component: Int)
      case repetition(PickerDirection)
    }

    var time: Duration
    var cause: Cause
  }

  /// The earliest due event; at equal times the leftmost one, and a row passing before a wheel
  /// resting.
  private var nextDue: Due? {
    var first: Due?
    func consider(_ time: Duration, _ cause: Due.Cause) {
      if let earliest = first?.time, earliest <= time { return }
      first = Due(time: time, cause: cause)
    }
    for (component, wheel) in wheels.enumerated() {
      guard case .turning(let turn) = wheel.state else { continue }
      if let passing = wheel.nextPassing {
        consider(passing.time, .passing(passing, component: component))
      }
      consider(turn.rest, .rest(turn, component: component))
    }
    if let held = heldDirection { consider(held.nextRepetition, .repetition(held.direction)) }
    return first
  }

  /// Handles everything that is due by a given time, in order.
  mutating func catchUp(over content: some PickerContent, to now: Duration) -> [PickerEvent] {
    var events: [PickerEvent] = []
    heldDirection?.skip(until: now)
    while let due = nextDue, due.time <= now {
      switch due.cause {
      case .passing(let passing, let component):
        wheels[component].pass(passing)
        events += tick(component, at: due.time)
      case .rest(let turn, let component):
        events += rest(turn, in: component, over: content, at: due.time)
      case .repetition(let direction):
        heldDirection?.repeated()
        if isEnabled { events += press(direction.key, over: content, at: due.time) }
      }
    }
    return events
  }

  /// A click, unless the picker clicked just before.
  mutating func tick(_ component: Int, at now: Duration) -> [PickerEvent] {
    if let lastTick, now >= lastTick, now - lastTick < .milliseconds(25) { return [] }
    lastTick = now
    return [.tick(component: component)]
  }

  /// Brings a wheel to rest on the row it turned to, or sends it on if that row is disabled.
  mutating func rest(
    _ turn: Wheel.Turn, in component: Int, over content: some PickerContent, at now: Duration
  ) -> [PickerEvent] {
    let wheel = wheels[component]
    let row = wheel.rows > 0 ? turn.end.modulo(wheel.rows) : 0
    guard turn.isByUser else {
      wheels[component].state = .resting(row: row)
      return [.rested(component: component)]
    }
    let allowed =
      content.existingRow(from: row, .nearest, in: component, given: selection)
      ?? selection[component]
    guard allowed == row else {
      wheels[component].roll(
        to: wheel.place(of: allowed, nearest: turn.end), isByUser: true, at: now)
      return []
    }
    wheels[component].state = .resting(row: row)
    let before = selection
    selection[component] = row
    settle(over: content, at: now)
    let others = selection.indices.filter { $0 != component }
    return ([component] + others).filter { selection[$0] != before[$0] }
      .map { .selected(row: selection[$0], component: $0) } + [.rested(component: component)]
  }
}

/// A held direction of a controller's pad, and when it next repeats.
struct HeldDirection: Hashable, Sendable {
  let direction: PickerDirection
  private(set) var nextRepetition: Duration

  init(_ direction: PickerDirection, pressed now: Duration) {
    self.direction = direction
    nextRepetition = now + .milliseconds(400)
  }

  mutating func repeated() { nextRepetition += Self.interval }

  /// Leaves out the repetitions of a time for which nobody called, as nobody saw what they did.
  mutating func skip(until now: Duration) {
    if now - nextRepetition > .seconds(2) { nextRepetition = now + Self.interval }
  }

  private static let interval = Duration.milliseconds(100)
}
