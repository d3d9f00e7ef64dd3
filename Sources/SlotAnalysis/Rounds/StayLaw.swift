import SlotEngine
import SlotStatistics

/// What a spin of a stay gives, including the stays in other modes that it leads to: the measure of
/// the credits for each addition to its own stay.
struct StayLaw<Measure: CreditMeasure>: Sendable {
  private(set) var kinds = Mixture<StayAddition, Measure>()

  /// Adds a kind of outcomes.
  mutating func add(_ added: StayAddition, _ more: Measure) { kinds.add(added, more) }

  /// The same law in another measure.
  func mapped<Other>(_ change: (Measure) -> Other) -> StayLaw<Other> {
    var law = StayLaw<Other>()
    for (added, measure) in kinds.parts { law.add(added, change(measure)) }
    return law
  }

  /// The same law, regardless of what spins leave for later ones.
  var withoutMemory: StayLaw {
    var law = StayLaw()
    for (added, measure) in kinds.parts {
      var added = added
      added.memory = nil
      law.add(added, measure)
    }
    return law
  }

  /// The measure of the credits over all additions.
  var value: Measure { kinds.credits }

  /// The mean number of spins that a spin adds.
  var meanAdded: Double {
    kinds.parts.reduce(0) { $0 + Double($1.kind.spins) * $1.measure.probability }
  }

  /// Whether what a spin adds can change the held cells.
  func canChange(_ held: [Cell: SymbolID]) -> Bool {
    kinds.parts.contains {
      $0.kind.reset != nil || $0.kind.changes(held)
    }
  }

  /// Whether a spin can repeatedly add spins without holding anything new.
  func canAddSpins(keeping held: [Cell: SymbolID]) -> Bool {
    kinds.parts.contains { ($0.kind.spins > 0 || $0.kind.reset != nil) && !$0.kind.changes(held) }
  }
}

extension StayAddition {
  /// Whether it holds something that wasn't held before.
  fileprivate func changes(_ held: [Cell: SymbolID]) -> Bool {
    if let walked { return memory != nil || walked != held }
    return memory != nil || self.held.contains { held[$0.key] != $0.value }
  }
}
