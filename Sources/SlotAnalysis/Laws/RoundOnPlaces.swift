internal import SlotEngine

/// A round as a step of a bankroll: cost and pays in whole units, and the Fourier transform of the pays,
/// by which a convolution is a product.
///
/// Cost and pays are multiples of one unit of credits, so a bankroll keeps its remainder for ever, and
/// bankrolls are stored per unit instead of per credit.
struct RoundOnPlaces {
  /// The unit, in credits.
  let unit: Int
  /// The cost of a round, in units.
  let cost: Int
  /// The transform in use.
  private(set) var transform = FourierTransform(count: 1)
  /// The transform of the pays.
  private(set) var payValues = ComplexArray(count: 1)

  /// The probabilities of a round's pays, and the units between two of them.
  private let probabilities: [Double]
  private let stride: Int

  init(_ law: RoundLaw) {
    unit = Self.unit(of: law)
    cost = law.cost.count / unit
    probabilities = law.probabilities
    stride = law.step.count / unit
  }
}

extension RoundOnPlaces {
  /// The greatest common divisor of the cost and all pays, in credits.
  static func unit(of law: RoundLaw) -> Int {
    greatestCommonDivisor(law.step.count, law.cost.count)
  }

  /// Transforms the pays for a number of bankrolls, with enough padding that none is wrapped around.
  mutating func prepare(places: Int) {
    let count = RoundLaw.powerOfTwo(above: 2 * places)
    guard count != transform.count else { return }
    transform = FourierTransform(count: count)
    payValues = ComplexArray(count: count)
    // Pays of half the transform or more lead beyond all bankrolls of interest.
    let within = (max(1, count / 2) - 1) / stride
    for (place, probability) in probabilities.prefix(within + 1).enumerated() {
      payValues.real[place * stride] = probability
    }
    transform.forward(&payValues)
  }
}
