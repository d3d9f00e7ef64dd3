/// The sum of *x xᵀ* over vectors *x*, modulo a prime.
struct SquareSums {
  typealias Step = [[(index: Int, factor: UInt64)]]

  let size: Int
  private let field: PrimeField
  private var entries: [UInt64]

  init(size: Int, field: PrimeField) {
    (self.size, self.field) = (size, field)
    entries = Array(repeating: 0, count: size * size)
  }

  /// The sum over a single vector.
  init(of vector: [UInt64], field: PrimeField) {
    (size, self.field) = (vector.count, field)
    entries = vector.flatMap { one in vector.map { field.product(one, $0) } }
  }

  subscript(row: Int, column: Int) -> UInt64 { entries[row * size + column] }

  mutating func add(_ other: SquareSums, times weight: UInt64) {
    for index in entries.indices where other.entries[index] != 0 {
      entries[index] = field.sum(entries[index], field.product(other.entries[index], weight))
    }
  }

  /// The sum after a step of all vectors.
  func transformed(by step: Step, size: Int) -> SquareSums {
    // First the columns, then the rows.
    var half = [UInt64](repeating: 0, count: self.size * size)
    for row in 0..<self.size {
      for column in 0..<self.size where entries[row * self.size + column] != 0 {
        for (index, factor) in step[column] {
          let product = field.product(entries[row * self.size + column], factor)
          half[row * size + index] = field.sum(half[row * size + index], product)
        }
      }
    }
    var moved = SquareSums(size: size, field: field)
    for row in 0..<self.size {
      for (index, factor) in step[row] {
        for column in 0..<size where half[row * size + column] != 0 {
          let product = field.product(half[row * size + column], factor)
          moved.entries[index * size + column] = field.sum(
            moved.entries[index * size + column], product)
        }
      }
    }
    return moved
  }
}
