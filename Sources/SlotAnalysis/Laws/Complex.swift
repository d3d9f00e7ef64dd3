/// A complex number.
struct Complex: Sendable, Hashable {
  var real: Double
  var imaginary: Double = 0
}

extension Complex {
  static func + (left: Complex, right: Complex) -> Complex {
    Complex(real: left.real + right.real, imaginary: left.imaginary + right.imaginary)
  }

  static func - (left: Complex, right: Complex) -> Complex {
    Complex(real: left.real - right.real, imaginary: left.imaginary - right.imaginary)
  }

  static func * (left: Complex, right: Complex) -> Complex {
    Complex(
      real: left.real * right.real - left.imaginary * right.imaginary,
      imaginary: left.real * right.imaginary + left.imaginary * right.real)
  }

  static func * (left: Double, right: Complex) -> Complex {
    Complex(real: left * right.real, imaginary: left * right.imaginary)
  }

  static func / (left: Complex, right: Complex) -> Complex {
    (1 / right.squaredMagnitude) * (left * right.conjugate)
  }

  /// The complex conjugate.
  var conjugate: Complex { Complex(real: real, imaginary: -imaginary) }

  /// The square of the absolute value.
  var squaredMagnitude: Double { real * real + imaginary * imaginary }

  /// The absolute value.
  var magnitude: Double { squaredMagnitude.squareRoot() }
}
