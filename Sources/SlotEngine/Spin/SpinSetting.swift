/// A state with the rules of its mode, prepared for its spins: a class, so that a spin doesn't copy what it holds.
final class SpinSetting: Sendable {
  let state: ModeState
  let rules: ModeRules

  init(_ state: ModeState, of machine: Machine) {
    self.state = state
    rules = machine.modeRules(state.mode)
  }
}
