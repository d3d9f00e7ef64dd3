extension Picker {
  /// Handles a key press.
  mutating func press(
    _ key: PickerKey, over content: some PickerContent, at now: Duration
  ) -> [PickerEvent] {
    switch key {
    case .up: step(by: -1, in: focus, over: content, at: now)
    case .down: step(by: 1, in: focus, over: content, at: now)
    case .pageUp: step(by: -5, in: focus, over: content, at: now)
    case .pageDown: step(by: 5, in: focus, over: content, at: now)
    case .home: go(to: 0, .forward, over: content, at: now)
    case .end:
      go(to: wheels.isEmpty ? 0 : wheels[focus].rows - 1, .backward, over: content, at: now)
    case .left: return moveFocus(to: focus - 1)
    case .right: return moveFocus(to: focus + 1)
    }
    return []
  }

  /// Moves the focus to a component, if there is one.
  mutating func moveFocus(to component: Int) -> [PickerEvent] {
    guard wheels.indices.contains(component), component != focus else { return [] }
    focus = component
    typeAhead = nil
    return [.focused(component: component)]
  }

  /// Turns a wheel by a number of rows from its current target, to an enabled row.
  ///
  /// If a bounded wheel ends earlier, or has no enabled row that far, it turns as far as it can.
  mutating func step(
    by rows: Int, in component: Int, over content: some PickerContent, at now: Duration
  ) {
    guard rows != 0, let wheel = turnable(component) else { return }
    let start = wheel.end(at: now)
    let rows = wheel.turn(by: rows)
    let aim = wheel.lastRow.map { min(max(start + rows, 0), $0) } ?? start + rows
    let row = aim.modulo(wheel.rows)
    func place(_ direction: RowSearch) -> Int? {
      content.existingRow(from: row, direction, in: component, given: selection).map { found in
        guard wheel.isEndless else { return found }
        return direction == .forward
          ? aim + (found - row).modulo(wheel.rows) : aim - (row - found).modulo(wheel.rows)
      }
    }
    let isForward = rows > 0
    guard
      let place = place(isForward ? .forward : .backward)
        ?? place(isForward ? .backward : .forward),
      isForward ? place > start : place < start
    else { return }
    wheels[component].roll(to: place, isByUser: true, at: now)
  }

  /// Turns the wheel in focus to a row, or to the first enabled one after it.
  private mutating func go(
    to row: Int, _ direction: RowSearch, over content: some PickerContent, at now: Duration
  ) {
    guard let wheel = turnable(focus),
      let found = content.existingRow(from: row, direction, in: focus, given: selection)
    else { return }
    turn(wheel, in: focus, to: found, at: now)
  }

  private mutating func turn(_ wheel: Wheel, in component: Int, to row: Int, at now: Duration) {
    let end = wheel.end(at: now)
    let place = wheel.place(of: row, nearest: end)
    if place != end { wheels[component].roll(to: place, isByUser: true, at: now) }
  }

  /// The wheel of a component if keys can turn it: it exists, has rows and isn't held.
  private func turnable(_ component: Int) -> Wheel? {
    guard wheels.indices.contains(component) else { return nil }
    let wheel = wheels[component]
    return wheel.isHeld || wheel.rows == 0 ? nil : wheel
  }
}

// MARK: - Typing

/// The characters typed so far, and when the last one was.
struct TypeAhead: Hashable, Sendable {
  var text: String
  var time: Duration
}

extension Picker {
  /// Turns the focused wheel to the next enabled row that starts with the typed characters.
  ///
  /// The first character searches from the row after the selected one; each further one may stay on
  /// it. If a character is typed twice and no row starts with both, the wheel goes on to the next
  /// row that starts with one. Case is ignored.
  mutating func type(
    _ character: Character, over content: some PickerContent, at now: Duration
  ) {
    guard let wheel = turnable(focus) else { return }
    let letter = character.lowercased()
    let earlier = typeAhead.flatMap { now - $0.time < .seconds(1) ? $0.text : nil } ?? ""
    let text = earlier + letter
    typeAhead = TypeAhead(text: text, time: now)

    let start = wheel.end(at: now)
    let found =
      row(startingWith: text, from: earlier.isEmpty ? start + 1 : start, of: wheel, over: content)
      ?? (text.allSatisfy { String($0) == letter }
        ? row(startingWith: letter, from: start + 1, of: wheel, over: content) : nil)
    if let found { turn(wheel, in: focus, to: found, at: now) }
  }

  private func row(
    startingWith prefix: String, from place: Int, of wheel: Wheel, over content: some PickerContent
  ) -> Int? {
    (0..<min(wheel.rows, Self.searchedRows)).lazy
      .map { (place + $0).modulo(wheel.rows) }
      .first { number in
        let row = content.row(number, in: focus, given: selection)
        return row.isEnabled
          && [row.text ?? "", row.spoken].contains { $0.lowercased().hasPrefix(prefix) }
      }
  }

  /// The limit of the search, so that a key takes no noticeable time on a wheel with millions of
  /// rows.
  private static let searchedRows = 10_000
}
