/// The values of a machine's generating function at the roots of unity, which are the Fourier
/// transform of its law.
struct PaySpectrum: Sendable {
  /// How many places the law is wrapped around.
  let count: Int
  /// The values at e^(−2πi·k/N), k = 0 … N − 1.
  private(set) var values: ComplexArray
  /// What no value is off by.
  private(set) var error = 0.0

  /// How many values are computed together, so many that all laws' stay near the processor.
  private static let mostTogether = 1 << 13
  /// The most values of all laws that are kept together: 64 MiB of them.
  private static let mostKept = 1 << 22

  /// Computes the values.
  ///
  /// The laws at hand are transformed in parts, of every so manieth root each: before such a part is
  /// transformed, places that it can't tell apart are put together.
  ///
  /// - Parameters:
  ///   - step: The credits between neighbouring places, which divide all credits.
  ///   - count: How many places; a power of two.
  /// - Complexity: O(N (*laws* log N + *steps*)).
  init(of program: PayProgram, step: Int, count: Int) {
    self.count = count
    values = ComplexArray(count: count)
    let together = Self.together(laws: program.laws.count, count: count)
    let parts = count / together
    let transform = FourierTransform(count: together)
    var point: [Complex] = []
    var spectra = program.laws.map { _ in ComplexArray(count: together) }
    // The values of a law are mirrored: those of part r are those of part −r.
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
    let transformed = FourierTransform(count: count).relativeError
    error =
      program.value { law in
        let wrapped = Double(law.mostWrapped(step: step, count: together)) * 6 * 0x1p-53
        return SpectrumError(size: law.size, error: (transformed + wrapped) * law.size)
      }.error
  }

  /// How many values of each law are computed together.
  private static func together(laws: Int, count: Int) -> Int {
    var together = min(count, mostTogether)
    while together > 1, together * laws > mostKept { together /= 2 }
    return together
  }

  /// About how many floating-point operations the values take.
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
  /// The law that is wrapped around, and what no value of its own transform is off by from those of
  /// the true law.
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

  /// By how much more the sum of any run of places is off than the transform of all.
  ///
  /// The transform of a run of ones is (1 − ωᵏᴷ) / (1 − ωᵏ), at most 1 / sin(πk/N) ≤ N / 2k in
  /// magnitude for k ≤ N / 2; the mean of all these is at most 2 + ln(N / 2).
  static func amplification(count: Int) -> Double {
    // ln 2 < 0.6932.
    2 + 0.6932 * Double(max(0, count.trailingZeroBitCount - 1))
  }
}

extension CreditLaw {
  /// Sets an array to what the transform of the law's part sees: place n of N, turned by ωⁿʳ, falls
  /// on place n mod the part's size.
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

  /// How many places are put together at most.
  fileprivate func mostWrapped(step: Int, count: Int) -> Int {
    var numbers = Array(repeating: 0, count: count)
    for credits in credits { numbers[credits / step & (count - 1)] += 1 }
    return numbers.max() ?? 0
  }
}
