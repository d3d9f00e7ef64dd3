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

  /// The steps from each state, as a range of all.
  private(set) var stepsOfState: [Int] = [0]
  /// Where each step leads.
  private(set) var targets: [Int32] = []
  /// For each step, its awards, as an index in ``outcomes``.
  private(set) var outcomeOfStep: [Int32] = []
  /// For each step, its number of combinations.
  private(set) var weights: [UInt64] = []
  /// For each step, the credits of all of its combinations together.
  private(set) var credits: [UInt64] = []
  /// For each state, the squares of the credits of each combination, summed.
  let squares: [UInt128]
  /// What awards give.
  let outcomes: [Outcome]
  /// The number of combinations.
  let cycle: UInt64
  /// The largest pay of a spin's wins.
  let mostCredits: Int

  var count: Int { targets.count }

  /// Joins steps with what their awards give; nil if these lead to stays in other modes, or to events
  /// that are counted.
  init?(
    _ spins: HeldSpins, machine: Machine, mode: ModeID, bonuses: BonusSolver<Moments>,
    stateCount: Int
  ) {
    var outcomes: [Outcome] = []
    var ranges: [Range<Int>] = []
    for awards in spins.awards {
      guard let given = bonuses.outcomes(of: awards, in: mode) else { return nil }
      ranges.append(outcomes.count..<outcomes.count + given.count)
      outcomes += given
    }
    for state in 0..<stateCount {
      for step in spins.stepsOfState[state]..<spins.stepsOfState[state + 1] {
        for outcome in ranges[Int(spins.awarded[step])] {
          targets.append(outcomes[outcome].holds ? spins.targets[step] : Int32(state))
          outcomeOfStep.append(Int32(outcome))
          weights.append(spins.weights[step])
          credits.append(UInt64(spins.credits[step]))
        }
      }
      stepsOfState.append(targets.count)
    }
    self.outcomes = outcomes
    squares = spins.squares
    cycle = machine.modes[mode].cycle
    mostCredits = spins.mostCredits
  }
}

extension BonusSolver<Moments> {
  /// What awards give together within a stay in a mode; nil if they lead out of it, or to an event.
  fileprivate func outcomes(
    of awards: [ScaledAward], in mode: ModeID
  ) -> [HeldSteps.Outcome]? {
    var law = Mixture<Consequences, Moments>()
    law.add(Consequences(), .certain)
    // Which cells are held is known elsewhere; here one cell says whether any are.
    let shown = [Cell(reel: 0, row: 0): SymbolID(0)]
    for given in awards {
      let grants = self.law(of: given.award).multiplied(by: given.scale).grants
      var next = Mixture<Consequences, Moments>()
      for (consequences, measure) in law.parts {
        for (grant, more) in grants.parts {
          var longer = consequences
          longer.add(grant, in: mode) { _ in shown }
          next.add(longer, measure * more)
        }
      }
      law = next
    }
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
