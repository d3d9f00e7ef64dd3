extension Picker {
  /// The number of components.
  public var components: Int { wheels.count }

  /// The position of a wheel, in rows: 2.5 is halfway between rows 2 and 3.
  ///
  /// - Returns: On an endless wheel, a number from 0 up to the number of rows; on a bounded wheel
  ///   that is pulled beyond its ends, possibly a number below 0 or above the last row.
  public func position(of component: Int, at now: Duration) -> Double {
    wheels[component].position(at: now)
  }

  /// The speed of a wheel that turns by itself, in rows per second, positive towards later rows;
  /// zero for a wheel that is at rest or held.
  public func speed(of component: Int, at now: Duration) -> Double {
    wheels[component].speed(at: now)
  }

  /// Whether a pointer holds a wheel.
  public func isHeld(_ component: Int) -> Bool { wheels[component].isHeld }

  /// The visible rows of a component at a given time, from top to bottom.
  ///
  /// Each is a row of the content for the current selection: rows that a dependent component
  /// doesn't offer are never shown. Offsets are in row heights:
  ///
  /// ```swift
  /// for visible in picker.visibleRows(of: 0, over: content, at: now) {
  ///   let row = content.row(visible.row, in: 0, given: picker.selection)
  ///   let y = middle + visible.offset * content.rowHeight(of: 0)
  ///   draw(row, at: y, height: visible.scale, opacity: visible.opacity * (row.isEnabled ? 1 : 0.4))
  /// }
  /// ```
  public func visibleRows(
    of component: Int, over content: some PickerContent, at now: Duration
  ) -> [VisibleRow] {
    let wheel = wheels[component]
    let rows = min(wheel.rows, content.rowCount(in: component, given: selection))
    return look.visibleRows(
      at: wheel.position(at: now), of: rows, isEndless: wheel.isEndless)
  }
}
