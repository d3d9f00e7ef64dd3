import SlotEngine
import SlotStatistics

/// Whether stays in a mode end: how many spins of the mode one of them awards on average.
enum StayGrowth {
  /// Below one, so that stays have a finite mean.
  case finite
  /// One or more.
  case endless
  /// That depends on cells that are held.
  case unproven

  /// Finds out for a mode, whatever symbols it draws.
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

  /// The mean number of spins that a spin adds to its own stay, without those that are awarded for
  /// cells that are then held: these soon come to an end. Nil if it can't be said at once.
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
  /// Whether an award of the look holds the very cells that it was given for, and only new cells
  /// count: it can be given no more often than there are cells.
  fileprivate func holdsWhatItCounts(_ award: Award) -> Bool {
    guard let hold = award.stay.hold, award.bonus == nil else { return false }
    return choice.rules.allSatisfy { rule in
      rule.pattern.onlyNewCells
        && (rule.awards?.rows ?? []).allSatisfy { $0.asked == .symbol(hold) }
    }
  }
}
