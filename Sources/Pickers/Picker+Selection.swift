extension Picker {
  /// The selected row of a component; nil if it has no rows.
  public func selectedRow(in component: Int) -> Int? {
    wheels[component].rows > 0 ? selection[component] : nil
  }

  /// Selects a row.
  ///
  /// The row counts as selected from now on, even while its wheel is still turning, and components
  /// that depend on it follow immediately. If the row is disabled, the nearest enabled one is selected.
  /// A wheel that is being dragged is taken away from the user.
  ///
  /// - Parameters:
  ///   - row: The row; must exist.
  ///   - component: The component; must exist.
  ///   - isAnimated: Whether the wheel turns to the row, the shorter way round if it is endless,
  ///     rather than jumping there. Once it is there it says so with ``PickerEvent/rested(component:)``,
  ///     after a millisecond if it shows the row already; a wheel that jumps doesn't.
  ///   - content: What the picker shows.
  ///   - now: The time.
  /// - Returns: The events that were already due, in order. The selection itself is not an event.
  @discardableResult
  public mutating func select(
    row: Int, in component: Int, animated isAnimated: Bool, over content: some PickerContent,
    at now: Duration
  ) -> [PickerEvent] {
    let now = now.computable
    let events = catchUp(over: content, to: now)
    let row = choose(row, in: component, over: content)
    send(component, to: row, animated: isAnimated, at: now)
    settle(over: content, at: now)
    return events
  }

  /// Selects a row in every component in one step.
  ///
  /// If the content doesn't allow the combination, its nearest allowed selection is used. Otherwise
  /// like ``select(row:in:animated:over:at:)``.
  ///
  /// - Parameters:
  ///   - rows: A row for every component.
  ///   - isAnimated: Whether the wheels turn to the rows rather than jumping there.
  ///   - content: What the picker shows.
  ///   - now: The time.
  /// - Returns: The events that were already due, in order.
  @discardableResult
  public mutating func select(
    _ rows: [Int], animated isAnimated: Bool, over content: some PickerContent, at now: Duration
  ) -> [PickerEvent] {
    precondition(
      rows.count == wheels.count,
      "A selection of \(rows.count) rows was given for \(wheels.count) components.")
    let now = now.computable
    let events = catchUp(over: content, to: now)
    selection = allowed(rows, over: content)
    for component in wheels.indices {
      send(component, to: selection[component], animated: isAnimated, at: now)
    }
    settle(over: content, at: now)
    return events
  }

  /// Selects a row, to which the wheel follows a motion supplied by the caller.
  ///
  /// This is how a slot machine turns its reels: each follows a motion that ends at its own time,
  /// with as many turns and as much overshoot as it likes. Until ``WheelMotion/duration`` has
  /// passed, the wheel's position is exactly that of the motion, wrapped around the circle; then it
  /// rests on the row. A motion that takes no time isn't asked for a position: the wheel shows the row
  /// at once, and rests a millisecond later.
  ///
  /// - Parameters:
  ///   - row: The row; must exist. If it is disabled, the nearest enabled one is selected.
  ///   - component: The component; must exist.
  ///   - motion: The motion, whose time begins now.
  ///   - content: What the picker shows.
  ///   - now: The time.
  /// - Returns: The events that were already due, in order. The selection itself is not an event.
  @discardableResult
  public mutating func select(
    row: Int, in component: Int, following motion: some WheelMotion,
    over content: some PickerContent, at now: Duration
  ) -> [PickerEvent] {
    let now = now.computable
    let events = catchUp(over: content, to: now)
    let row = choose(row, in: component, over: content)
    wheels[component].state = .turning(
      Wheel.Turn(motion, start: now, end: row, isByUser: false))
    settle(over: content, at: now)
    return events
  }

  /// Reloads a component whose rows have changed.
  ///
  /// The wheel stops on its selected row, or on the nearest allowed one if that is gone; components
  /// that depend on it follow.
  ///
  /// - Returns: The events that were already due, in order.
  @discardableResult
  public mutating func reload(
    _ component: Int, over content: some PickerContent, at now: Duration
  ) -> [PickerEvent] {
    guard content.components == wheels.count else { return reload(over: content, at: now) }
    let now = now.computable
    let events = catchUp(over: content, to: now)
    selection = allowed(selection, over: content)
    wheels[component] = wheel(component, over: content)
    settle(over: content, at: now)
    return events
  }

  /// Reloads everything, including the number of components.
  ///
  /// All wheels stop on their selected rows, or on the nearest allowed ones.
  ///
  /// - Returns: The events that were already due, in order.
  @discardableResult
  public mutating func reload(
    over content: some PickerContent, at now: Duration
  ) -> [PickerEvent] {
    let isSameShape = content.components == wheels.count
    let now = now.computable
    let events = isSameShape ? catchUp(over: content, to: now) : []
    rebuild(over: content)
    return events
  }
}

