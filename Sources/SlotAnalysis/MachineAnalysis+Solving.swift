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
    let stake = stake ?? machine.defaultStake
    let base = ModeState.base(of: machine)
    let reader = SpinReader(machine, stake: stake, state: base)
    var solver = RoundSolver<Moments>(machine: machine, stake: stake, progress: progress)
    let law = try solver.spinLaw(in: base)
    let round = try solver.round()
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
