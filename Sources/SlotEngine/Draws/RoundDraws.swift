/// The draws of one round, one after the other.
///
/// A draw by weight is a separate requirement, so that code that enumerates all possible draws can enumerate
/// the items instead of all the numbers that select them.
protocol RoundDraws: ~Copyable {
  /// The error thrown when there is no number; `Never` for draws that can't run out.
  associatedtype Failure: Error = Never

  /// The next number below a bound; a choice of one takes no draw.
  mutating func number(below bound: UInt64) throws(Failure) -> UInt64

  /// The index of one of several items, by weight.
  mutating func index<Value>(drawnFrom items: [Weighted<Value>]) throws(Failure) -> Int

  /// The rows of reels with these heights, by one draw for all of them.
  mutating func rows(of heights: [ReelHeight]) throws(Failure) -> [Int]

  /// The number of a combination of reels.
  mutating func ordinal(of reels: [Reel]) throws(Failure) -> UInt64

  /// The stops of cells that are drawn one by one from a strip.
  mutating func stops(_ count: Int, of strip: Circle) throws(Failure) -> [Int]
}

extension RoundDraws where Self: ~Copyable {
  /// One of several items by weight.
  mutating func choose<Value>(from items: [Weighted<Value>]) throws(Failure) -> Value {
    try items[index(drawnFrom: items)].value
  }

  mutating func index<Value>(drawnFrom items: [Weighted<Value>]) throws(Failure) -> Int {
    guard items.count > 1 else { return 0 }
    return items.index(ofNumber: try number(below: items.reduce(0) { $0 + $1.weight }))
  }

  /// The first reel's digit is the most significant; a height that isn't drawn has no digit.
  mutating func rows(of heights: [ReelHeight]) throws(Failure) -> [Int] {
    var rest = try number(below: heights.reduce(1) { $0 * $1.totalWeight })
    var rows = heights.map { $0.items[0].value }
    for reel in heights.indices.reversed() where heights[reel].isDrawn {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: heights[reel].totalWeight)
      rows[reel] = heights[reel].items[heights[reel].items.index(ofNumber: digit)].value
      rest = quotient
    }
    return rows
  }

  mutating func ordinal(of reels: [Reel]) throws(Failure) -> UInt64 {
    try number(below: Mode.cycle(of: reels))
  }

  /// As many cells from one draw as fit: a draw is below total^k, *k* being the largest with
  /// total^k ≤ 2⁵², so that few words are refused. Its digits, the most significant first, are the
  /// cells'; those of the last draw that are left over aren't used.
  mutating func stops(_ count: Int, of strip: Circle) throws(Failure) -> [Int] {
    let total = strip.totalWeight
    var bound = total
    while total > 1, bound <= (1 << 52) / total { bound *= total }
    var stops: [Int] = []
    while stops.count < count {
      var rest = try number(below: bound)
      var unit = bound
      repeat {
        unit /= total
        stops.append(strip.stop(ofDigit: rest / unit))
        rest %= unit
      } while unit > 1 && stops.count < count
    }
    return stops
  }
}

extension Array {
  /// The index of the item that a number selects, among items by weight.
  ///
  /// - Precondition: The number is below the sum of the weights.
  func index<Value>(ofNumber number: UInt64) -> Int where Element == Weighted<Value> {
    var rest = number
    for (index, item) in enumerated() {
      if rest < item.weight { return index }
      rest -= item.weight
    }
    preconditionFailure("A draw is below the sum of the weights.")
  }
}
