import SlotAnalysis
import SlotEngine
import SlotRuns
import SlotVerification

/// Runs work that analyses a machine, showing its progress on a terminal from the first second on.
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
  /// Analyses a machine, showing the progress on a terminal.
  init(watched machine: Machine, stake: Stake) throws(AnalysisError) {
    self = try watching(machine) { show throws(AnalysisError) in
      try MachineAnalysis(machine: machine, stake: stake, progress: show)
    }
  }
}

extension ExactNumbers {
  /// Computes a machine's exact numbers, showing the progress on a terminal.
  init(watched machine: Machine, stake: Stake) throws(AnalysisError) {
    self = try watching(machine) { show throws(AnalysisError) in
      try ExactNumbers(of: machine, stake: stake, progress: show)
    }
  }
}
