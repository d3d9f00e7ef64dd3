/// Random numbers without a state: each follows from a seed and two indices alone, so what is thrown by them looks
/// the same whenever it is drawn.
struct Noise {
  let seed: UInt64

  /// A number from 0 up to 1.
  ///
  /// Source: the finaliser of SplitMix64; G. Steele, D. Lea and C. Flood, "Fast splittable pseudorandom number
  /// generators" (2014).
  func unit(_ index: Int, _ part: UInt64) -> Double {
    var word = seed &+ UInt64(bitPattern: Int64(index)) &* 0x9E37_79B9_7F4A_7C15
    word = word &+ (part &+ 1) &* 0xD1B5_4A32_D192_ED03
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return Double((word ^ word >> 31) >> 11) / 9_007_199_254_740_992
  }

  /// A number between two others.
  func between(_ low: Double, _ high: Double, _ index: Int, _ part: UInt64) -> Double {
    low + (high - low) * unit(index, part)
  }
}
