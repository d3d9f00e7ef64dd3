public import SlotEngine
import SlotStatistics

extension MachineAnalysis {
  /// Analyses a machine at a bet.
  ///
  /// Each spin's distribution is counted once for each state in which it can be played. Rounds
  /// follow from their moments: a stay whose spins add spins is a branching process, stays in other
  /// modes are independent of what led to them, and where held cells change the window, each stay
  /// is followed until nothing more can be held.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - stake: The stake; by default all lines and one coin at the base bet.
  ///   - progress: Called with the progress, some hundred times for each kind of spin.
  /// - Throws: ``AnalysisError``; ``AnalysisError/stake(_:)`` if the machine doesn't take the stake.
  /// - Complexity: The sum over all states of ``SpinDistribution/init(of:stake:in:progress:)``.
  ///
  /// Source: Harris, "The Theory of Branching Processes" (1963), chapter I.
  public init(
    machine: Machine, stake: Stake? = nil, progress: ((AnalysisProgress) -> Void)? = nil
  ) throws(AnalysisError) {
    try self.init(
      machine: machine, stake: stake ?? machine.defaultStake, counted: [:],
      effort: AnalysisEffort(), progress: progress)
  }

  /// Analyses a machine if that takes no more than a number of steps, for callers that can do without.
  ///
  /// - Throws: ``AnalysisError`` as ``init(machine:stake:progress:)`` does, only sooner.
  package init(analysing machine: Machine, stake: Stake, mostSteps: Int) throws(AnalysisError) {
    try self.init(
      machine: machine, stake: stake, counted: [:], effort: AnalysisEffort(mostSteps: mostSteps),
      progress: nil)
  }

  /// Analyses a machine at another bet, reusing the spins of an earlier analysis: those of modes
  /// are the same at every bet. The two share one limit on effort.
  ///
  /// - Precondition: The lines and coins are the same.
  public init(
    machine: Machine, stake: Stake, sharing other: MachineAnalysis,
    progress: ((AnalysisProgress) -> Void)? = nil
  ) throws(AnalysisError) {
    try self.init(
      machine: machine, stake: stake, counted: other.spins.filter { $0.key.mode != .base },
      effort: AnalysisEffort(after: other.steps), progress: progress)
  }

  /// Analyses a machine whose spins are known, in some states by sums and in others by their distributions; those of
  /// all other states are counted.
  ///
  /// - Precondition: The sums are those of the machine played at the stake.
  init(
    machine: Machine, stake: Stake, solved: [ModeState: SolvedSpin],
    counted: [ModeState: SpinDistribution]
  ) throws(AnalysisError) {
    let effort = AnalysisEffort()
    let known = effort.cache(SolvedSpins.self)
    for (state, spin) in solved { known.spins[state] = spin }
    try self.init(
      machine: machine, stake: stake, counted: counted, effort: effort, progress: nil)
  }

  private init(
    machine: Machine, stake: Stake, counted: [ModeState: SpinDistribution],
    effort: AnalysisEffort, progress: ((AnalysisProgress) -> Void)?
  ) throws(AnalysisError) {
    try machine.requireAnalysed(at: stake)
    let machine = machine.played(at: stake)
    let base = ModeState.base(of: machine)
    var solver = RoundSolver<Moments>(
      machine: machine, stake: stake, distributions: counted, effort: effort, progress: progress)
    let law = try solver.spinLaw(in: base)
    let round = try solver.round()
    let tumbled = try solver.solvedSpin(in: base)
    let opening = tumbled == nil ? try solver.distribution(in: base) : nil
    self.stake = stake
    cost = machine.cost(of: stake)
    let ending =
      machine.endsRounds(at: stake)
      ? try RoundEnding(of: machine, stake: stake, after: round) { bound throws(AnalysisError) in
        try solver.law(below: bound)
      } : nil
    self.ending = ending
    mean = ending?.chosen.mean ?? round.first
    variance = ending?.chosen.variance ?? round.variance
    spinVariance = law.credits.variance
    (odds, oddsBound) = try solver.odds(of: round)
    meanBound = ending?.chosen.meanBound ?? round.error?.first ?? 0
    // The effect of tosses is a difference of two means.
    partsBound = (ending?.chosen.meanBound ?? 0) + (round.error?.first ?? 0)
    varianceBound = ending?.chosen.varianceBound ?? round.varianceError
    spinVarianceBound = law.credits.varianceError
    hasPaidSpin = machine.purchase == nil
    let awards = opening?.awardShares ?? tumbled?.awardShares ?? []
    let given = try awards.returnParts(solver.bonuses) + solver.modeParts(after: law)
    let ends = ending?.parts ?? []
    if let tumbled {
      (paidSpin, hitFrequency) = (nil, tumbled.hitFrequency)
      lines = try solver.lineOddsOfSolvedSpin()
      parts = tumbled.parts(of: machine) + given + ends
    } else if machine.purchase == nil {
      let reader = try SpinReader(machine, stake: stake, state: base, effort: effort)
      (paidSpin, hitFrequency) = (opening, opening?.hitFrequency)
      lines = try reader.lineOdds(lines: stake.lines)
      parts = try reader.lookParts(of: machine, state: base) + given + ends
    } else {
      (paidSpin, hitFrequency, lines, parts) = (nil, nil, [], given + ends)
    }
    neglected = solver.neglected
    spins = solver.distributions
    steps = effort.steps
  }
}

extension RoundSolver<Moments> {
  /// The exact law of a round's credits below a bound.
  fileprivate func law(below bound: Int) throws(AnalysisError) -> BoundedLaw {
    if let bonus = machine.bonuses.first(where: \.isStated) {
      throw .onlyMomentsKnown(bonus: bonus.name)
    }
    var solver = RoundSolver<BoundedLaw>(
      machine: machine, stake: stake, distributions: distributions, effort: effort, held: held,
      bound: bound)
    return try solver.round()
  }
}

extension RoundEnding {
  /// The effects of the cap and of tosses on the mean.
  fileprivate var parts: [ReturnPart] {
    let cut = cap == nil ? [] : [ReturnPart(source: .cap, mean: -meanCutOff)]
    let tossed = chosen.mean - (meanWithoutEnds - meanCutOff)
    return cut + (plans.isEmpty ? [] : [ReturnPart(source: .gamble, mean: tossed)])
  }
}
