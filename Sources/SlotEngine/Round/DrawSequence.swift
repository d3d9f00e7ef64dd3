/// Hands out the draws of one round, one after the other.
struct DrawSequence<Source: DrawSource> {
  private let source: Source
  private let round: UInt64
  private var next: UInt64 = 0

  init(_ source: Source, round: UInt64) {
    self.source = source
    self.round = round
  }

  /// The next number below a bound; a choice of one takes no draw.
  mutating func number(below bound: UInt64) -> UInt64 {
    guard bound > 1 else { return 0 }
    defer { next += 1 }
    return source.number(below: bound, draw: next, round: round)
  }

  /// One of several items by weight.
  mutating func choose<Value>(from items: [Weighted<Value>]) -> Value {
    guard items.count > 1 else { return items[0].value }
    var rest = number(below: items.reduce(0) { $0 + $1.weight })
    for item in items {
      if rest < item.weight { return item.value }
      rest -= item.weight
    }
    preconditionFailure("A draw is below the sum of the weights.")
  }
}
