import SlotEngine

/// Computes what stays in modes give, including everything that follows from them, by recursion
/// through the modes that they lead to.
struct RoundSolver<Measure: CreditMeasure> {
  /// The largest change in a mean number of spins that neglecting the limit on a stay may cause.
  static var negligible: Double { 1e-12 }
  /// The longest limit that is followed spin by spin where it can't be neglected and added spins
  /// may also change what is held.
  static var longestFollowed: Int { 60 }

  let machine: Machine
  let stake: Stake
  let bonuses: BonusSolver<Measure>
  let effort: AnalysisEffort
  /// Measures needn't tell rounds apart from this number of credits on.
  private let bound: Int
  /// The stays of modes that hold cells, which solvers of several measures share.
  let held: HeldStayLibrary
  private let progress: ((AnalysisProgress) -> Void)?
  /// Upper bound on the change in the mean number of spins from neglecting the limits on stays.
  private(set) var neglected = 0.0

  /// The spins counted so far.
  private(set) var distributions: [ModeState: SpinDistribution]
  private var spinLaws: [ModeState: SpinLaw<Measure>] = [:]
  private var stayLaws: [ModeState: StayLaw<Measure>] = [:]
  private var credits: [AwardedStay: Measure] = [:]
  var sums = StaySums<Measure>()
  /// The laws of spins in modes whose windows are followed one by one.
  var windowLaws: [ModeState: [WindowLaw<Measure>]] = [:]
  /// The measures of stays' ends.
  var closings: [StayClosing: Measure] = [:]
  /// The modes whose stays are being solved.
  private var open: Set<ModeID> = []

  /// Creates a solver.
  ///
  /// - Parameters:
  ///   - distributions: Spins that have already been counted.
  ///   - effort: The effort of solving is added to it.
  ///   - held: The stays that another solver has solved.
  ///   - bound: Rounds from this number of credits on needn't be told apart.
  ///   - progress: Called with the progress of counting.
  init(
    machine: Machine, stake: Stake, distributions: [ModeState: SpinDistribution] = [:],
    effort: AnalysisEffort, held: HeldStayLibrary? = nil, bound: Int = .max,
    progress: ((AnalysisProgress) -> Void)? = nil
  ) {
    self.machine = machine.played(at: stake)
    self.held = held ?? HeldStayLibrary(of: self.machine, stake: stake, effort: effort)
    self.effort = effort
    self.bound = bound
    self.progress = progress
    self.stake = stake
    self.distributions = distributions
    bonuses = BonusSolver(machine: machine, stake: stake, bound: bound)
  }
}

// MARK: Rounds

extension RoundSolver {
  /// The measure of a round's credits: the paid spin with everything that follows.
  mutating func round() throws(AnalysisError) -> Measure {
    var round = Measure.none
    for (consequences, measure) in try spinLaw(in: .base(of: machine)).consequences.parts {
      round = round + (try following(measure, machine.opened(consequences)))
    }
    return round
  }
}

// MARK: Spins

extension RoundSolver {
  /// What a spin in a state gives, including its bonuses.
  mutating func spinLaw(in state: ModeState) throws(AnalysisError) -> SpinLaw<Measure> {
    if let known = spinLaws[state] { return known }
    // Where everything is multiplied, one count serves all multipliers. A purchase isn't
    // multiplied.
    let isBought = state.mode == .base && machine.purchase != nil
    let isShared = !isBought && machine.multipliesAll(in: state.mode)
    let counted =
      isShared
      ? state.with(multiplier: 1) : state
    let factor = isShared ? state.multiplier : 1
    if let tumbled = try solvedSpin(in: counted) {
      guard
        let law = SpinLaw<Measure>(tumbled, factor: factor, mode: state.mode, bonuses: bonuses)
      else {
        throw .notFollowed(
          machine.singlePays(in: state))
      }
      neglected = max(neglected, tumbled.neglected)
      spinLaws[state] = law
      return law
    }
    let spin = try distribution(in: counted)
    try take(spin)
    let law = SpinLaw(
      spin, factor: factor, mode: state.mode, machine: machine, bonuses: bonuses, bound: bound)
    spinLaws[state] = law
    return law
  }

  /// The spin in a state, solved without listing its pays; nil if its pays are listed.
  func solvedSpin(in state: ModeState) throws(AnalysisError) -> SolvedSpin? {
    if state.mode == .base, machine.purchase != nil { return nil }
    return try SolvedSpin.solved(machine, stake: stake, state: state, effort: effort)
  }

