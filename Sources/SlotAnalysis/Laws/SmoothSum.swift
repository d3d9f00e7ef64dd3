internal import Foundation
internal import SlotEngine

/// The distribution of the total of very many rounds, on a coarse grid.
///
/// The Fourier transform of such a distribution is practically 0 except at a few hundred low frequencies,
/// which are computed one by one. The probability below a grid point is a sum over these frequencies
/// alone, so a coarse grid costs no accuracy.
struct SmoothSum {
  /// The number of indices of the round's distribution between two grid points.
  let joined: Int
  /// The probability of this much or more, at each grid point.
  let atLeast: [Double]

  /// Upper bound on the error from rounding and from the frequencies left out.
  static let error = 1e-13

  /// The number of grid points.
  private static let places = 1 << 14
  /// Frequencies at which the transform's magnitude is below this are left out.
  private static let leftOut = 1e-19
  /// The number of points at which the round's transform is inspected for that.
  private static let looks = 1 << 21

  /// Computes the distribution; nil if its transform isn't narrow enough or would take too long.
  ///
  /// - Parameters:
  ///   - first: The index of the first grid point.
  ///   - count: The number of indices that the grid spans, a power of two.
  init?(_ law: RoundLaw, rounds: Int, from first: Int, count: Int) {
    let width = Self.width(of: law, rounds: rounds, count: count)
    guard width < Self.places / 2,
      Double(width) * Double(law.probabilities.count) * 100 <= LawLimits.sessionOperations
    else { return nil }
    joined = count / Self.places
    var waves = ComplexArray(count: Self.places)
    for number in 1..<max(2, width) {
      let turn = Complex.root(number &* (first & (count - 1)), of: count).conjugate
      let value = law.transformed(at: number, of: count).raised(to: rounds) * turn
      // The geometric sum over the indices below j is (1 − e^(2πi·kj/N)) / (1 − e^(2πi·k/N)).
      let half = Double.pi * (Double(number) / Double(count))
      let first = 2 * sin(half) * Complex(real: sin(half), imaginary: -cos(half))
      let wave = (Double(Self.places) / Double(count)) * (value / first)
      waves[number] = wave
      waves[Self.places - number] = wave.conjugate
    }
    FourierTransform(count: Self.places).backward(&waves)
    let start = waves.real[0]
    atLeast = waves.real.enumerated().map { place, wave in
      1 - Double(place) / Double(Self.places) - (start - wave)
    }
  }

  /// The frequency from which on the transform is practically 0.
  ///
  /// Between two inspected points its magnitude can't rise by more than the mean times half their distance.
  private static func width(of law: RoundLaw, rounds: Int, count: Int) -> Int {
    let looks = max(Self.looks, RoundLaw.powerOfTwo(above: law.probabilities.count))
    var values = ComplexArray(real: law.probabilities, count: looks)
    FourierTransform(count: looks).forward(&values)
    let rise = law.mean / Double(law.step.count) * Double.pi / Double(looks) + law.spectrumError
    let limit = exp(log(leftOut) / Double(rounds)) - rise
    let last = (0...looks / 2).last { values[$0].magnitude > limit } ?? 0
    return (last + 1) * max(1, count / looks)
  }
}
