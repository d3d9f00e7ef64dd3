public import SlotEngine

/// The exact spins of a machine in all states requested, each counted once.
public struct SpinCatalogue: Sendable {
  /// What a spin gives.
  public struct Spin: Sendable {
    /// Its distribution, before the factor is applied.
    public let distribution: SpinDistribution
    /// The factor by which all its credits are multiplied.
    public let factor: Int
  }

  private let machine: Machine
  private let stake: Stake
  private var distributions: [ModeState: SpinDistribution]
  /// The steps left for counting further spins, all of them together.
  private var stepsLeft: Int

  /// Creates a catalogue; nothing is counted yet.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - analysis: An analysis of the machine, whose spins needn't be counted again.
  public init(of machine: Machine, analysis: MachineAnalysis) {
    self.machine = machine
    stake = analysis.stake
    distributions = analysis.spins
    stepsLeft = AnalysisEffort.mostSteps
  }

  /// Creates a catalogue of a machine that can't be analysed, whose spins may be counted nevertheless.
  ///
  /// - Parameter paidSpin: The paid spin, if it has been counted.
  package init(of machine: Machine, stake: Stake, paidSpin: CountedPaidSpin?) {
    self.machine = machine.played(at: stake)
    self.stake = stake
    distributions = paidSpin?.distributions ?? [:]
    stepsLeft = AnalysisEffort.mostQuickSteps
  }
}

extension SpinCatalogue {
  /// The spin in a state; states that differ only in an overall multiplier share one count.
  ///
  /// - Throws: ``AnalysisError`` if the spin can't be counted, or if all those counted so far took too long.
  /// - Complexity: That of ``SpinDistribution/init(of:stake:in:progress:)`` for the first of them.
  public mutating func spin(in state: ModeState) throws(AnalysisError) -> Spin {
    guard let single = single(state) else {
      return Spin(distribution: try distribution(in: state), factor: 1)
    }
    return Spin(distribution: try distribution(in: single), factor: state.multiplier)
  }

  /// Whether the pays of a spin can be listed. Those of a spin that tumbles cell by cell in too many ways can't.
  package func lists(_ state: ModeState) -> Bool {
    distributions[single(state) ?? state] != nil
      || !SolvedSpin.serves(machine, stake: stake, state: state)
  }

  /// The state whose count serves one in which everything is multiplied; nil if not everything is.
  private func single(_ state: ModeState) -> ModeState? {
    machine.multipliesAll(in: state.mode)
      ? ModeState(mode: state.mode, multiplier: 1, drawn: state.drawn, held: state.held) : nil
  }

  private mutating func distribution(
    in state: ModeState
  ) throws(AnalysisError) -> SpinDistribution {
    if let known = distributions[state] { return known }
    let effort = AnalysisEffort(mostSteps: stepsLeft)
    defer { stepsLeft = effort.stepsLeft }
    let distribution = try SpinDistribution(
      of: machine, stake: stake, in: state, effort: effort, progress: nil)
    distributions[state] = distribution
    return distribution
  }
}
