import Foundation
import Testing

@testable import SlotAnalysis

@Suite struct `A Fourier transform` {
  @Test(arguments: [1, 2, 4, 8, 64, 256])
  func `is the sum that defines it`(count: Int) {
    var values = ComplexArray(count: count)
    for place in 0..<count {
      values[place] = Complex(real: sin(Double(place * place)), imaginary: cos(Double(3 * place)))
    }
    var transformed = values
    let transform = FourierTransform(count: count)
    transform.forward(&transformed)
    let size = (0..<count).reduce(0) { $0 + values[$1].magnitude }
    for frequency in 0..<count {
      var sum = Complex(real: 0)
      for place in 0..<count {
        let angle = -2 * Double.pi * Double(place * frequency % count) / Double(count)
        sum = sum + values[place] * Complex(real: cos(angle), imaginary: sin(angle))
      }
      #expect((sum - transformed[frequency]).magnitude <= 1e-15 * size)
    }
    transform.backward(&transformed)
    for place in 0..<count {
      #expect((transformed[place] - values[place]).magnitude < 1e-15)
    }
  }

  @Test func `knows the roots of unity to the last digit`() {
    #expect(Complex.root(0, of: 8) == Complex(real: 1, imaginary: 0))
    #expect(Complex.root(2, of: 8) == Complex(real: 0, imaginary: -1))
    let eighth = Complex(real: -0.5.squareRoot(), imaginary: -0.5.squareRoot())
    #expect((Complex.root(3, of: 8) - eighth).magnitude <= 0x1p-52)
    #expect(Complex.root(1, of: 16).imaginary == -sin(Double.pi / 8))
    for number in 0..<64 {
      let root = Complex.root(number, of: 64)
      #expect(abs(root.squaredMagnitude - 1) <= 0x1p-52)
    }
  }
}
