import BigInt
import TestSupport
import Testing

@testable import SlotAnalysis

@Suite struct `Sums modulo a prime` {
  /// The largest residues overflow soonest.
  @Test func `of many products are what long integers give`() {
    var random = RandomNumbers(seed: 5)
    for field in PrimeField.fields(forBits: 180) {
      for isLarge in [false, true] {
        var (sum, known) = (LazySum(7), BigInt(7))
        var (unfolded, ofFew) = (LazySum(), BigInt(0))
        for number in 0..<300 {
          let (one, other) =
            isLarge
            ? (field.modulus - 1, field.modulus - UInt64(1 + number % 2))
            : (random.next() % field.modulus, random.next() % field.modulus)
          sum.add(one, other, field)
          known += BigInt(one) * BigInt(other)
          if number < 32 {
            unfolded.addUnfolded(one, other)
            ofFew += BigInt(one) * BigInt(other)
            #expect(unfolded.reduced(field) == field.residue(ofFew))
          }
          #expect(sum.reduced(field) == field.residue(known))
        }
      }
    }
  }

  @Test func `and differences, powers and inverses are those of whole numbers`() {
    let small = PrimeField(modulus: 13)
    for one in 0..<13 as Range<UInt64> {
      for other in 0..<13 as Range<UInt64> {
        #expect(small.sum(one, other) == (one + other) % 13)
        #expect(small.difference(one, other) == (one + 13 - other) % 13)
        #expect(small.product(one, other) == one * other % 13)
        let power = (0..<other).reduce(UInt64(1)) { product, _ in product * one % 13 }
        #expect(small.power(one, other) == power)
      }
      if one > 0 { #expect(small.product(one, small.inverse(one)) == 1) }
      #expect(small.residue(BigInt(one) - 13) == one)
      #expect(small.residue(UInt128(one) + 26) == one)
    }
  }

  /// The inverse times the matrix is the identity, and the determinant is the sum over all permutations.
  @Test func `invert matrices`() throws {
    let field = try #require(PrimeField.fields(forBits: 1).first)
    let matrices: [[UInt64]] = [
      [5], [2, 3, 1, 4], [7, 0, 1, 2, 5, 0, 0, 3, 1], [1, 2, 0, 0, 1, 4, 3, 0, 1],
    ]
    let determinants: [UInt64] = [5, 5, 41, 25]
    for (matrix, determinant) in zip(matrices, determinants) {
      let count = Int(Double(matrix.count).squareRoot())
      let found = try #require(field.inverse(ofMatrix: matrix, count: count))
      #expect(found.determinant == determinant)
      for row in 0..<count {
        for column in 0..<count {
          let sum = (0..<count).reduce(UInt64(0)) {
            field.sum(
              $0,
              field.product(matrix[row * count + $1], found.inverse[$1 * count + column]))
          }
          #expect(sum == (row == column ? 1 : 0))
        }
      }
    }
    #expect(field.inverse(ofMatrix: [0], count: 1) == nil)
  }
}

@Suite struct `All ways in which cells can show symbols` {
  /// As many as there are ways to put n cells between s − 1 bars.
  @Test func `are as many as are enumerated`() {
    for symbols in 1...5 {
      for free in 0...6 {
        var ways: [[Int]] = []
        CellCounts.forEach(Array(repeating: 0, count: symbols), free: free) { ways.append($0) }
        #expect(ways.count == CellCounts.count(free, symbols: symbols))
        #expect(Set(ways).count == ways.count)
        #expect(ways.allSatisfy { $0.reduce(0, +) == free && $0.allSatisfy { $0 >= 0 } })
      }
    }
    // C(9, 4), C(39, 9), and far more than 2⁴³.
    #expect(CellCounts.count(5, symbols: 5) == 126)
    #expect(CellCounts.count(30, symbols: 10) == 211_915_132)
    #expect(CellCounts.count(100, symbols: 40) == 1 << 43 - 1)
    #expect(CellCounts.count(1 << 43, symbols: 2) == 1 << 43 - 1)
  }
}
