/// An array of complex numbers with real and imaginary parts in arrays of their own, so that transforms
/// can be vectorised.
struct ComplexArray: Sendable {
  /// The real parts.
  var real: [Double]
  /// The imaginary parts.
  var imaginary: [Double]

  /// Creates an array of zeros.
  init(count: Int) {
    real = Array(repeating: 0, count: count)
    imaginary = real
  }

  /// Creates an array of real numbers, padded with zeros.
  init(real: some Collection<Double>, count: Int) {
    self.init(count: count)
    for (place, number) in real.enumerated() { self.real[place] = number }
  }
}

extension ComplexArray {
  /// The number of elements.
  var count: Int { real.count }

  /// The element at an index.
  subscript(place: Int) -> Complex {
    get { Complex(real: real[place], imaginary: imaginary[place]) }
    set {
      real[place] = newValue.real
      imaginary[place] = newValue.imaginary
    }
  }
}
