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
  /// Measures needn't distinguish rounds from this number of credits on.
  private let bound: Int
  /// The stays of modes that hold cells, which solvers of several measures share.
  let held: HeldStayLibrary
  private let progress: ((AnalysisProgress) -> Void)?
  /// Upper bound on the change in the mean number of spins from neglecting the limits on stays.
  var neglected = 0.0

  /// The spins counted so far.
  private(set) var distributions: [ModeState: SpinDistribution]
  var spinLaws: [ModeState: SpinLaw<Measure>] = [:]
  var stayLaws: [ModeState: StayLaw<Measure>] = [:]
  var credits: [AwardedStay: Measure] = [:]
  var sums = StaySums<Measure>()
  /// The laws of spins in modes whose windows are followed one by one.
  var windowLaws: [ModeState: [WindowLaw<Measure>]] = [:]
  /// The measures of stays' ends, by the mode of the stay.
  var closings: [ModeID: [StayClosing: Measure]] = [:]
  /// The modes whose stays are being solved.
  var open: Set<ModeID> = []

  /// Creates a solver.
  ///
  /// - Parameters:
  ///   - distributions: Spins that have already been counted.
  ///   - effort: The effort of solving is added to it.
  ///   - held: The stays that another solver has solved.
  ///   - bound: Rounds from this number of credits on needn't be distinguished.
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
    // If everything is multiplied, one count serves all multipliers. A purchase isn't multiplied.
    let isBought = state.mode == .base && machine.purchase != nil
    let isShared = !isBought && machine.multipliesAll(in: state.mode)
    let counted =
      isShared
      ? state.with(multiplier: 1) : state
    let factor = isShared ? state.multiplier : 1
    if let tumbled = try solvedSpin(in: counted) {
      guard
        let law = try SpinLaw<Measure>(
          tumbled, factor: factor, mode: state.mode, bonuses: bonuses, effort: effort)
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
    let law = try SpinLaw(
      spin, factor: factor, mode: state.mode, machine: machine, bonuses: bonuses, effort: effort,
      bound: bound)
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
    if let listed = effort.countedSpins.listed[state] {
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

// MARK: Effort

extension RoundSolver {
  /// Adds the effort of grouping a spin's classes by what they lead to: each is hashed.
  private func take(_ spin: SpinDistribution) throws(AnalysisError) {
    var steps = 0
    for outcome in spin.classes {
      steps += 1_000 + outcome.awards.count * 100 + outcome.held.count * 500
    }
    try effort.take(steps)
  }

  /// Adds the effort of multiplying two measures and adding the product to a sum, which is kept.
  func takeProduct(_ one: Measure, _ other: Measure) throws(AnalysisError) {
    try effort.take(
      AnalysisEffort.steps(ofMultiplying: one, other), keeping: 500 + 8 * (one.words + other.words))
  }
}
