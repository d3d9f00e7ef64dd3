import SlotEngine

/// What a wheel shows of the items that a bonus may draw: all of them where there is room, else some of them in their
/// order, and the one that is drawn.
struct WheelFace {
  /// The items, clockwise.
  let items: [Bonus.Item]
  /// The item of each place, or the outcome of a table.
  private let numbers: [Int]
  private let table: OutcomeTable?

  /// The most items that can be told apart on a wheel.
  static let mostItems = 64

  /// The face of a bonus's wheel; nil for a bonus that draws no item.
  ///
  /// - Parameter steps: How it was played.
  init?(of play: Bonus.Play, stopping steps: [BonusStep]) {
    let count: Int
    switch play {
    case .draw(let items): (table, count) = (nil, items.count)
    case .table(let rows): (table, count) = (rows, rows.outcomes.count)
    case .pick, .repeat, .stated: return nil
    }
    var numbers = Array(0..<count)
    if count > Self.mostItems {
      numbers = (0..<Self.mostItems).map { $0 * count / Self.mostItems }
      for step in steps {
        guard case .drew(let item) = step.event else { continue }
        let number = table?.outcome(ofRow: item) ?? item
        let place = numbers.lastIndex { $0 <= number } ?? 0
        numbers[place] = number
      }
    }
    self.numbers = numbers
    switch play {
    case .draw(let items): self.items = numbers.map { items[$0].value }
    case .table(let rows): self.items = numbers.map { .award(rows.outcomes[$0].value) }
    default: self.items = []
    }
  }

  /// Where an item that was drawn is on the wheel.
  func place(of item: Int) -> Int? {
    numbers.firstIndex(of: table?.outcome(ofRow: item) ?? item)
  }
}
