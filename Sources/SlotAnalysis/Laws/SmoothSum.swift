internal import Foundation

/// The law of the sum of very many rounds, on places that lie far apart.
///
/// The transform of such a law is as good as 0 but at its lowest frequencies, of which some hundred
/// are computed one by one. How much lies below a place is a sum over these alone, so it is as right
/// as if all places between had been laid out.
struct SmoothSum {
  /// How many places of the round's law there are between two.
  let joined: Int
  /// At each place the probability of so much or more.
  let atLeast: [Double]

  /// What rounding, and the frequencies left out, add up to at most.
  static let error = 1e-13

  /// How many places are laid out.
  private static let places = 1 << 14
  /// What the transform may be where it is left out.
  private static let leftOut = 1e-19
  /// On how many points the round's transform is looked at, to see where it may be left out.
  private static let looks = 1 << 21

  /// Computes the law; nil if its transform is not so narrow, or its narrow part takes too long.
  ///
  /// - Parameters:
  ///   - first: The place to begin with.
  ///   - count: How many places of the round's law are spanned, a power of two.
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
      // The sum of all turns before a place is (1 − e^(2πi·kj/N)) / (1 − e^(2πi·k/N)).
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

  /// The frequency from which on the transform is as good as 0.
  ///
  /// Between two points it can't rise by more than the mean times half their distance.
  private static func width(of law: RoundLaw, rounds: Int, count: Int) -> Int {
    let looks = max(Self.looks, RoundLaw.powerOfTwo(above: law.probabilities.count))
    var values = ComplexArray(real: law.probabilities, count: looks)
    FourierTransform(count: looks).forward(&values)
    let rise = law.mean / Double(law.step) * Double.pi / Double(looks) + law.spectrumError
    let limit = exp(log(leftOut) / Double(rounds)) - rise
    let last = (0...looks / 2).last { values[$0].magnitude > limit } ?? 0
    return (last + 1) * max(1, count / looks)
  }
}