// MARK: - Following the content

extension Picker {
  /// Recreates all wheels, at rest on the selection.
  mutating func rebuild(over content: some PickerContent) {
    let rows = selection + Array(repeating: 0, count: max(0, content.components - selection.count))
    selection = allowed(Array(rows.prefix(content.components)), over: content)
    wheels = selection.indices.map { wheel($0, over: content) }
    focus = min(focus, max(0, wheels.count - 1))
    typeAhead = nil
  }

  private func wheel(_ component: Int, over content: some PickerContent) -> Wheel {
    Wheel(
      rows: content.rowCount(in: component, given: selection),
      isEndless: content.isEndless(component), row: selection[component])
  }

  /// Adjusts the selection to the content, and the wheels to the selection.
  mutating func settle(over content: some PickerContent, at now: Duration) {
    selection = allowed(selection, over: content)
    for component in wheels.indices {
      wheels[component].adopt(
        rows: content.rowCount(in: component, given: selection),
        isEndless: content.isEndless(component), selected: selection[component], at: now)
    }
  }

  /// The selection that the content allows in place of another; every row of it exists.
  private func allowed(_ selection: [Int], over content: some PickerContent) -> [Int] {
    var allowed = content.nearestAllowed(to: selection)
    precondition(
      allowed.count == content.components,
      "nearestAllowed(to:) gave \(allowed.count) rows for \(content.components) components.")
    for component in allowed.indices {
      let rows = content.rowCount(in: component, given: allowed)
      allowed[component] = min(max(allowed[component], 0), max(0, rows - 1))
    }
    return allowed
  }

  /// Brings a wheel to a selected row.
  private mutating func send(
    _ component: Int, to row: Int, animated isAnimated: Bool, at now: Duration
  ) {
    let wheel = wheels[component]
    guard isAnimated else { return wheels[component].state = .resting(row: row) }
    let place = wheel.place(of: row, nearest: wheel.unwrappedPosition(at: now).nearestRow)
    guard wheel.state == .resting(row: place) else {
      return wheels[component].roll(to: place, isByUser: false, at: now)
    }
    let nothing = Roll(from: Double(place), to: Double(place), within: .zero)
    wheels[component].state = .turning(
      Wheel.Turn(nothing, start: now, end: place, isByUser: false))
  }

  /// Selects a row or the nearest enabled one, cancelling whatever its wheel was doing.
  private mutating func choose(
    _ row: Int, in component: Int, over content: some PickerContent
  ) -> Int {
    precondition(
      wheels.indices.contains(component),
      "There is no component \(component); the picker has \(wheels.count).")
    let rows = content.rowCount(in: component, given: selection)
    precondition(
      (0..<rows).contains(row), "There is no row \(row); component \(component) has \(rows).")
    let chosen = content.existingRow(from: row, .nearest, in: component, given: selection) ?? row
    selection[component] = chosen
    return chosen
  }
}
