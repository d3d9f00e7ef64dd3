import SlotEngine
import SlotReport
import SlotRuns
import SlotSimulation
import SlotStatistics
import SlotWords

extension SimulationRun {
  /// Plays the share, showing its progress on a terminal, and stops at a signal.
  ///
  /// A signal ends the program here, once the finished part is in the checkpoint or, without a
  /// checkpoint, has been passed to `stopped`.
  ///
  /// - Parameters:
  ///   - isQuiet: Whether to suppress progress and remarks.
  ///   - stopped: Receives the finished part when a signal has stopped the run.
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
      // There is nothing left to save: from here on a signal ends the program immediately.
      stop.release()
      return played
    }
    line?.clear()
    let spins = played.tally.rounds
    if checkpoint == nil, spins > 0 { try stopped(played) }
    let hint = checkpoint.map { "; the same command resumes from '\($0.path)'" } ?? ""
    try remarks.say(
      "slots: stopped after \(spins.grouped) of \(share.spins.grouped) spins\(hint)")
    stop.die()
  }
}
