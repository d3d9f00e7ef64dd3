/// A row of complex numbers, real and imaginary parts apart, as transforms like them best.
struct ComplexArray: Sendable {
  /// The real parts.
  var real: [Double]
  /// The imaginary parts, as many.
  var imaginary: [Double]

  /// So many zeros.
  init(count: Int) {
    real = Array(repeating: 0, count: count)
    imaginary = real
  }

  /// Real numbers, followed by zeros.
  init(real: some Collection<Double>, count: Int) {
    self.init(count: count)
    for (place, number) in real.enumerated() { self.real[place] = number }
  }
}

extension ComplexArray {
  /// How many there are.
  var count: Int { real.count }

  /// A number.
  subscript(place: Int) -> Complex {
    get { Complex(real: real[place], imaginary: imaginary[place]) }
    set {
      real[place] = newValue.real
      imaginary[place] = newValue.imaginary
    }
  }
}
