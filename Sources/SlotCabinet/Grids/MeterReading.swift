import SlotEngine

/// The reading of a meter.
package struct MeterReading: Sendable, Hashable {
  /// Its name; nil for the ladder of a tumble, which has none.
  package let name: String?
  /// Its count.
  package let count: Int
  /// Its current multiplier; nil for 1, and for a meter that multiplies by its count.
  package let factor: Int?
  /// The last count at which something happened; before the first one, the count at which the meter
  /// started.
  package let last: Int
  /// The next count at which something happens; nil if there isn't one.
  package let next: Int?

  /// Reads a meter at a count.
  init(_ meter: Meter, count: Int) {
    name = meter.name
    self.count = count
    let factor = meter.factor(at: count)
    self.factor = meter.levels == nil || factor == 1 ? nil : factor
    let goals = ((meter.levels ?? []).map(\.count) + meter.awards.map(\.count)).sorted()
    last = goals.last { $0 <= count } ?? meter.start
    next = goals.first { $0 > count }
  }

  /// Reads the ladder of a tumble at a grid.
  init(_ tumble: Tumble, grid: Int) {
    name = nil
    count = grid
    factor = tumble.factor(ofGrid: grid)
    last = 0
    next = grid + 1 < tumble.ladder.count ? tumble.ladder.count - 1 : nil
  }

  /// How far it has come from the last such count to the next, from 0 to 1; 1 if there is no next one.
  package var share: Double {
    guard let next, next > last else { return 1 }
    return min(1, max(0, Double(count - last) / Double(next - last)))
  }
}
