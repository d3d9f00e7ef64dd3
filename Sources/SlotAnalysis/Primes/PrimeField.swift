import BigInt
import SlotStatistics

/// Whole numbers modulo a prime below 2⁶¹.
///
/// A fraction whose denominator is known can be reconstructed from its residues modulo enough primes.
/// Each operation on residues takes a few instructions, however long the fraction is; operations on the
/// fraction itself would take microseconds.
struct PrimeField: Sendable {
  /// The prime.
  let modulus: UInt64
}

extension PrimeField {
  /// The largest primes below 2⁶¹, in descending order: as many as a number of bits requires.
  static func fields(forBits bits: Int) -> [PrimeField] {
    var fields: [PrimeField] = []
    var candidate: UInt64 = (1 << 61) - 1
    // Each is above 2⁶⁰.
    while fields.count * 60 < bits {
      let field = PrimeField(modulus: candidate)
      if field.isPrime { fields.append(field) }
      candidate -= 2
    }
    return fields
  }

  /// Whether the modulus is a prime: a test by Miller and Rabin, which decides it for these bases.
  ///
  /// Source: Sorenson and Webster, "Strong pseudoprimes to twelve prime bases" (2017).
  private var isPrime: Bool {
    let bases: [UInt64] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37]
    if bases.contains(where: { modulus % $0 == 0 }) { return bases.contains(modulus) }
    let twos = (modulus - 1).trailingZeroBitCount
    return bases.allSatisfy { base in
      var power = self.power(base, (modulus - 1) >> UInt64(twos))
      if power == 1 || power == modulus - 1 { return true }
      for _ in 1..<max(twos, 1) {
        power = product(power, power)
        if power == modulus - 1 { return true }
      }
      return false
    }
  }

  /// A product.
  @inline(__always)
  func product(_ one: UInt64, _ other: UInt64) -> UInt64 {
    modulus.dividingFullWidth(one.multipliedFullWidth(by: other)).remainder
  }

  /// A sum.
  @inline(__always)
  func sum(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let sum = one + other
    return sum >= modulus ? sum - modulus : sum
  }

  /// A power.
  func power(_ base: UInt64, _ exponent: UInt64) -> UInt64 {
    var (result, square, rest) = (UInt64(1), base % modulus, exponent)
    while rest > 0 {
      if rest & 1 == 1 { result = product(result, square) }
      square = product(square, square)
      rest >>= 1
    }
    return result
  }

  /// The number whose product with another is 1, by Fermat's little theorem.
  func inverse(_ number: UInt64) -> UInt64 { power(number, modulus - 2) }

  /// What a number is modulo the prime.
  func residue(_ number: BigInt) -> UInt64 {
    let rest = UInt64((number.magnitude % BigUInt(modulus)))
    return number.sign == .minus && rest > 0 ? modulus - rest : rest
  }

  /// What a number is modulo the prime.
  func residue(_ number: UInt128) -> UInt64 { UInt64(number % UInt128(modulus)) }

  /// The residue of a fraction.
  func residue(_ number: Rational) -> UInt64 {
    product(residue(number.numerator), inverse(residue(number.denominator)))
  }
}

/// Reconstructs whole numbers from their residues modulo several primes.
struct ResidueSystem: Sendable {
  /// The primes.
  let fields: [PrimeField]
  private let modulus: BigInt
  private let factors: [BigInt]
  private let inverses: [UInt64]

  init(fields: [PrimeField]) {
    self.fields = fields
    let modulus = fields.reduce(BigInt(1)) { $0 * BigInt($1.modulus) }
    let factors = fields.map { modulus / BigInt($0.modulus) }
    self.modulus = modulus
    self.factors = factors
    inverses = zip(fields, factors).map { $0.inverse($0.residue($1)) }
  }

  /// The number from 0 to the product of the primes that is this modulo each of them.
  ///
  /// Source: Knuth, "The Art of Computer Programming" 2, 4.3.2.
  func number(_ residues: [UInt64]) -> BigInt {
    var sum = BigInt(0)
    for index in fields.indices {
      let part = fields[index].product(residues[index], inverses[index])
      sum += factors[index] * BigInt(part)
    }
    return sum % modulus
  }
}
