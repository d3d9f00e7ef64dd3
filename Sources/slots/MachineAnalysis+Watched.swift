import SlotAnalysis
import SlotEngine
import SlotRuns

extension MachineAnalysis {
  /// Analyses a machine, and says how far it is if a person is watching, and has waited for a second.
  init(watched machine: Machine, stake: Stake) throws(AnalysisError) {
    let line = ProgressLine.onTerminal(patience: .seconds(1))
    defer { line?.clear() }
    let start = ContinuousClock.now
    try self.init(machine: machine, stake: stake) { progress in
      line?.show(
        at: start.duration(to: .now),
        "counting the windows of \(machine.name), \(machine.modes[progress.mode].name) games: "
          + "\(Int((progress.share * 100).rounded(.down))) %")
    }
  }
}