  /// The distribution of the wins of a spin in a state.
  mutating func distribution(in state: ModeState) throws(AnalysisError) -> SpinDistribution {
    if let known = distributions[state] { return known }
    if state.mode == .base, let award = machine.purchase { return SpinDistribution(bought: award) }
    if let listed = effort.listedSpins[state] {
      distributions[state] = listed
      return listed
    }
    let spin = try SpinDistribution(of: machine, stake: stake, in: state, effort: effort) {
      [progress] share in
      progress?(AnalysisProgress(mode: state.mode, share: share))
    }
    distributions[state] = spin
    return spin
  }
}

// MARK: Stays

extension RoundSolver {
  /// The measure of a stay's credits, with everything that follows from it.
  mutating func credits(of stay: AwardedStay) throws(AnalysisError) -> Measure {
    if let known = credits[stay] { return known }
    try machine.requireFollowing(stay)
    guard open.insert(stay.mode).inserted else {
      throw .modesInCircle(mode: machine.modes[stay.mode].name)
    }
    let measure = try sum(over: stay).counted(as: .award(.mode(stay.mode)))
    open.remove(stay.mode)
    credits[stay] = measure
    return measure
  }

  /// Sums the spins of a stay for each of the symbols that may be drawn on entry.
  private mutating func sum(over stay: AwardedStay) throws(AnalysisError) -> Measure {
    let mode = machine.modes[stay.mode]
    effort.begin(stayIn: mode.name)
    let most = mode.mostSpins
    var total = Measure.none
    for (drawn, share) in machine.drawings(ofMode: stay.mode) {
      var state = ModeState(
        mode: stay.mode, multiplier: stay.multiplier ?? mode.multiplier, drawn: drawn,
        held: stay.held)
      state.memory = stay.memory ?? machine.openingMemory(of: stay.mode)
      let start = StayPlace(state: state, spinsLeft: min(stay.spins, most), mostToCome: most)
      var measure = try windowSum(over: start)
      if measure == nil { measure = try heldSum(from: start) }
      if measure == nil { measure = try growingSum(from: start) }
      if measure == nil { measure = try sum(from: start).measure }
      total = total + (measure ?? .none).weighted(by: share)
    }
    return total
  }

  /// The sum over a stay in a mode that holds cells, if all states of what is held can be solved at
  /// once.
  private func heldSum(from place: StayPlace) throws(AnalysisError) -> Measure? {
    guard Measure.solvesHeldStays, let stays = try held.stays(in: place.state) else { return nil }
    return try Measure.sum(of: stays, from: place)
  }

  /// The sum over a stay whose multiplier grows, if it can be solved for all multipliers together.
  private mutating func growingSum(from place: StayPlace) throws(AnalysisError) -> Measure? {
    guard !Measure.ignoresCredits, let meter = machine.growingMeter(in: place.state.mode),
      let memory = place.state.memory
    else { return nil }
    var laws: [Int: StayLaw<Measure>] = [:]
    for count in GrowingStay<Measure>.counts(startingWith: memory.counts[meter.index]) {
      var state = place.state
      state.memory?.counts[meter.index] = count
      laws[count] = try stayLaw(in: state)
    }
    return Measure.sum(of: GrowingStay(meter: meter, laws: laws), from: place)
  }

  /// Sums the rest of a stay.
  private mutating func sum(
    from place: StayPlace
  ) throws(AnalysisError) -> StaySums<Measure>.Sum {
    if place.spinsLeft == 0 { return StaySums.Sum(measure: .certain, mostSpins: 0) }
    if let known = sums[place] { return known }
    let law = try stayLaw(in: place.state)
    let sum: StaySums<Measure>.Sum
    if let closed = unlimitedSum(from: place, law) ?? limitedSum(from: place, law) {
      sum = closed
    } else {
      sum = try branchedSum(from: place, law)
    }
    sums[place] = sum
    return sum
  }

