import SlotAnalysis
import SlotEngine
import SlotSimulation
import SlotStatistics

extension Verification {
  /// With fewer spins, no two cells can both have a sufficient expected count.
  private static let leastSpins: UInt64 = 10

  /// Compares the pays of each state's spins with the state's exact distribution; spins that can't be counted aren't
  /// tested.
  static func states(
    of tally: PayTally, simulated: Machine, exact: Machine, spins: inout SpinCatalogue
  ) -> [ExactNumbers.Comparison] {
    var comparisons: [ExactNumbers.Comparison] = []
    for (played, pays) in tally.states.sorted where pays.total > 0 {
      guard let state = ModeState(played, of: simulated) else { continue }
      let subject = "pays of \(name(of: state, in: simulated))"
      let known = state.moved(from: simulated, to: exact)
      let spin =
        pays.total >= leastSpins && simulated.spinStandsAlone(in: state.mode) && spins.lists(known)
        ? try? spins.spin(in: known) : nil
      comparisons.append((subject, spin.flatMap { FitTest.pays(pays, against: $0) }))
    }
    return comparisons
  }

  /// The state in words, such as `base spins` or `free spins with multiplier 5, special crown`.
  private static func name(of state: ModeState, in machine: Machine) -> String {
    let mode = machine.modes[state.mode]
    var values: [String] = []
    if state.multiplier != mode.multiplier { values.append("multiplier \(state.multiplier)") }
    for (draw, symbol) in zip(machine.draws, state.drawn) {
      if let symbol { values.append("\(draw.name) \(machine.symbols[symbol].name)") }
    }
    let held = state.held.keys.sorted()
    if !held.isEmpty {
      let cells = held.map { "\($0.reel.number).\($0.row.number)" }
      values.append("held \(cells.joined(separator: " "))")
    }
    return "\(mode.name) spins" + (values.isEmpty ? "" : " with \(values.joined(separator: ", "))")
  }
}

extension ModeState {
  /// The same state of another machine, whose modes may have different initial multipliers.
  fileprivate func moved(from machine: Machine, to other: Machine) -> ModeState {
    let isOwn = multiplier == machine.modes[mode].multiplier
    return ModeState(
      mode: mode, multiplier: isOwn ? other.modes[mode].multiplier : multiplier, drawn: drawn,
      held: held)
  }
}

extension FitTest {
  /// Compares spins by the credits of their wins with the exact distribution of a spin.
  fileprivate static func pays(
    _ observed: PayCounts, against spin: SpinCatalogue.Spin
  ) -> FitTest? {
    var combinations: [Int: UInt128] = [:]
    for outcome in spin.distribution.classes {
      combinations[outcome.credits.count * spin.factor, default: 0] += outcome.combinations
    }
    let credits = Set(observed.sorted.map(\.pay)).union(combinations.keys).sorted()
    return FitTest.distribution(
      of: credits.map {
        (
          observed: observed[$0],
          probability: Double(combinations[$0] ?? 0) / Double(spin.distribution.cycle)
        )
      })
  }
}
