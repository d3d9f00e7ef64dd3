/// A machine in a state, prepared for spins: a class, so that a spin doesn't copy what it holds.
final class SpinSetting: Sendable {
  let machine: Machine
  /// The state.
  let state: ModeState
  /// The rules of its mode.
  let rules: ModeRules
  let judge: CellJudge

  init(_ state: ModeState, of machine: Machine) {
    self.machine = machine
    self.state = state
    rules = machine.modeRules(state.mode)
    judge = CellJudge(rules.symbolsSeen, drawn: state.drawn)
  }
}
