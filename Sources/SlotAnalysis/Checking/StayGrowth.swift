import SlotEngine
import SlotStatistics

/// Whether stays in a mode have a finite mean, judged by the mean number of spins that each spin
/// adds.
enum StayGrowth {
  /// Below one, so that stays have a finite mean.
  case finite
  /// One or more.
  case endless
  /// It depends on held cells, or can't be computed.
  case unproven

  /// Determines the growth for a mode, for all symbols it may draw.
  init(of mode: ModeID, in machine: Machine) {
    let looks = machine.looksLengthening(mode)
    let meters = machine.metersLengthening(mode)
    // A meter that is kept gives each of its awards once in a stay.
    let isByMeters = meters.contains { $0.period == .spin }
    guard !looks.isEmpty || isByMeters else {
      self = .finite
      return
    }
    // What walks may lengthen a stay in which nothing is held at first.
    guard machine.modes[mode].walk == nil else {
      self = .unproven
      return
    }
    let isUnseen = isByMeters || looks.contains { machine.looks[$0].lengthensUnseen(in: machine) }
    let awarding = machine.limited(toLooks: looks)
    let means: [Rational?] = machine.drawings(ofMode: mode).map { drawn, _ in
      let state = ModeState(mode: mode, multiplier: 1, drawn: drawn)
      return isUnseen ? nil : Self.meanAdded(in: state, of: awarding)
    }
    if means.contains(where: { $0 == nil }) {
      self = machine.holdsCells(in: mode) ? .unproven : Self.followed(mode, in: machine)
    } else if means.allSatisfy({ $0 == .zero }) {
      self = .finite
    } else if machine.holdingModes.contains(mode) {
      self = .unproven
    } else if means.allSatisfy({ ($0 ?? .one) < .one }) {
      self = .finite
    } else {
      self = machine.modes[mode].until == nil ? .endless : .unproven
    }
  }

  /// The growth in a mode that holds nothing, from all that its spins lead to, if that is soon counted.
  ///
  /// Let a spin add less than one spin on average, and let there be a chance that it neither adds any nor sets how many are
  /// left. Then the number of spins left falls on average wherever it is above the largest number to which it is set, and
  /// from there it can fall to none: the mean length is finite.
  ///
  /// Source: Foster, "On the stochastic matrices associated with certain queuing processes" (1953).
  private static func followed(_ mode: ModeID, in machine: Machine) -> StayGrowth {
    let asks = machine.looksLengthening(mode).contains { machine.looks[$0].asksSpin }
    // What a spin pays then depends on the stay's multiplier, and on meters.
    let varies =
      machine.awardsMultipliers || machine.modes[mode].marks != nil
      || machine.meters.contains { $0.counts(in: mode) }
    // Of the readings of a line only the best awards anything, and marks may make it another one.
    let isContested =
      machine.modes[mode].marks != nil
      && machine.looksLengthening(mode).contains { machine.looks[$0].place == .lines }
    guard !(asks && varies), !isContested,
      MachineAnalysis.isQuick(
        of: machine, stake: machine.defaultStake, mostSteps: AnalysisEffort.mostSteps)
    else { return .unproven }
    var solver = RoundSolver<Moments>(
      machine: machine, stake: machine.defaultStake,
      effort: AnalysisEffort(mostSteps: AnalysisEffort.mostQuickSteps))
    var (isFinite, isEndless) = (true, true)
    for (drawn, _) in machine.drawings(ofMode: mode) {
      var state = ModeState(
        mode: mode, multiplier: machine.modes[mode].multiplier, drawn: drawn)
      state.memory = machine.openingMemory(of: mode)
      guard let law = try? solver.spinLaw(in: state) else { return .unproven }
      var (added, still) = (Rational.zero, Rational.zero)
      for (consequences, measure) in law.consequences.parts {
        added += measure.mass * Rational(consequences.added.spins)
        if consequences.added.spins == 0, consequences.added.reset == nil { still += measure.mass }
      }
      isFinite = isFinite && added < .one && still > .zero
      isEndless = isEndless && added >= .one
    }
    if isFinite { return .finite }
    let isCertain =
      isEndless && machine.modes[mode].until == nil && machine.metersLengthening(mode).isEmpty
    return isCertain ? .endless : .unproven
  }

  /// The mean number of spins that a spin adds to its own stay; nil if the rules can't be compiled.
  /// Spins awarded for cells that are then held don't count, as they can be awarded no more often
  /// than there are cells.
  private static func meanAdded(in state: ModeState, of machine: Machine) -> Rational? {
    guard
      let mixture = try? SpinMixture(machine, state: state, mostCases: SpinMixture.mostQuickCases)
    else { return nil }
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

extension Machine {
  /// The looks at a mode's spins that may award it further spins, or set how many are left.
  fileprivate func looksLengthening(_ mode: ModeID) -> Set<LookIndex> {
    Set(
      looks.ids.filter { look in
        looks[look].countsOnSpins(in: mode)
          && awards(of: looks[look], onlyDrawable: true).contains { $0.stay.lengthens(mode) }
      })
  }

  /// The meters on a mode's spins that may do so.
  fileprivate func metersLengthening(_ mode: ModeID) -> [Meter] {
    meters.filter { meter in
      meter.counts(in: mode)
        && awards(of: meter, onlyDrawable: true).contains { $0.stay.lengthens(mode) }
    }
  }

  /// Whether cells may be held in a mode.
  fileprivate func holdsCells(in mode: ModeID) -> Bool {
    holdingModes.contains(mode)
      && looks.contains { look in
        awards(of: look).contains {
          $0.stay.hold != nil && ($0.stay.mode ?? (look.counts(in: mode) ? mode : nil)) == mode
        }
      }
  }
}

extension StayGrant {
  /// Whether it adds spins to a stay in a mode, or sets how many are left.
  fileprivate func lengthens(_ mode: ModeID) -> Bool {
    entered == mode || (self.mode == nil && reset != nil)
  }
}

extension Look {
  /// Whether it may lengthen stays by what isn't followed place by place: by what a whole spin paid, or by
  /// setting the spins left though nothing new is held.
  fileprivate func lengthensUnseen(in machine: Machine) -> Bool {
    asksSpin
      || machine.awards(of: self).contains { award in
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
