/// The draws of one round, in sequence.
protocol RoundDraws {
  /// The error thrown when there is no number; `Never` for draws that can't run out.
  associatedtype Failure: Error = Never

  /// The next number below a bound; a choice of one takes no draw.
  mutating func number(below bound: UInt64) throws(Failure) -> UInt64
}

extension RoundDraws {
  /// One of several items by weight.
  mutating func choose<Value>(from items: [Weighted<Value>]) throws(Failure) -> Value {
    try items[index(drawnFrom: items)].value
  }

  /// The index of one of several items, by weight.
  mutating func index<Value>(drawnFrom items: [Weighted<Value>]) throws(Failure) -> Int {
    guard items.count > 1 else { return 0 }
    var rest = try number(below: items.reduce(0) { $0 + $1.weight })
    for (index, item) in items.enumerated() {
      if rest < item.weight { return index }
      rest -= item.weight
    }
    preconditionFailure("A draw is below the sum of the weights.")
  }
}
