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
    if machine.looks.contains(where: {
      $0.counts(in: mode) && $0.lengthensUnseen(mode, in: machine)
    }) {
      self = .unproven
      return
    }
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
    guard let mixture = try? SpinMixture(machine, state: state) else { return nil }
    var bonuses = BonusSpins(machine: machine, mode: state.mode)
    var mean = Rational.zero
    for part in mixture.parts {
      let spin = CompiledSpin(
        machine, stake: machine.defaultStake, state: state, columns: part.columns)
      guard let spin else { return nil }
      mean +=
        meanAdded(spin, of: machine, &bonuses) * Rational(part.scale) / Rational(mixture.cycle)
    }
    return mean
  }

  /// The same over all combinations of a compiled spin, summed.
  private static func meanAdded(
    _ spin: CompiledSpin, of machine: Machine, _ bonuses: inout BonusSpins
  ) -> Rational {
    var sum = Rational.zero
    var counter = PlaceCounter(spin)
    for place in spin.places {
      let gains = spin.automata[place.automaton].gains
      for (gain, combinations) in zip(gains, counter.combinations(of: place)) {
        for given in gain.awards {
          let look = given.look.map { machine.looks[$0] }
          if look?.holdsWhatItCounts(given.award) ?? false { continue }
          sum += bonuses.mean(of: given.award) * Rational(combinations)
        }
      }
    }
    return sum
  }
}

extension Look {
  /// Whether it may lengthen stays in the mode by what isn't followed here: by what a whole spin paid, or
  /// by setting the spins left though nothing new is held.
  fileprivate func lengthensUnseen(_ mode: ModeID, in machine: Machine) -> Bool {
    if asksSpin { return machine.awards(of: self).contains { $0.stay.mode == mode } }
    return machine.awards(of: self).contains { award in
      award.stay.reset != nil && !holdsWhatItCounts(award)
    }
  }

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
