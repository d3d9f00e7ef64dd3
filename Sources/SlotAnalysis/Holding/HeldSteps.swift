import BigInt
import SlotEngine
import SlotStatistics

/// The steps of ``HeldSpins`` with what their awards give, ready to be summed along stays.
struct HeldSteps: Sendable {
  /// What an award gives for one of the possible results of its bonus.
  struct Outcome: Sendable {
    /// The spins added to the stay.
    let added: Int
    /// Whether what shows is held.
    let holds: Bool
    /// Its probability, with the credits paid immediately.
    let moments: Moments
  }

  /// The steps from each state.
  let groups: HeldGroups
  /// The number of steps, each once for every outcome of its awards.
  let count: Int
  /// For each state, the squares of the credits of each combination, summed.
  let squares: [UInt128]
  /// What awards give.
  let outcomes: [Outcome]
  /// For each list of awards, what it gives, as a range of ``outcomes``.
  let outcomesOfAwards: [Range<Int>]
  /// The number of combinations.
  let cycle: UInt64
  /// The largest pay of a spin's wins.
  let mostCredits: Int

  /// Joins steps with what their awards give; nil if these lead to stays in other modes, or to events
  /// that are counted.
  init?(
    _ spins: HeldSpins, machine: Machine, mode: ModeID, bonuses: BonusSolver<Moments>,
    stateCount: Int, effort: AnalysisEffort
  ) throws(AnalysisError) {
    var outcomes: [Outcome] = []
    var ranges: [Range<Int>] = []
    for awards in spins.awards {
      guard let given = try bonuses.outcomes(of: awards, in: mode, effort: effort) else {
        return nil
      }
      ranges.append(outcomes.count..<outcomes.count + given.count)
      outcomes += given
    }
    count = (0..<stateCount).reduce(0) { count, state in
      spins.groups[state].reduce(count) { $0 + $1.count * ranges[$1.awards].count }
    }
    groups = spins.groups
    outcomesOfAwards = ranges
    self.outcomes = outcomes
    squares = spins.squares
    cycle = machine.modes[mode].cycle
    mostCredits = spins.mostCredits
  }
}

extension BonusSolver<Moments> {
  /// What awards give together within a stay in a mode; nil if they lead out of it, or to an event.
  fileprivate func outcomes(
    of awards: [ScaledAward], in mode: ModeID, effort: AnalysisEffort
  ) throws(AnalysisError) -> [HeldSteps.Outcome]? {
    // Which cells are held is known elsewhere; here one cell says whether any are.
    let shown = [Cell(reel: 0, row: 0): SymbolID(0)]
    let law = try consequences(
      of: awards, after: (Consequences(), .certain), in: mode, effort: effort
    ) { _ in shown }
    let leadsOut = law.parts.contains {
      !$0.kind.stays.isEmpty || !$0.measure.events.events.isEmpty
    }
    if leadsOut { return nil }
    return law.parts.map { kind, measure in
      HeldSteps.Outcome(
        added: kind.added.spins, holds: !kind.added.held.isEmpty, moments: measure)
    }
  }
}
