import SlotAnalysis
import SlotEngine
import SlotRuns
import SlotVerification

/// Does work that analyses a machine, and says how far it is if a person is watching, and has waited
/// for a second.
private func watching<Result>(
  _ machine: Machine, _ work: (@escaping (AnalysisProgress) -> Void) throws(AnalysisError) -> Result
) throws(AnalysisError) -> Result {
  let line = ProgressLine.onTerminal(patience: .seconds(1))
  defer { line?.clear() }
  let start = ContinuousClock.now
  return try work { progress in
    line?.show(
      at: start.duration(to: .now),
      "counting the windows of \(machine.name), \(machine.modes[progress.mode].name) games: "
        + "\(Int((progress.share * 100).rounded(.down))) %")
  }
}

extension MachineAnalysis {
  /// Analyses a machine, and says how far it is if a person is watching.
  init(watched machine: Machine, stake: Stake) throws(AnalysisError) {
    self = try watching(machine) { show throws(AnalysisError) in
      try MachineAnalysis(machine: machine, stake: stake, progress: show)
    }
  }
}

extension ExactNumbers {
  /// Analyses a machine, and says how far it is if a person is watching.
  init(watched machine: Machine, stake: Stake) throws(AnalysisError) {
    self = try watching(machine) { show throws(AnalysisError) in
      try ExactNumbers(of: machine, stake: stake, progress: show)
    }
  }
}
