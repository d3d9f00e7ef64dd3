import SlotReport
import SlotRuns
import SlotSimulation
import SlotStatistics

extension SimulationRun {
  /// Plays the share, shows its progress if a person is watching, and stops at a signal.
  ///
  /// A signal ends the program here, after what is finished is in the checkpoint, or has been
  /// handed to `stopped` where there is no checkpoint.
  ///
  /// - Parameters:
  ///   - isQuiet: Whether nothing is said about the run.
  ///   - stopped: Given what was finished when a signal came.
  func play(
    isQuiet: Bool = false, stopped: (PlayedRun) throws -> Void
  ) throws -> PlayedRun {
    let stop = StopSignal()
    let remarks = Remarks.onStandardError(areQuiet: isQuiet)
    let line = isQuiet ? nil : ProgressLine.onTerminal()
    defer { line?.clear() }
    let played: PlayedRun = try play(
      remarks: remarks, shouldStop: { stop.wasReceived },
      progress: { line?.show(at: $0.elapsed, $0.text) })
    guard !played.isComplete else {
      // What is left to do has nothing to keep: from here on a signal ends the program at once.
      stop.release()
      return played
    }
    line?.clear()
    let spins = played.tally.rounds
    if checkpoint == nil, spins > 0 { try stopped(played) }
    let hint = checkpoint.map { "; the same command goes on from '\($0.path)'" } ?? ""
    try remarks.say(
      "slots: stopped after \(spins.grouped) of \(share.spins.grouped) spins\(hint)")
    stop.die()
  }
}