  /// The sum by formula, if the held cells can't change and the limit can be neglected.
  private mutating func unlimitedSum(
    from place: StayPlace, _ law: StayLaw<Measure>
  ) -> StaySums<Measure>.Sum? {
    guard !law.canChange(place.state.held) else { return nil }
    let bound = law.bound(ofLosingBeyond: place.mostToCome, startingWith: place.spinsLeft)
    guard bound <= Self.negligible else { return nil }
    neglected = max(neglected, bound)
    let mostSpins = law.meanAdded == 0 ? place.spinsLeft : nil
    return Measure.sum(ofSpins: place.spinsLeft, each: law)
      .map { StaySums.Sum(measure: $0.allowing(forLossWith: bound), mostSpins: mostSpins) }
  }

  /// The sum over all positions in the rest of a stay, if the held cells can't change.
  private func limitedSum(
    from place: StayPlace, _ law: StayLaw<Measure>
  ) -> StaySums<Measure>.Sum? {
    guard !law.canChange(place.state.held) else { return nil }
    return StayTable(startingWith: place.spinsLeft, most: place.mostToCome, each: law)
      .flatMap { Measure.sum(along: $0, each: law) }
      .map { StaySums.Sum(measure: $0, mostSpins: nil) }
  }

  /// The sum over all possible additions of the next spin, each followed to the end of the stay.
  private mutating func branchedSum(
    from place: StayPlace, _ law: StayLaw<Measure>
  ) throws(AnalysisError) -> StaySums<Measure>.Sum {
    let canRepeat = law.canAddSpins(keeping: place.state.held)
    if canRepeat, place.mostToCome > Self.longestFollowed { throw tooLong(place, law) }
    var (total, most) = (Measure.none, Optional(0))
    for (added, measure) in law.kinds.parts {
      let rest = try sum(from: place.next(adding: added))
      try takeProduct(measure, rest.measure)
      total = total + measure * rest.measure
      let further = place.hasRoom(for: added) ? rest.mostSpins : nil
      most = most.flatMap { most in further.map { max(most, $0 + 1) } }
    }
    return StaySums.Sum(measure: total, mostSpins: most)
  }

  func tooLong(_ place: StayPlace, _ law: StayLaw<Measure>) -> AnalysisError {
    let mode = machine.modes[place.state.mode]
    let isOwn = mode.mostSpins != Mode.defaultMostSpins
    return law.meanAdded >= 1 - Self.negligible && !isOwn
      ? .noFiniteMean(mode: mode.name)
      : .stayTooLong(mode: mode.name, mostSpins: mode.mostSpins)
  }

  /// The law of a spin of a stay, including the stays in other modes that it leads to.
  private mutating func stayLaw(in state: ModeState) throws(AnalysisError) -> StayLaw<Measure> {
    if let known = stayLaws[state] { return known }
    var law = try stayLaw(of: spinLaw(in: state), in: state.mode)
    // A multiplier changes only what is paid.
    if Measure.ignoresCredits, machine.growingMeter(in: state.mode) != nil {
      law = law.withoutMemory
    }
    stayLaws[state] = law
    return law
  }

  /// The law of a spin of a stay, including the stays in other modes that it leads to.
  mutating func stayLaw(
    of spin: SpinLaw<Measure>, in mode: ModeID
  ) throws(AnalysisError) -> StayLaw<Measure> {
    var law = StayLaw<Measure>()
    for (consequences, measure) in spin.consequences.parts {
      let counted = measure.counted(as: .spin(mode: mode))
      law.add(consequences.added, try following(counted, consequences.stays))
    }
    return law
  }

  /// A measure together with the stays that follow.
  mutating func following(
    _ measure: Measure, _ stays: [AwardedStay]
  ) throws(AnalysisError) -> Measure {
    var sum = measure
    for stay in stays {
      let following = try credits(of: stay)
      try takeProduct(sum, following)
      sum = sum * following
    }
    return sum
  }
}

// MARK: Effort

extension RoundSolver {
  /// Adds the effort of building a spin's law: each of its classes is hashed, and all its awards
  /// are multiplied out.
  private func take(_ spin: SpinDistribution) throws(AnalysisError) {
    var steps = 0
    for outcome in spin.classes {
      steps += 1_000 + outcome.awards.count * 5_000 + outcome.held.count * 500
    }
    try effort.take(steps)
  }

  /// Adds the effort of multiplying two measures and adding the product to a sum, which is kept.
  func takeProduct(_ one: Measure, _ other: Measure) throws(AnalysisError) {
    let words = one.words + other.words
    try effort.take(2_000 + 20 * words + words * words, keeping: 500 + 8 * words)
  }
}
