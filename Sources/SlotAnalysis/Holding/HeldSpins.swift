import SlotEngine

/// The spins of a mode in all states of what is held, counted together: what they pay, what they award, and
/// what they hold.
///
/// The looks are compiled once, for the columns of all states (``HeldReels``). A reel's columns
/// fall into *moves*: those that lead from one of its sets to the same next set and that are read
/// alike wherever something is awarded. A move on each reel is a *step*: it settles what is awarded
/// and where it leads, but not what is paid, so that is summed over the step's combinations. No
/// step is counted combination by combination.
struct HeldSpins: Sendable {
  /// The steps from each state.
  private(set) var groups = HeldGroups()
  /// For each state, the squares of the credits of each combination, summed.
  private(set) var squares: [UInt128] = []
  /// The lists of awards that steps give; the first is empty.
  private(set) var awards: [[ScaledAward]] = [[]]
  /// The largest pay of a spin.
  let mostCredits: Int

  /// The maximum number of steps that are kept.
  private static let mostSteps = 1 << 23
  /// The maximum numbers of operations, and of values kept in memory, to sum what the open places pay.
  private static let (mostOperations, mostValues) = (2_000_000_000, 1 << 24)

  /// Reads the spins; nil if they can't be compiled, or if there are too many steps or credits.
  init?(
    _ machine: Machine, stake: Stake, state: ModeState, reels: HeldReels, effort: AnalysisEffort
  ) throws(AnalysisError) {
    var budget = CompilingBudget()
    let compiled = CompiledSpin(
      machine, stake: stake, state: state, columns: reels.columns, budget: &budget)
    try effort.take((CompilingBudget.stepsOfOneSpin - budget.steps) * 150)
    guard let compiled else { return nil }
    let moves = HeldMoves(compiled, reels: reels)
    func most(_ places: [CompiledSpin.Place]) -> Int {
      places.reduce(0) {
        $0 + (compiled.automata[$1.automaton].gains.map(\.credits.count).max() ?? 0)
      }
    }
    let cycle = Double(machine.modes[state.mode].cycle)
    let (settled, open) = (Double(most(moves.settled)), Double(most(moves.open)))
    guard cycle * (settled + open + 1) < 0x1p62, cycle * (open + 1) * (open + 1) < 0x1p62
    else { return nil }
    mostCredits = most(compiled.places)
    guard moves.stepCount <= Self.mostSteps else { return nil }
    try effort.take(100 * moves.stepCount, keeping: 24 * moves.stepCount)
    let sums = HeldCredits(compiled, reels: reels, moves: moves)
    guard sums.operations <= Self.mostOperations, sums.mostValues <= Self.mostValues
    else { return nil }
    try effort.take(sums.operations)
    var walk = HeldWalk(compiled, reels: reels, moves: moves)
    groups.reserveCapacity(steps: moves.stepCount)
    let (squaresOfStates, _) = concurrently({ sums.squaresOfStates() }) {
      let creditsOfStep = sums.creditsOfSteps()
      for state in 0..<reels.stateCount {
        var square = UInt128(0)
        walk.forEachStep(from: state) { step in
          let open = creditsOfStep[step.number]
          let settled = step.credits
          groups.add(step, from: state, credits: UInt64(open + settled * Int(step.weight)))
          square += UInt128(settled) * UInt128(2 * open + settled * Int(step.weight))
        }
        groups.endState()
        squares.append(square)
      }
    }
    for (state, square) in squaresOfStates.enumerated() { squares[state] += UInt128(square) }
    awards = walk.awards
  }
}
