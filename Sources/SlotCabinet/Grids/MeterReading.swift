import SlotEngine

/// The reading of a meter.
package struct MeterReading: Sendable, Hashable {
  /// Its name; nil for the ladder of a tumble, which has none.
  package let name: String?
  /// Its count.
  package let count: Int
  /// Its current multiplier; nil for 1, and for a meter that multiplies by its count.
  package let factor: Int?
  /// Whether its count is a multiplier of wins.
  package let isFactor: Bool
  /// The last count at which something happened; before the first one, the count at which the meter
  /// started.
  package let last: Int
  /// The next count at which something happens; nil if there isn't one.
  package let next: Int?

  /// Whether something happens at some counts.
  private let hasGoals: Bool

  /// Reads a meter at a count.
  ///
  /// - Parameter multiplies: Whether a look multiplies its wins by the meter.
  init(_ meter: Meter, count: Int, multiplies: Bool) {
    name = meter.name
    self.count = count
    let factor = meter.factor(at: count)
    self.factor = meter.levels == nil || factor == 1 ? nil : factor
    isFactor = multiplies && meter.levels == nil
    let goals = ((meter.levels ?? []).map(\.count) + meter.awards.map(\.count)).sorted()
    last = goals.last { $0 <= count } ?? meter.start
    next = goals.first { $0 > count }
    hasGoals = !goals.isEmpty
  }

  /// Reads the ladder of a tumble at a grid.
  init(_ tumble: Tumble, grid: Int) {
    name = nil
    count = grid
    factor = tumble.factor(ofGrid: grid)
    (isFactor, hasGoals) = (false, true)
    last = 0
    next = grid + 1 < tumble.ladder.count ? tumble.ladder.count - 1 : nil
  }

  /// How far it has come from the last such count to the next, from 0 to 1; 1 after the last one, and 0 for a
  /// meter that has none.
  package var share: Double {
    guard let next, next > last else { return hasGoals ? 1 : 0 }
    return min(1, max(0, Double(count - last) / Double(next - last)))
  }
}
