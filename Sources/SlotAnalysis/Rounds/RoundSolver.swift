import SlotEngine
import SlotStatistics

/// Solves modes from the last to the first: what a stay gives, with all that follows from it.
struct RoundSolver {
  /// The most by which limits to stays may change a mean and still be neglected, in spins.
  static let negligible = 1e-12
  /// The longest limit that is followed spin by spin where it can't be neglected.
  private static let longestFollowed = 60

  let machine: Machine
  let stake: Stake
  let bonuses: BonusSolver
  /// A bound of what neglecting the limits of stays can change in the mean number of spins.
  private(set) var neglected = 0.0

  private var distributions: [ModeState: SpinDistribution] = [:]
  private var spinLaws: [ModeState: SpinLaw] = [:]
  private var stayLaws: [ModeState: StayLaw] = [:]
  private var credits: [Stay: Moments] = [:]
  /// The modes whose stays are being solved.
  private var open: Set<Int> = []

  init(machine: Machine, stake: Stake) {
    self.machine = machine
    self.stake = stake
    bonuses = BonusSolver(machine: machine, stake: stake)
  }
}

// MARK: Spins

extension RoundSolver {
  /// What a spin in a state gives with its bonuses.
  mutating func spinLaw(in state: ModeState) throws(AnalysisError) -> SpinLaw {
    if let known = spinLaws[state] { return known }
    // Where everything is multiplied, one count serves all multipliers.
    let isShared = machine.multipliesAll(inLooksOf: state.mode)
    let counted =
      isShared
      ? ModeState(mode: state.mode, multiplier: 1, drawn: state.drawn, held: state.held) : state
    let spin = try distribution(in: counted)
    let law = SpinLaw(
      spin, factor: isShared ? state.multiplier : 1, mode: state.mode, machine: machine,
      bonuses: bonuses)
    spinLaws[state] = law
    return law
  }

  /// The distribution of the wins of a spin in a state.
  mutating func distribution(in state: ModeState) throws(AnalysisError) -> SpinDistribution {
    if let known = distributions[state] { return known }
    let spin = try SpinDistribution(of: machine, stake: stake, in: state)
    distributions[state] = spin
    return spin
  }
}

// MARK: Stays

extension RoundSolver {
  /// The moments of the credits of a stay, with all that follows from it.
  mutating func credits(of stay: Stay) throws(AnalysisError) -> Moments {
    if let known = credits[stay] { return known }
    guard open.insert(stay.mode).inserted else {
      throw .modesInCircle(mode: machine.modes[stay.mode].name)
    }
    let moments = try sum(over: stay) { $0 }
    open.remove(stay.mode)
    credits[stay] = moments
    return moments
  }

  /// The moments of the number of spins of a stay in its own mode, first and added.
  mutating func spins(of stay: Stay) throws(AnalysisError) -> Moments {
    try sum(over: stay) { $0.spins }
  }

  /// Sums a value over a stay, for each of the symbols that may be drawn at entry.
  private mutating func sum(
    over stay: Stay, _ value: (StayLaw) -> StayLaw
  ) throws(AnalysisError) -> Moments {
    let most = machine.modes[stay.mode].mostSpins
    var total = Moments.none
    for (drawn, share) in machine.drawings(ofMode: stay.mode) {
      let state = ModeState(
        mode: stay.mode, multiplier: stay.multiplier, drawn: drawn, held: stay.held)
      let start = StayPlace(state: state, spinsLeft: min(stay.spins, most), mostToCome: most)
      var known: [StayPlace: Moments] = [:]
      total = total + (try sum(from: start, value, &known)).weighted(by: share)
    }
    return total
  }

  /// Sums a value over the rest of a stay.
  private mutating func sum(
    from place: StayPlace, _ value: (StayLaw) -> StayLaw, _ known: inout [StayPlace: Moments]
  ) throws(AnalysisError) -> Moments {
    if place.spinsLeft == 0 { return .certain }
    if let known = known[place] { return known }
    let law = try stayLaw(in: place.state)
    if let sum = unlimitedSum(from: place, law, value(law)) { return sum }
    let canRepeat = law.canAddSpins(keeping: place.state.held)
    if canRepeat, place.mostToCome > Self.longestFollowed { throw tooLong(place, law) }
    var total = Moments.none
    for (added, moments) in value(law).moments {
      total = total + moments * (try sum(from: place.next(adding: added), value, &known))
    }
    known[place] = total
    return total
  }

  /// The sum by formula, where what shows can't change and the limit can be neglected.
  private mutating func unlimitedSum(
    from place: StayPlace, _ law: StayLaw, _ value: StayLaw
  ) -> Moments? {
    guard !law.canChange(place.state.held) else { return nil }
    let bound = law.bound(ofLosingBeyond: place.mostToCome, startingWith: place.spinsLeft)
    guard bound <= Self.negligible else { return nil }
    neglected = max(neglected, bound)
    return value.sum(ofSpins: place.spinsLeft)
  }

  private func tooLong(_ place: StayPlace, _ law: StayLaw) -> AnalysisError {
    let mode = machine.modes[place.state.mode]
    return law.meanAdded >= .one
      ? .noFiniteMean(mode: mode.name)
      : .stayTooLong(mode: mode.name, mostSpins: mode.mostSpins)
  }

  /// What a spin of a stay gives with the stays in other modes that it leads to.
  private mutating func stayLaw(in state: ModeState) throws(AnalysisError) -> StayLaw {
    if let known = stayLaws[state] { return known }
    var law = StayLaw()
    for (consequences, moments) in try spinLaw(in: state).moments {
      var sum = moments
      for stay in consequences.stays { sum = sum * (try credits(of: stay)) }
      law.add(
        StayLaw.Added(spins: consequences.ownSpins, held: consequences.ownHeld), sum)
    }
    stayLaws[state] = law
    return law
  }
}
