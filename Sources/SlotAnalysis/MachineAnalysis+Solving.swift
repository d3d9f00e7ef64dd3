public import SlotEngine
import SlotStatistics

extension MachineAnalysis {
  /// Analyses a machine at a bet.
  ///
  /// Each spin's distribution is counted once for each state in which it can be played; rounds
  /// follow from their moments: a stay of spins that add to itself is a branching process, stays in
  /// other modes are independent of what led to them, and where held cells change what shows, each
  /// stay is followed until nothing can be held any more.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - stake: What is bet; by default all lines and one coin at the base bet.
  ///   - progress: Told how far it is, some hundred times for each kind of spin.
  /// - Throws: ``AnalysisError`` if there is no finite mean, or what is asked can't be computed.
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

  /// Analyses a machine, if that takes no more than a second or two: for commands that can do without.
  ///
  /// - Throws: ``AnalysisError`` as ``init(machine:stake:progress:)``, only sooner.
  package init(quicklyAnalysing machine: Machine, stake: Stake) throws(AnalysisError) {
    try self.init(
      machine: machine, stake: stake, counted: [:],
      effort: AnalysisEffort(mostSteps: AnalysisEffort.mostQuickSteps), progress: nil)
  }

  /// Analyses a machine at another bet than that of an analysis, whose spins of modes aren't counted
  /// again: they are the same at every bet. What both take is limited together.
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

  private init(
    machine: Machine, stake: Stake, counted: [ModeState: SpinDistribution],
    effort: AnalysisEffort, progress: ((AnalysisProgress) -> Void)?
  ) throws(AnalysisError) {
    let machine = machine.played(at: stake)
    let base = ModeState.base(of: machine)
    var solver = RoundSolver<Moments>(
      machine: machine, stake: stake, distributions: counted, effort: effort, progress: progress)
    let law = try solver.spinLaw(in: base)
    let round = try solver.round()
    let opening = try solver.distribution(in: base)
    self.stake = stake
    cost = machine.cost(of: stake)
    mean = round.first
    variance = round.variance
    spinVariance = law.credits.variance
    odds = try solver.odds(of: round, after: opening)
    let given =
      try opening.awardParts(solver.bonuses, machine: machine) + solver.modeParts(after: law)
    if machine.purchase == nil {
      let reader = try SpinReader(machine, stake: stake, state: base, effort: effort)
      paidSpin = opening
      lines = try reader.lineOdds(lines: stake.lines, cycle: opening.cycle)
      parts = try reader.lookParts(of: machine, state: base, cycle: opening.cycle) + given
    } else {
      (paidSpin, lines, parts) = (nil, [], given)
    }
    neglected = solver.neglected
    spins = solver.distributions
    steps = effort.steps
  }
}
