extension PrimeField {
  /// The difference of two residues.
  func difference(_ one: UInt64, _ other: UInt64) -> UInt64 {
    one >= other ? one - other : one + (modulus - other)
  }

  /// The inverse of a square matrix, row by row, and its determinant; nil if it has none.
  ///
  /// - Complexity: O(*n*³), by Gauss–Jordan elimination.
  func inverse(
    ofMatrix given: [UInt64], count: Int
  ) -> (inverse: [UInt64], determinant: UInt64)? {
    var (matrix, inverse, determinant) = (
      given, [UInt64](repeating: 0, count: count * count), UInt64(1)
    )
    for row in 0..<count { inverse[row * count + row] = 1 }
    for column in 0..<count {
      // The matrix is the identity minus probabilities that add up to less than 1 in each row, so its
      // leading minors are all positive: no rows have to be exchanged, unless the prime divides one of
      // these minors.
      let pivot = matrix[column * count + column]
      guard pivot != 0 else { return nil }
      determinant = product(determinant, pivot)
      let scale = self.inverse(pivot)
      for place in column * count..<(column + 1) * count {
        matrix[place] = product(matrix[place], scale)
        inverse[place] = product(inverse[place], scale)
      }
      for row in 0..<count where row != column {
        let factor = matrix[row * count + column]
        if factor == 0 { continue }
        for place in 0..<count {
          let (from, to) = (column * count + place, row * count + place)
          if matrix[from] != 0 {
            matrix[to] = difference(matrix[to], product(factor, matrix[from]))
          }
          if inverse[from] != 0 {
            inverse[to] = difference(inverse[to], product(factor, inverse[from]))
          }
        }
      }
    }
    return (inverse, determinant)
  }
}
