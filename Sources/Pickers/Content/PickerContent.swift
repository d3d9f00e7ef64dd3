/// What a picker shows: its components, their rows, and their sizes.
///
/// The content is a value that answers queries. The picker keeps no copy of the rows but asks for
/// those that it needs, so a wheel may have millions of rows.
///
/// **Dependent components.** Every query about rows comes with the current selection. If the second
/// component depends on the first, the content looks at `selection[0]`:
///
/// ```swift
/// struct Towns: PickerContent {
///   let states: [(name: String, towns: [String])]
///
///   var components: Int { 2 }
///   func rows(in component: Int, given selection: [Int]) -> Int {
///     component == 0 ? states.count : states[selection[0]].towns.count
///   }
///   func row(_ row: Int, in component: Int, given selection: [Int]) -> PickerRow {
///     PickerRow(component == 0 ? states[row].name : states[selection[0]].towns[row])
///   }
/// }
/// ```
///
/// As soon as the first wheel comes to rest on another state, the second one shows that state's
/// towns and rests on one of them. Components may depend on those to their left or right, but not
/// cyclically on each other.
///
/// For fixed rows, use ``PickerColumns``.
public protocol PickerContent {
  /// The number of components. Each is a wheel.
  var components: Int { get }

  /// The number of rows of a component; may be zero.
  ///
  /// - Parameters:
  ///   - component: The component, from 0 on the left.
  ///   - selection: The selected row of every component; 0 where there are no rows.
  func rows(in component: Int, given selection: [Int]) -> Int

  /// The contents of a row, and whether it can be selected.
  ///
  /// - Parameters:
  ///   - row: The row, from 0 up to ``rows(in:given:)``.
  ///   - component: The component, from 0 on the left.
  ///   - selection: The selected row of every component.
  func row(_ row: Int, in component: Int, given selection: [Int]) -> PickerRow

  /// The width of a component in points; 100 by default.
  func width(of component: Int) -> Double

  /// The height of a component's rows in points; 32 by default, and in place of one that isn't above
  /// zero.
  func rowHeight(of component: Int) -> Double

  /// Whether a component is endless, so that the first row follows the last; false by default.
  func isEndless(_ component: Int) -> Bool

  /// The title of a component, for screen readers; nil by default.
  func title(of component: Int) -> String?

  /// The enabled row nearest to a row, which may be the row itself.
  ///
  /// By default queries ``row(_:in:given:)`` row by row. Implement it if most of many rows are
  /// disabled and the enabled ones can be computed.
  ///
  /// - Parameters:
  ///   - row: Where to start.
  ///   - direction: The direction in which to search.
  ///   - component: The component, from 0 on the left.
  ///   - selection: The selected row of every component.
  /// - Returns: The row, or nil if there is none in that direction. An endless component is
  ///   searched all the way round.
  func enabledRow(
    from row: Int, _ direction: RowSearch, in component: Int, given selection: [Int]
  ) -> Int?

  /// The selection to use in place of one with disabled or missing rows.
  ///
  /// By default every component gets its nearest enabled row, from left to right, repeated until
  /// nothing changes. Implement it if components should be corrected together, such as those of a
  /// date.
  ///
  /// - Parameter selection: A row for every component, which may be disabled or not exist.
  func nearestAllowed(to selection: [Int]) -> [Int]
}

/// The direction in which to search for an enabled row.
public enum RowSearch: Hashable, Sendable {
  /// Both directions; of two equally near rows, the later one.
  case nearest
  /// Towards the last row.
  case forward
  /// Towards the first row.
  case backward
}

extension PickerContent {
  /// 100 points.
  public func width(of component: Int) -> Double { 100 }
  /// 32 points.
  public func rowHeight(of component: Int) -> Double { 32 }
  /// False: the wheel is bounded.
  public func isEndless(_ component: Int) -> Bool { false }
  /// No title.
  public func title(of component: Int) -> String? { nil }

  /// Queries the rows one by one.
  public func enabledRow(
    from row: Int, _ direction: RowSearch, in component: Int, given selection: [Int]
  ) -> Int? {
    scannedRow(from: row, direction, in: component, given: selection)
  }

  /// The nearest enabled row, found by querying the rows one by one.
  func scannedRow(
    from row: Int, _ direction: RowSearch, in component: Int, given selection: [Int]
  ) -> Int? {
    let rows = rowCount(in: component, given: selection)
    let isEndless = isEndless(component)
    let row = isEndless && rows > 0 ? row.modulo(rows) : row
    func isEnabled(_ place: Int) -> Bool {
      guard isEndless || (0..<rows).contains(place) else { return false }
      return self.row(place.modulo(rows), in: component, given: selection).isEnabled
    }
    for distance in 0..<rows {
      if direction != .backward, isEnabled(row &+ distance) {
        return (row &+ distance).modulo(rows)
      }
      if direction != .forward, isEnabled(row &- distance) {
        return (row &- distance).modulo(rows)
      }
    }
    return nil
  }

  /// Gives every component its nearest enabled row until nothing changes.
  public func nearestAllowed(to selection: [Int]) -> [Int] {
    var allowed = selection
    // Each pass settles at least one more component, unless they depend on each other cyclically.
    for _ in 0...components {
      let before = allowed
      for component in 0..<components {
        let rows = rowCount(in: component, given: allowed)
        let row = min(max(allowed[component], 0), max(0, rows - 1))
        allowed[component] =
          existingRow(from: row, .nearest, in: component, given: allowed) ?? row
      }
      if allowed == before { break }
    }
    return allowed
  }
}
