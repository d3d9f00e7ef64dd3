public import SlotEngine
import SlotStatistics

extension MachineAnalysis {
  /// Analyses a machine.
  ///
  /// Each spin's distribution is counted once for each state in which it can be played; rounds
  /// follow from their moments: a stay of spins that add to itself is a branching process, stays in
  /// other modes are independent of what led to them, and where held cells change what shows, each
  /// stay is followed until nothing can be held any more.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - stake: The lines and coins; by default all lines and one coin.
  ///   - progress: Told how far it is, some hundred times for each kind of spin.
  /// - Throws: ``AnalysisError`` if there is no finite mean, or what is asked can't be computed.
  /// - Complexity: The sum over all states of ``SpinDistribution/init(of:stake:in:progress:)``.
  ///
  /// Source: Harris, "The Theory of Branching Processes" (1963), chapter I.
  public init(
    machine: Machine, stake: Stake? = nil, progress: ((AnalysisProgress) -> Void)? = nil
  ) throws(AnalysisError) {
    try self.init(
      machine: machine, stake: stake ?? machine.defaultStake, effort: AnalysisEffort(),
      progress: progress)
  }

  /// Analyses a machine, if that takes no more than a second or two: for commands that can do without.
  ///
  /// - Throws: ``AnalysisError`` as ``init(machine:stake:progress:)``, only sooner.
  package init(quicklyAnalysing machine: Machine, stake: Stake) throws(AnalysisError) {
    try self.init(
      machine: machine, stake: stake,
      effort: AnalysisEffort(mostSteps: AnalysisEffort.mostQuickSteps), progress: nil)
  }

  private init(
    machine: Machine, stake: Stake, effort: AnalysisEffort,
    progress: ((AnalysisProgress) -> Void)?
  ) throws(AnalysisError) {
    let base = ModeState.base(of: machine)
    var solver = RoundSolver<Moments>(
      machine: machine, stake: stake, effort: effort, progress: progress)
    let law = try solver.spinLaw(in: base)
    let round = try solver.round()
    let reader = try SpinReader(machine, stake: stake, state: base, effort: effort)
    self.stake = stake
    cost = machine.cost(of: stake)
    paidSpin = try solver.distribution(in: base)
    mean = round.first
    variance = round.variance
    spinVariance = law.credits.variance
    lines = try reader.lineOdds(lines: stake.lines, cycle: paidSpin.cycle)
    odds = try solver.odds(of: round, after: paidSpin)
    parts =
      try reader.lookParts(of: machine, state: base, cycle: paidSpin.cycle)
      + paidSpin.awardParts(solver.bonuses, machine: machine)
      + solver.modeParts(after: law)
    neglected = solver.neglected
    spins = solver.distributions
  }
}
