/// A small generator for tests, so that a failure can be reproduced from its seed (SplitMix64).
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
package struct RandomNumbers: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator whose numbers follow from a seed.
  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}

extension RandomNumbers {
  package mutating func int(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  package mutating func double(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  package mutating func element<Element>(of elements: [Element]) -> Element {
    elements[int(0...elements.count - 1)]
  }
}
