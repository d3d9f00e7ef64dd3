/// A machine in a state, prepared for spins: a class, so that a spin doesn't copy what it holds.
final class SpinSetting: Sendable {
  let machine: Machine
  /// The state.
  let state: ModeState
  /// The rules of its mode.
  let rules: ModeRules
  let judge: CellJudge
  /// The cells that are held.
  let held: CellMarks

  init(_ state: ModeState, of machine: Machine) {
    self.machine = machine
    self.state = state
    rules = machine.modeRules(state.mode)
    judge = CellJudge(rules.symbolsSeen, drawn: state.drawn)
    held = CellMarks(state.held.keys)
  }
}
