extension Picker {
  /// The component at a point; nil outside the picker.
  public func component(at point: PickerPoint, over content: some PickerContent) -> Int? {
    guard point.x >= 0 else { return nil }
    var right = 0.0
    return wheels.indices.first { component in
      right += content.width(of: component)
      return point.x < right
    }
  }

  /// Grabs the wheel under a pointer, which stops it.
  mutating func press(
    _ pointer: Int, at point: PickerPoint, over content: some PickerContent, now: Duration
  ) -> [PickerEvent] {
    guard holder(pointer) == nil, point.y.isFinite,
      let component = component(at: point, over: content),
      !wheels[component].isHeld, wheels[component].rows > 0
    else { return [] }
    let wheel = wheels[component]
    wheels[component].state = .held(
      Hold(
        pointer: pointer, at: point, position: wheel.unwrappedPosition(at: now),
        lastRow: wheel.lastRow, wasTurning: wheel.state != .resting(row: wheel.end(at: now)),
        time: now))
    return moveFocus(to: component)
  }

  /// Turns the wheel that a pointer holds.
  mutating func move(
    _ pointer: Int, to point: PickerPoint, over content: some PickerContent, now: Duration
  ) -> [PickerEvent] {
    guard let component = holder(pointer), case .held(var hold) = wheels[component].state,
      !point.y.isNaN
    else { return [] }
    let before = wheels[component].end(at: now)
    hold.move(to: point, rowHeight: content.usableRowHeight(of: component), at: now)
    wheels[component].state = .held(hold)
    return wheels[component].end(at: now) == before ? [] : tick(component, at: now)
  }

  /// Releases a wheel after a drag; a press without a drag counts as a tap.
  mutating func release(
    _ pointer: Int, at point: PickerPoint, over content: some PickerContent, now: Duration
  ) {
    guard let component = holder(pointer), case .held(let hold) = wheels[component].state else {
      return
    }
    guard isEnabled, !hold.isDrag, !hold.wasTurning else {
      wheels[component].coast(speed: isEnabled ? hold.speed(at: now) : 0, at: now)
      return
    }
    let place = tappedPlace(in: component, at: point, over: content, now: now)
    wheels[component].roll(to: place ?? wheels[component].end(at: now), isByUser: true, at: now)
  }

  /// Takes a wheel away from a pointer and rolls it back to its selection.
  mutating func cancel(_ pointer: Int, now: Duration) {
    guard let component = holder(pointer) else { return }
    let wheel = wheels[component]
    let place = wheel.place(of: selection[component], nearest: wheel.end(at: now))
    wheels[component].roll(to: place, isByUser: false, at: now)
  }

  private func holder(_ pointer: Int) -> Int? {
    wheels.firstIndex { wheel in
      if case .held(let hold) = wheel.state { hold.pointer == pointer } else { false }
    }
  }

  /// The enabled row under a point, on the unrolled circle.
  private func tappedPlace(
    in component: Int, at point: PickerPoint, over content: some PickerContent, now: Duration
  ) -> Int? {
    let wheel = wheels[component]
    let height = content.usableRowHeight(of: component)
    let rows = look.visibleRows(
      at: wheel.position(at: now), of: wheel.rows, isEndless: wheel.isEndless)
    // Rows that curve away are shorter, so the row with the nearest middle isn't always the one
    // hit.
    let tapped = rows.first { abs($0.offset * height - point.y) <= $0.scale * height / 2 }
    guard let tapped,
      content.row(tapped.row, in: component, given: selection).isEnabled
    else { return nil }
    return wheel.end(at: now) + tapped.distance
  }
}
