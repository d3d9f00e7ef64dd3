internal import Foundation

extension RoundLaw {
  /// The distribution of the total of independent rounds, on a window of `count` indices that starts at
  /// `first`, and the sum of the negative probabilities that rounding produced and were set to 0.
  func total(
    of rounds: Int, from first: Int, count: Int
  ) -> (probabilities: [Double], rounding: Double) {
    let transform = FourierTransform(count: count)
    var values = ComplexArray(count: count)
    for (place, probability) in probabilities.enumerated() {
      values.real[place & (count - 1)] += probability
    }
    transform.forward(&values)
    for place in 0..<count {
      // Shifts the distribution so that the window's first index is at 0.
      let turn = Complex.root(place &* (first & (count - 1)), of: count).conjugate
      values[place] = values[place].raised(to: rounds) * turn
    }
    transform.backward(&values)
    var negative = 0.0
    for place in 0..<count where values.real[place] < 0 {
      negative -= values.real[place]
      values.real[place] = 0
    }
    return (values.real, negative)
  }

  /// The value of the distribution's Fourier transform at e^(−2πi·k/N).
  func transformed(at number: Int, of count: Int) -> Complex {
    var sum = Complex(real: 0)
    let angle = -2 * Double.pi * (Double(number) / Double(count))
    for (place, probability) in probabilities.enumerated() where probability > 0 {
      let turned = angle * Double(place)
      sum.real += probability * cos(turned)
      sum.imaginary += probability * sin(turned)
    }
    return sum
  }
}

extension Complex {
  /// The number raised to a power, by its logarithm: the exponents are too large to multiply out.
  func raised(to exponent: Int) -> Complex {
    let length = exp(0.5 * log(squaredMagnitude) * Double(exponent))
    let angle = atan2(imaginary, real) * Double(exponent)
    return Complex(real: length * cos(angle), imaginary: length * sin(angle))
  }
}
