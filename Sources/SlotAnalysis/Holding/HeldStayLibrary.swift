import SlotEngine

/// The stays of a machine's modes that hold cells, prepared when they are first asked for.
final class HeldStayLibrary {
  private let machine: Machine
  private let stake: Stake
  private let effort: AnalysisEffort
  private let fewestStates: Int
  /// Nil for a state whose stays are followed one by one.
  private var stays: [ModeState: HeldStays?] = [:]

  /// Prepares a library.
  ///
  /// - Parameter fewestStates: If there are fewer states of what is held, each is followed separately,
  ///   which also gives the law of a round.
  /// - Precondition: The machine is played at the stake.
  init(of machine: Machine, stake: Stake, effort: AnalysisEffort, fewestStates: Int = 64) {
    self.fewestStates = fewestStates
    self.machine = machine
    self.stake = stake
    self.effort = effort
  }
}

extension HeldStayLibrary {
  /// The stays in a mode with its values, whatever is held; nil if they are followed one by one.
  func stays(in state: ModeState) throws(AnalysisError) -> HeldStays? {
    let free = ModeState(mode: state.mode, multiplier: state.multiplier, drawn: state.drawn)
    if let known = stays[free] { return known }
    let bonuses = BonusSolver<Moments>(machine: machine, stake: stake)
    let prepared = try HeldStays(
      machine, stake: stake, state: free, bonuses: bonuses, effort: effort,
      fewestStates: fewestStates)
    stays[free] = .some(prepared)
    return prepared
  }
}
