/// The values of a round's generating function at the N-th roots of unity: the discrete Fourier
/// transform of the distribution of its pay.
///
/// At each root a ``PayProgram`` computes the value from those of the *laws at hand*, the distributions
/// that were counted. Their own values come from Fourier transforms. All of them at all roots would take
/// gigabytes, so the roots are taken in parts, every R-th root at a time (decimation in frequency): before
/// such a part is transformed, indices that it can't distinguish are added up.
struct PaySpectrum: Sendable {
  /// The number of roots, N; the distribution is aliased modulo N.
  let count: Int
  /// The values at e^(−2πi·k/N), k = 0 … N − 1.
  private(set) var values: ComplexArray
  /// Upper bound on the absolute error of every value.
  let error: Double

  /// The number of roots in a part: small enough that the values of all laws stay in the cache.
  private static let mostTogether = 1 << 13
  /// The maximum number of values, over all laws, that are kept at a time: 64 MiB.
  private static let mostKept = 1 << 22

  /// Computes the values.
  ///
  /// - Parameters:
  ///   - step: A common divisor of all pays, in credits.
  ///   - count: The number of roots; a power of two.
  /// - Complexity: O(N (*laws* log N + *steps*)).
  init(of program: PayProgram, step: Int, count: Int) {
    self.count = count
    error = Self.error(of: program, step: step, count: count)
    values = ComplexArray(count: count)
    let together = Self.together(laws: program.laws.count, count: count)
    let parts = count / together
    let transform = FourierTransform(count: together)
    var point: [Complex] = []
    var spectra = program.laws.map { _ in ComplexArray(count: together) }
    // Probabilities are real, so the values of part −r are the conjugates of those of part r.
    for part in 0...parts / 2 {
      for (place, law) in program.laws.enumerated() {
        law.wrap(step: step, count: count, part: part, into: &spectra[place])
        transform.forward(&spectra[place])
      }
      for place in 0..<together {
        point.removeAll(keepingCapacity: true)
        for spectrum in spectra { point.append(spectrum[place]) }
        set(part + parts * place, to: program.run(&point))
      }
    }
  }

  /// Upper bound on the absolute error of every value, known before any is computed.
  static func error(of program: PayProgram, step: Int, count: Int) -> Double {
    let together = together(laws: program.laws.count, count: count)
    let transformed = FourierTransform(count: count).relativeError
    return program.value { law in
      let wrapped = Double(law.mostWrapped(step: step, count: together)) * 6 * 0x1p-53
      return SpectrumError(size: law.size, error: (transformed + wrapped) * law.size)
    }.error
  }

  /// The number of roots in a part.
  private static func together(laws: Int, count: Int) -> Int {
    var together = min(count, mostTogether)
    while together > 1, together * laws > mostKept { together /= 2 }
    return together
  }

  /// An estimate of the floating-point operations that all values take.
  static func operations(of program: PayProgram, count: Int) -> Double {
    let together = together(laws: program.laws.count, count: count)
    let parts = Double(count / together / 2 + 1)
    let entries = program.laws.reduce(0) { $0 + Double($1.count) }
    let laws = Double(program.laws.count)
    let wrapping = 60 * entries + laws * FourierTransform.operations(count: together)
    return parts * (wrapping + Double(together) * (2 * laws + program.operations))
      + 3 * FourierTransform.operations(count: count)
  }

  private mutating func set(_ place: Int, to value: Complex) {
    values[place] = value
    let mirrored = (count - place) & (count - 1)
    if mirrored != place { values[mirrored] = value.conjugate }
  }
}

extension PaySpectrum {
  /// The aliased distribution, and an upper bound on the distance of each value of its transform from
  /// that of the true distribution.
  ///
  /// The inverse transform rounds too. Its error isn't estimated but measured: the result is transformed
  /// again and compared with the values it came from.
  func law() -> (probabilities: [Double], error: Double) {
    let transform = FourierTransform(count: count)
    var law = values
    transform.backward(&law)
    var again = ComplexArray(real: law.real, count: count)
    transform.forward(&again)
    var farthest = 0.0
    for place in 0..<count {
      farthest = max(farthest, (again[place] - values[place]).squaredMagnitude)
    }
    let size = law.real.reduce(0) { $0 + $1.magnitude }
    return (law.real, error + farthest.squareRoot() + transform.relativeError * size)
  }

  /// The factor from an error bound on the transform to one on the sum of any run of indices.
  ///
  /// The transform of K ones in a row is (1 − ωᵏᴷ) / (1 − ωᵏ). Its magnitude is at most
  /// 1 / sin(πk/N) ≤ N / 2k for k ≤ N / 2, and the mean of these over all k is at most 2 + ln(N / 2).
  /// By Parseval's identity the error of the sum is at most that mean times the error of the transform.
  static func amplification(count: Int) -> Double {
    // ln 2 < 0.6932.
    2 + 0.6932 * Double(max(0, count.trailingZeroBitCount - 1))
  }
}

extension CreditLaw {
  /// Fills an array with the input of a part's transform: index n, turned by ωⁿʳ, is added at n modulo
  /// the part's size.
  fileprivate func wrap(step: Int, count: Int, part: Int, into values: inout ComplexArray) {
    let together = values.count
    for place in 0..<together { values[place] = Complex(real: 0) }
    for (credits, probability) in zip(credits, probabilities) {
      let place = credits / step
      let root = part == 0 ? .one : Complex.root((place & (count - 1)) &* part, of: count)
      let wrapped = place & (together - 1)
      values[wrapped] = values[wrapped] + probability * root
    }
  }

  /// The maximum number of indices that are added up at one index of a part.
  fileprivate func mostWrapped(step: Int, count: Int) -> Int {
    var numbers = Array(repeating: 0, count: count)
    for credits in credits { numbers[credits / step & (count - 1)] += 1 }
    return numbers.max() ?? 0
  }
}
