import SlotEngine
import SlotStatistics

/// Whether stays in a mode have a finite mean, judged by the mean number of spins that each spin
/// adds.
enum StayGrowth {
  /// Below one, so that stays have a finite mean.
  case finite
  /// One or more.
  case endless
  /// It depends on held cells.
  case unproven

  /// Determines the growth for a mode, for all symbols it may draw.
  init(of mode: ModeID, in machine: Machine) {
    let awarding = machine.limited(toLooks: machine.looksAwarding(mode: mode))
    let means = machine.drawings(ofMode: mode).map { drawn, _ in
      let state = ModeState(mode: mode, multiplier: 1, drawn: drawn)
      return Self.meanAdded(in: state, of: awarding)
    }
    if means.contains(where: { $0 == nil }) {
      self = .unproven
    } else if means.allSatisfy({ $0 == .zero }) {
      self = .finite
    } else if machine.holdingModes.contains(mode) {
      self = .unproven
    } else {
      self = means.allSatisfy { ($0 ?? .one) < .one } ? .finite : .endless
    }
  }

  /// The mean number of spins that a spin adds to its own stay; nil if the rules can't be compiled.
  /// Spins awarded for cells that are then held don't count, as they can be awarded no more often
  /// than there are cells.
  private static func meanAdded(in state: ModeState, of machine: Machine) -> Rational? {
    guard let spin = CompiledSpin(machine, stake: machine.defaultStake, state: state) else {
      return nil
    }
    var bonuses = BonusSpins(machine: machine, mode: state.mode)
    var mean = Rational.zero
    let cycle = machine.modes[state.mode].cycle
    var counter = PlaceCounter(spin)
    for place in spin.places {
      let gains = spin.automata[place.automaton].gains
      for (gain, combinations) in zip(gains, counter.combinations(of: place)) {
        for given in gain.awards {
          let look = given.look.map { machine.looks[$0] }
          if look?.holdsWhatItCounts(given.award) ?? false { continue }
          mean += bonuses.mean(of: given.award) * Rational(combinations, cycle)
        }
      }
    }
    return mean
  }
}

extension Look {
  /// Whether an award of the look holds the very cells it is given for, and only new cells count,
  /// so that it can be given no more often than there are cells.
  fileprivate func holdsWhatItCounts(_ award: Award) -> Bool {
    guard let hold = award.stay.hold, award.bonus == nil else { return false }
    return choice.rules.allSatisfy { rule in
      rule.pattern.onlyNewCells
        && (rule.awards?.rows ?? []).allSatisfy { $0.asked == .symbol(hold) }
    }
  }
}
