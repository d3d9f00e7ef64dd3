/// A histogram of spins or rounds by credits.
package struct CreditCounts: Sendable {
  /// Amounts below this are counted in an array; the rarer ones above in a dictionary.
  private static let longestList = 1 << 11

  private var list: [UInt64] = []
  private var others: [Int: UInt64] = [:]
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
    var hasOthers = false
    var counting = list.mutableSpan
    for credits in amounts {
      if UInt(bitPattern: credits) < UInt(counting.count) {
        counting[unchecked: credits] &+= 1
      } else {
        hasOthers = true
      }
    }
    guard hasOthers else { return }
    let listed = list.count
    for credits in amounts where UInt(bitPattern: credits) >= UInt(listed) { count(credits) }
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
    guard credits < Self.longestList, credits >= 0 else {
      others[credits, default: 0] += 1
      return
    }
    if credits >= list.count {
      list += Array(
        repeating: 0, count: min(max(credits + 1, 2 * list.count), Self.longestList) - list.count)
    }
    list[credits] += 1
  }
}
