import SlotEngine

/// What a spin in a state gives, including its bonuses: the measure of the credits paid immediately,
/// for each set of consequences.
struct SpinLaw<Measure: CreditMeasure>: Sendable {
  private(set) var consequences = Mixture<Consequences, Measure>()

  /// Sums the classes of a spin.
  ///
  /// - Parameters:
  ///   - factor: The multiplier of all credits of the classes and of the scales of their awards.
  ///   - effort: The effort of multiplying what awards give is added to it.
  ///   - bound: Outcomes from this number of credits on needn't be distinguished.
  init(
    _ spin: SpinDistribution, factor: Int, mode: ModeID, machine: Machine,
    bonuses: BonusSolver<Measure>, effort: AnalysisEffort, bound: Int = .max
  ) throws(AnalysisError) {
    let plain = machine.plainHolding(from: mode)
    for (group, combinations) in Self.groups(of: spin, holding: plain) {
      let credits = Measure(combinations: combinations, cycle: spin.cycle)
        .multiplied(by: factor).bounded(by: bound)
      let collected = group.collected.reduce(credits) { sum, values in
        sum * bonuses.measure(of: values).multiplied(by: factor)
      }
      let left = Consequences(
        leaving: group.memory, walked: machine.walkers(among: group.held, in: mode))
      consequences.add(
        try bonuses.consequences(
          of: group.awards, after: (left, collected), factor: factor, in: mode, effort: effort
        ) { symbol in group.held.filter { $0.value == symbol } })
    }
  }

  /// Sums the parts of a spin that was solved without listing its pays; nil if the measure needs them.
  ///
  /// - Parameters:
  ///   - factor: The multiplier of all credits and of the scales of awards.
  ///   - effort: The effort of multiplying what awards give is added to it.
  init?(
    _ spin: SolvedSpin, factor: Int, mode: ModeID, bonuses: BonusSolver<Measure>,
    effort: AnalysisEffort
  ) throws(AnalysisError) {
    for part in spin.parts {
      guard let credits = Measure(part.moments) else { return nil }
      consequences.add(
        try bonuses.consequences(
          of: part.awards, after: (Consequences(), credits.multiplied(by: factor)), factor: factor,
          in: mode, effort: effort
        ) { _ in [:] })
    }
  }

  /// Outcomes with the same awards.
  private struct Group: Hashable {
    let awards: [ScaledAward]
    let held: [Cell: SymbolID]
    let memory: SpinMemory?
    let collected: [CollectedValues]
  }

  /// The groups in the order of their first classes, each with its combinations in ascending order
  /// of credits.
  private static func groups(
    of spin: SpinDistribution, holding plain: ([Cell: SymbolID]) -> [Cell: SymbolID]
  ) -> [(group: Group, combinations: [(credits: Int, number: UInt128)])] {
    var groups: [(group: Group, combinations: [(credits: Int, number: UInt128)])] = []
    var places: [Group: Int] = [:]
    for outcome in spin.classes {
      let group = Group(
        awards: outcome.awards, held: plain(outcome.held), memory: outcome.memory,
        collected: outcome.collected)
      let entry = (credits: outcome.credits.count, number: outcome.combinations)
      guard let place = places[group] else {
        places[group] = groups.count
        groups.append((group, [entry]))
        continue
      }
      // Classes of equal credits may differ in being a hit, and are merged.
      if let last = groups[place].combinations.last, last.credits == entry.credits {
        groups[place].combinations.removeLast()
        groups[place].combinations.append((entry.credits, last.number + entry.number))
      } else {
        groups[place].combinations.append(entry)
      }
    }
    return groups
  }
}

extension SpinLaw {
  /// The measure of the credits paid immediately.
  var credits: Measure { consequences.credits }
}
