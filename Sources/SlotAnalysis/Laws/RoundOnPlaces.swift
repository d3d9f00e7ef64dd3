/// A round as it moves a bankroll: its cost and its pays in whole places, and the transform of its
/// pays, which plays a round by a product.
///
/// Cost and pays are multiples of one number of credits, so bankrolls that differ by less than that
/// never come to differ by more, and only every so many-th credit needs a place.
struct RoundOnPlaces {
  /// Credits between neighbouring places.
  let unit: Int
  /// What a round costs, in places.
  let cost: Int
  /// The transform with which rounds are played at present.
  private(set) var transform = FourierTransform(count: 1)
  /// The transform of the pays.
  private(set) var payValues = ComplexArray(count: 1)

  /// The probabilities of a round's pays, and how many places lie between two of them.
  private let probabilities: [Double]
  private let stride: Int

  init(_ law: RoundLaw) {
    unit = Self.unit(of: law)
    cost = law.cost / unit
    probabilities = law.probabilities
    stride = law.step / unit
  }
}

extension RoundOnPlaces {
  /// The largest number of credits that divides the cost and all pays.
  static func unit(of law: RoundLaw) -> Int {
    func divisor(_ one: Int, _ other: Int) -> Int { other == 0 ? one : divisor(other, one % other) }
    return divisor(law.step, law.cost)
  }

  /// Transforms the pays for a number of places, so that nothing is wrapped around onto them.
  mutating func prepare(places: Int) {
    let count = RoundLaw.powerOfTwo(above: 2 * places)
    guard count != transform.count else { return }
    transform = FourierTransform(count: count)
    payValues = ComplexArray(count: count)
    // Pays of half the transform or more lead beyond all places.
    let within = (max(1, count / 2) - 1) / stride
    for (place, probability) in probabilities.prefix(within + 1).enumerated() {
      payValues.real[place * stride] = probability
    }
    transform.forward(&payValues)
  }
}
