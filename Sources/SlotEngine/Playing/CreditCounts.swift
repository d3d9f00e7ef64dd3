/// A histogram of spins or rounds by credits.
///
/// Small amounts are counted in an array and large ones in a dictionary, which takes many times as long.
/// Which amounts are small depends on the machine: a hold and win game often pays thousands of credits. So
/// the array is doubled whenever an eighth as many larger amounts were counted as it has elements, which costs
/// less than looking them up in the dictionary did.
package struct CreditCounts: Sendable {
  /// The array never gets longer, so that memory stays small on every machine.
  static let longestList = 1 << 16

  private var list: [UInt64] = []
  private var others: [Int: UInt64] = [:]
  /// Amounts below this are counted in the array.
  private var limit = 1 << 11
  /// How many amounts that a longer array would cover were looked up since the limit was last raised.
  private var misses = 0
}

extension CreditCounts {
  /// Counts one.
  @inline(__always)
  mutating func count(_ credits: Int) {
    if UInt(bitPattern: credits) < UInt(list.count) {
      list[credits] += 1
    } else {
      countRare(credits)
    }
  }

  /// Counts one for each of some amounts.
  mutating func count(_ amounts: ContiguousArray<Int>.SubSequence) {
    var rest = amounts
    while let place = countListed(rest) {
      countRare(rest[place])
      rest = rest[(place + 1)...]
    }
  }

  /// Counts amounts in the array up to the first that it doesn't cover, and returns the place of that one.
  @inline(__always)
  private mutating func countListed(_ amounts: ContiguousArray<Int>.SubSequence) -> Int? {
    var counting = list.mutableSpan
    let asked = amounts.span
    for place in asked.indices {
      // Safety: an index of the amounts, and what is counted was compared with the list's length.
      let credits = unsafe asked[unchecked: place]
      guard UInt(bitPattern: credits) < UInt(counting.count) else {
        return amounts.startIndex + place
      }
      unsafe counting[unchecked: credits] &+= 1
    }
    return nil
  }

  /// Counts several.
  mutating func count(_ credits: Int, times: UInt64) {
    if times == 0 { return }
    countRare(credits)
    if UInt(bitPattern: credits) < UInt(list.count) {
      list[credits] += times - 1
    } else {
      others[credits]? += times - 1
    }
  }

  /// Calls a function with each amount that occurred and its count, in no particular order.
  package func forEach(_ body: (_ credits: Int, _ times: UInt64) -> Void) {
    for (credits, times) in list.enumerated() where times > 0 { body(credits, times) }
    for (credits, times) in others { body(credits, times) }
  }

  @inline(never)
  private mutating func countRare(_ credits: Int) {
    guard credits < limit, credits >= 0 else {
      others[credits, default: 0] += 1
      if credits >= limit, credits < Self.longestList { noteMiss() }
      return
    }
    lengthenList(toHold: credits)
    list[credits] += 1
  }

  private mutating func noteMiss() {
    misses += 1
    guard misses >= limit / 8 else { return }
    misses = 0
    limit *= 2
    for (credits, times) in others where credits >= 0 && credits < limit {
      lengthenList(toHold: credits)
      list[credits] += times
      others[credits] = nil
    }
  }

  private mutating func lengthenList(toHold credits: Int) {
    guard credits >= list.count else { return }
    let length = min(max(credits + 1, 2 * list.count), limit)
    list += Array(repeating: 0, count: length - list.count)
  }
}
