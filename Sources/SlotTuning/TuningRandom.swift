/// Random choices of a search, from a seed: the same on every computer.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
struct TuningRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// A number below a bound; any bias is below 2⁻³².
  mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// A number from 0 up to 1.
  mutating func share() -> Double { Double(next() >> 11) * 0x1p-53 }

  mutating func shuffle<Element>(_ list: inout [Element]) {
    for place in list.indices.dropFirst().reversed() {
      list.swapAt(place, below(place + 1))
    }
  }
}
