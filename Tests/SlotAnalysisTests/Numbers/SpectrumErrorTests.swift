import Foundation
import Testing

@testable import SlotAnalysis

@Suite struct `The rounding error of a spectrum` {
  private static let unit = 0x1p-53

  /// A weight such as 1/3 is rounded, and its product with a value is rounded again.
  @Test(arguments: [0.5, -0.5]) func `grows by two roundings with a weight`(weight: Double) {
    let weighted = SpectrumError(size: 8, error: 0).weighted(by: weight)
    #expect(weighted.size == 4)
    #expect(weighted.error >= 4 * 2 * Self.unit)
    #expect(weighted.error < 4 * 3 * Self.unit)
  }

  /// Both parts of a complex sum are rounded once.
  @Test func `of a sum is that of both terms and a rounding`() {
    let sum = SpectrumError(size: 1, error: 0x1p-50) + SpectrumError(size: 3, error: 0x1p-51)
    #expect(sum.size == 4)
    #expect(sum.error >= 0x1p-50 + 0x1p-51 + 4 * Self.unit)
    #expect(sum.error < 0x1p-50 + 0x1p-51 + 4 * 2 * Self.unit)
  }

  /// Values that a spin gives one time in four count twice, so errors move the solution by 1 / (1 − 1/2) times as much.
  /// Besides the errors of what is given and the distance at which Newton's method stops, at least a complex product
  /// of each part is rounded: three units of its size, and for two spins at least two products.
  @Test func `of a spin with all that it adds has that of each part`() {
    let spin = [
      (added: 0, given: SpectrumError(size: 0.75, error: 0x1p-50)),
      (added: 2, given: SpectrumError(size: 0.25, error: 0x1p-48)),
    ]
    let whole = SpectrumError.branching(spin)
    let rounded = (0.75 + 2 * 0.25) * 3 * Self.unit
    #expect(whole.size == 1)
    #expect(whole.error >= 2 * (0x1p-50 + 0x1p-48 + Complex.residual + rounded))
    #expect(whole.error < 2 * (0x1p-50 + 0x1p-48 + Complex.residual + 4 * rounded))
  }

  @Test func `is unbounded for spins that add a spin each`() {
    for size in [0.5, 0.75] {
      let spin = [
        (added: 0, given: SpectrumError(size: 1 - size, error: 0)),
        (added: 2, given: SpectrumError(size: size, error: 0)),
      ]
      #expect(SpectrumError.branching(spin).error == .infinity)
    }
  }

  /// The transform of K ones in a row has at the k-th of N roots the magnitude |sin(πkK/N) / sin(πk/N)|, and K at the
  /// first. The mean of these is how much the error of the sum of K neighbours may be larger than that of the spectrum.
  @Test(arguments: [2, 16, 256]) func `of a sum of neighbours is at most as much larger as is said`(
    count: Int
  ) {
    let most = (1...count).map { length in
      (1..<count).reduce(Double(length)) { sum, root in
        let angle = Double.pi * Double(root) / Double(count)
        return sum + abs(sin(angle * Double(length)) / sin(angle))
      } / Double(count)
    }.max()
    let factor = PaySpectrum.amplification(count: count)
    #expect(factor >= most ?? .infinity)
    // The bound that its formula proves.
    #expect(abs(factor - (2 + log(Double(count) / 2))) < 1e-3)
  }
}
