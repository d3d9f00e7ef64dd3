/// The draws of one round, one after the other.
protocol RoundDraws {
  /// The next number below a bound; a choice of one takes no draw.
  mutating func number(below bound: UInt64) -> UInt64
}

extension RoundDraws {
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
