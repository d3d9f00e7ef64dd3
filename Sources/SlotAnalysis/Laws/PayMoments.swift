/// The first raw moments of a pay, E[Xᵏ] for k from 0 to 6, with bounds on their rounding errors.
///
/// They are what a generating function has as its derivatives at 1, in the variable log z: a sum of outcomes is a sum,
/// and independent pays multiply like the power series Σ E[Xᵏ] tᵏ / k!, cut off after the sixth power.
struct PayMoments {
  /// The moments, by k.
  private(set) var values: [Double]
  /// Upper bounds on their absolute rounding errors.
  private(set) var errors: [Double]

  private static let count = 7
  /// The largest relative error of an operation.
  private static let unit = 0x1p-53
  /// The binomial coefficients.
  private static let choices: [[Double]] = [
    [1], [1, 1], [1, 2, 1], [1, 3, 3, 1], [1, 4, 6, 4, 1], [1, 5, 10, 10, 5, 1],
    [1, 6, 15, 20, 15, 6, 1],
  ]

  private init(values: [Double], errors: [Double]) {
    (self.values, self.errors) = (values, errors)
  }

  init(_ law: CreditLaw) {
    var (values, sizes) = (Array(repeating: 0.0, count: Self.count), [Double]())
    sizes = values
    for (credits, probability) in zip(law.credits, law.probabilities) {
      var term = probability
      for power in values.indices {
        values[power] += term
        sizes[power] += term.magnitude
        term *= Double(credits)
      }
    }
    let steps = Double(law.count + 2 * Self.count + 4)
    self.init(values: values, errors: sizes.map { $0 * steps * Self.unit })
  }
}

extension PayMoments: PayNumber {
  static let one = PayMoments(
    values: [1, 0, 0, 0, 0, 0, 0], errors: [0, 0, 0, 0, 0, 0, 0])

  static func + (left: PayMoments, right: PayMoments) -> PayMoments {
    let values = zip(left.values, right.values).map(+)
    return PayMoments(
      values: values,
      errors: values.indices.map {
        left.errors[$0] + right.errors[$0] + values[$0].magnitude * 2 * unit
      })
  }

  static func * (left: PayMoments, right: PayMoments) -> PayMoments {
    var product = PayMoments(
      values: Array(repeating: 0, count: count), errors: Array(repeating: 0, count: count))
    for power in 0..<count {
      var (value, size, error) = (0.0, 0.0, 0.0)
      for (part, ways) in choices[power].enumerated() {
        let (one, other) = (left.values[part], right.values[power - part])
        value += ways * one * other
        size += ways * one.magnitude * other.magnitude
        error +=
          ways
          * (one.magnitude * right.errors[power - part] + left.errors[part] * other.magnitude
            + left.errors[part] * right.errors[power - part])
      }
      product.values[power] = value
      product.errors[power] = (error + size * Double(count + 4) * unit) * (1 + 1e-9)
    }
    return product
  }

  func weighted(by weight: Double) -> PayMoments {
    PayMoments(
      values: values.map { $0 * weight },
      errors: zip(values, errors).map {
        weight.magnitude * ($1 + $0.magnitude * 4 * Self.unit) * (1 + 1e-9)
      })
  }

  /// Solves F = Σ given · F^added order by order: each moment of F is its own mean number of times among what a spin
  /// adds, and otherwise follows from lower ones. Infinite where a spin adds a spin or more in the mean.
  static func branching(_ each: [(added: Int, given: PayMoments)]) -> PayMoments {
    guard each.contains(where: { $0.added > 0 }) else {
      return each.dropFirst().reduce(each.first?.given ?? one) { $0 + $1.given }
    }
    let slope = each.reduce(0) { $0 + Double($1.added) * $1.given.values[0] }
    let slopeError = each.reduce(0) {
      $0 + Double($1.added) * ($1.given.errors[0] + $1.given.values[0].magnitude * 4 * unit)
    }
    let rest = 1 - slope - slopeError
    guard rest > 0 else {
      return PayMoments(
        values: [1] + Array(repeating: .infinity, count: count - 1),
        errors: [0] + Array(repeating: .infinity, count: count - 1))
    }
    var value = one
    for power in 1..<count {
      var image: PayMoments?
      for (added, given) in each {
        let term = given * value.power(added)
        image = image.map { $0 + term } ?? term
      }
      guard let image else { break }
      value.values[power] = image.values[power] / (1 - slope)
      value.errors[power] =
        (image.errors[power] + (image.values[power].magnitude / (1 - slope)) * slopeError) / rest
        * (1 + 1e-9) + value.values[power].magnitude * 4 * unit
    }
    return value
  }
}
