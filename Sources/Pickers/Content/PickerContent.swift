/// What a picker shows: its components, their rows, and how large they are.
///
/// A content is a value that answers questions. The picker holds no copy of the rows and asks for
/// them whenever it needs them, so a wheel may have millions of rows.
///
/// **Dependent components.** Every question about rows comes with the current selection. A content
/// whose second component depends on the first looks at `selection[0]`:
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
/// towns and stands on one of them. Components may depend on those to their left or right, but not
/// on each other in a circle.
///
/// For rows that are known from the start, use ``PickerColumns``.
public protocol PickerContent {
  /// The number of components, that is, of wheels.
  var components: Int { get }

  /// The number of rows of a component; may be zero.
  ///
  /// - Parameters:
  ///   - component: The component, from 0 on the left.
  ///   - selection: The selected row of every component; 0 where there are no rows.
  func rows(in component: Int, given selection: [Int]) -> Int

  /// What is on a row, and whether it can be selected.
  ///
  /// - Parameters:
  ///   - row: The row, from 0 up to ``rows(in:given:)``.
  ///   - component: The component, from 0 on the left.
  ///   - selection: The selected row of every component.
  func row(_ row: Int, in component: Int, given selection: [Int]) -> PickerRow

  /// The width of a component in points; 100 by default.
  func width(of component: Int) -> Double

  /// The height of a component's rows in points; 32 by default. Must be above zero.
  func rowHeight(of component: Int) -> Double

  /// Whether the first row follows the last, without end; false by default.
  func isEndless(_ component: Int) -> Bool

  /// What a component is called, for those who hear the picker; nil by default.
  func title(of component: Int) -> String?

  /// The row nearest to a row that can be selected, itself included.
  ///
  /// By default asks ``row(_:in:given:)`` about one row after the other. Implement it where most
  /// of many rows are disabled and the enabled ones can be computed.
  ///
  /// - Parameters:
  ///   - row: Where to start.
  ///   - direction: Where to look.
  ///   - component: The component, from 0 on the left.
  ///   - selection: The selected row of every component.
  /// - Returns: The row, or nil if there is none in that direction. An endless component is
  ///   searched all around.
  func enabledRow(
    from row: Int, _ direction: RowSearch, in component: Int, given selection: [Int]
  ) -> Int?

  /// The selection that takes the place of one with disabled or missing rows.
  ///
  /// By default every component gets its nearest enabled row, from left to right, again and again
  /// until nothing changes. Implement it where components are better corrected together, such as
  /// those of a date.
  ///
  /// - Parameter selection: A row for every component, which may be disabled, or not exist.
  func nearestAllowed(to selection: [Int]) -> [Int]
}

/// Where to look for a row that can be selected.
public enum RowSearch: Hashable, Sendable {
  /// Upwards and downwards, and of two equally near rows the later one.
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

  /// Asks about one row after the other.
  public func enabledRow(
    from row: Int, _ direction: RowSearch, in component: Int, given selection: [Int]
  ) -> Int? {
    scannedRow(from: row, direction, in: component, given: selection)
  }

  /// The nearest enabled row, found by asking about one row after the other.
  func scannedRow(
    from row: Int, _ direction: RowSearch, in component: Int, given selection: [Int]
  ) -> Int? {
    let rows = rows(in: component, given: selection)
    let isEndless = isEndless(component)
    func isEnabled(_ place: Int) -> Bool {
      guard isEndless || (0..<rows).contains(place) else { return false }
      return self.row(place.modulo(rows), in: component, given: selection).isEnabled
    }
    for distance in 0..<rows {
      if direction != .backward, isEnabled(row + distance) { return (row + distance).modulo(rows) }
      if direction != .forward, isEnabled(row - distance) { return (row - distance).modulo(rows) }
    }
    return nil
  }

  /// Gives every component its nearest enabled row until nothing changes.
  public func nearestAllowed(to selection: [Int]) -> [Int] {
    var allowed = selection
    // Each pass settles one more component at least, unless they depend on each other in a circle.
    for _ in 0...components {
      let before = allowed
      for component in 0..<components {
        let rows = rows(in: component, given: allowed)
        let row = min(max(allowed[component], 0), max(0, rows - 1))
        allowed[component] =
          enabledRow(from: row, .nearest, in: component, given: allowed) ?? row
      }
      if allowed == before { break }
    }
    return allowed
  }
}
