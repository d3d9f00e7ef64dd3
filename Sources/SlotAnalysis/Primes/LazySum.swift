/// A sum of products modulo a prime (``PrimeField``), in 128 bits, reduced only when it would overflow.
///
/// The prime p lies a little below 2⁶¹, so 2⁶⁴ is a small number modulo p: 2⁶⁴ − 8p. The upper half times that
/// number takes its place, and nothing is divided before the end.
struct LazySum {
  private var (high, low) = (UInt64(0), UInt64(0))

  /// Creates a sum of one number.
  init(_ value: UInt64 = 0) { low = value }

  /// Adds a product of two residues.
  @inline(__always)
  mutating func add(_ one: UInt64, _ other: UInt64, _ field: PrimeField) {
    addUnfolded(one, other)
    // A further product adds less than 2⁵⁸.
    if high >> 62 != 0 { fold(field) }
  }

  /// Adds a product without checking the room that is left.
  ///
  /// - Precondition: The sum stays below 2¹²⁸: at most 32 products of residues are added before ``fold(_:)``.
  @inline(__always)
  mutating func addUnfolded(_ one: UInt64, _ other: UInt64) {
    let product = one.multipliedFullWidth(by: other)
    let (sum, carries) = low.addingReportingOverflow(product.low)
    low = sum
    high &+= product.high &+ (carries ? 1 : 0)
  }

  /// Makes room for more products.
  @inline(__always)
  mutating func fold(_ field: PrimeField) {
    let folded = high.multipliedFullWidth(by: 0 &- field.modulus << 3)
    let (sum, carries) = low.addingReportingOverflow(folded.low)
    (high, low) = (folded.high &+ (carries ? 1 : 0), sum)
  }

  /// The sum modulo the prime.
  @inline(__always)
  func reduced(_ field: PrimeField) -> UInt64 {
    var sum = self
    while sum.high > 0 { sum.fold(field) }
    return sum.low % field.modulus
  }
}
