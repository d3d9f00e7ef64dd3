// Where the wheels will come to rest: what a user means who confirms while one still turns.
extension Picker {
  /// The selection once every wheel is at rest, if nothing else happens.
  ///
  /// ``selection`` keeps the row that a wheel is leaving until it rests. Someone who presses a button
  /// meanwhile means the row to which it turns:
  ///
  /// ```swift
  /// picker.reduce(.key(.down), over: bread, at: .zero)
  /// picker.selection                                                       // [0]
  /// picker.landingSelection(over: bread, at: .milliseconds(20))            // [1]
  /// ```
  ///
  /// A wheel that is held lands on the row in the band, and any wheel on an enabled one. Dependent
  /// components are given as they will be then.
  public func landingSelection(over content: some PickerContent, at now: Duration) -> [Int] {
    var picker = self
    picker.land(over: content, at: now)
    return picker.selection
  }

  /// The row of a component in ``landingSelection(over:at:)``; nil if it will have no rows.
  public func landingRow(
    in component: Int, over content: some PickerContent, at now: Duration
  ) -> Int? {
    var picker = self
    picker.land(over: content, at: now)
    return picker.selectedRow(in: component)
  }

  /// Brings every wheel to rest at once, where it would have come to rest by itself.
  ///
  /// Send it before you act on ``selection`` at the press of a button. Wheels that are held are taken
  /// away from their pointers, and a direction that is held is let go.
  ///
  /// - Returns: The events of coming to rest, in order, without clicks; before them, those that were
  ///   already due.
  @discardableResult
  public mutating func land(
    over content: some PickerContent, at now: Duration
  ) -> [PickerEvent] {
    let now = now.computable
    var events = catchUp(over: content, to: now)
    heldDirection = nil
    for component in wheels.indices where wheels[component].isHeld {
      wheels[component].coast(speed: 0, at: now)
    }
    for _ in 0..<Self.mostLandings {
      guard let next = nextRest else { return events }
      events += rest(next.turn, in: next.component, over: content, at: next.turn.rest)
    }
    // A content whose nearest enabled row isn't enabled would send a wheel on for ever.
    for component in wheels.indices {
      wheels[component].state = .resting(row: selection[component])
    }
    return events
  }

  /// The turning wheel that comes to rest first; of several at once, the leftmost.
  private var nextRest: (turn: Wheel.Turn, component: Int)? {
    wheels.enumerated().compactMap { component, wheel in
      if case .turning(let turn) = wheel.state { (turn, component) } else { nil }
    }.min { $0.turn.rest < $1.turn.rest }
  }

  /// More than any number of wheels that pass their last turn on to each other.
  private static let mostLandings = 10_000
}
