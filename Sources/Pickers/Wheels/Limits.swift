/// The ranges in which the library computes.
///
/// A content, a motion or a caller may give any value. What is beyond these ranges, or isn't a number, is brought into
/// them where it enters, so that nothing overflows; they are so wide that nobody notices otherwise.
enum Limits {
  /// The most rows of a wheel.
  static let rows = 1 << 40
  /// The most rows that a wheel is turned at a time.
  static let turn = 1 << 41
  /// The furthest position from the first row, in rows: whole numbers are exact up to there.
  static let position = 0x1p50
  /// The highest speed, in rows per second.
  static let speed = 1e9
  /// The furthest coordinate of a pointer, in points.
  static let coordinate = 1e9
  /// The furthest times from zero, and the longest motion: sums and differences of several fit a `Duration`.
  static let times = Duration.seconds(-1 << 60)...Duration.seconds(1 << 60)
  static let durations = Duration.zero...Duration.seconds(1 << 40)
}

extension Comparable {
  /// The value, or the nearer end of a range.
  func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

extension Double {
  /// The number in a range around zero; nil if it isn't a number.
  func within(_ limit: Double) -> Double? {
    isNaN ? nil : clamped(to: -limit...limit)
  }
}

extension Duration {
  /// The time, as near as the library can compute with it.
  var computable: Duration { clamped(to: Limits.times) }
}

extension PickerContent {
  /// The number of rows that a wheel has.
  func rowCount(in component: Int, given selection: [Int]) -> Int {
    rows(in: component, given: selection).clamped(to: 0...Limits.rows)
  }

  /// The height by which a wheel turns under a pointer.
  func usableRowHeight(of component: Int) -> Double {
    let height = rowHeight(of: component)
    return height > 0 && height.isFinite ? height : 32
  }

  /// The nearest enabled row, which exists.
  func existingRow(
    from row: Int, _ direction: RowSearch, in component: Int, given selection: [Int]
  ) -> Int? {
    let rows = rowCount(in: component, given: selection)
    guard rows > 0 else { return nil }
    return enabledRow(from: row, direction, in: component, given: selection)?
      .clamped(to: 0...rows - 1)
  }
}
