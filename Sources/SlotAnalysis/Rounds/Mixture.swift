/// Kinds of outcomes, each with the measure of its credits.
///
/// The kinds keep the order in which they were first added, so that floating-point sums are always
/// the same.
struct Mixture<Kind: Hashable & Sendable, Measure: CreditMeasure>: Sendable {
  /// The kinds and their measures.
  private(set) var parts: [(kind: Kind, measure: Measure)] = []
  private var places: [Kind: Int] = [:]
}

extension Mixture {
  /// Adds outcomes of a kind and returns the measure of all outcomes of the kind so far.
  @discardableResult mutating func add(_ kind: Kind, _ measure: Measure) -> Measure {
    guard let place = places[kind] else {
      places[kind] = parts.count
      parts.append((kind, measure))
      return measure
    }
    parts[place].measure.add(measure)
    return parts[place].measure
  }

  /// Adds the outcomes of another mixture.
  mutating func add(_ other: Mixture) {
    for (kind, measure) in other.parts { add(kind, measure) }
  }

  /// The measure of the credits, whatever the kind.
  var credits: Measure { parts.reduce(.none) { $0 + $1.measure } }

  /// The same kinds with other measures.
  func mapMeasures(_ change: (Measure) -> Measure) -> Mixture {
    var mixture = self
    for place in parts.indices { mixture.parts[place].measure = change(parts[place].measure) }
    return mixture
  }
}
