/// A small generator for tests, so that a failing machine can be recreated from its seed.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
struct SplitMix64 {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// A number from a range.
  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// True with this probability in percent.
  mutating func percent(_ chance: Int) -> Bool { number(0...99) < chance }

  /// One of several elements.
  mutating func one<Element>(_ elements: [Element]) -> Element {
    elements[number(0...elements.count - 1)]
  }

  /// A random subset of the elements, in order, with at least a number of them.
  mutating func some<Element>(_ elements: [Element], atLeast: Int = 0) -> [Element] {
    var kept = elements.filter { _ in percent(50) }
    while kept.count < min(atLeast, elements.count) {
      kept = elements.filter { _ in percent(50) }
    }
    return kept
  }
}
