import SlotAnalysis
import SlotEngine
import SlotFiles

/// A line on stderr that says how far an analysis is; silent unless a person is watching, and has
/// waited for a second.
final class AnalysisProgressLine {
  private static let patience = Duration.seconds(1)
  private static let interval = Duration.milliseconds(200)

  private let isShown = CheckedOutput.standardError.isTerminal
  private let start = ContinuousClock.now
  private var lastShown = Duration.zero

  /// Shows the line again if the last one has stood for a while.
  func show(_ progress: AnalysisProgress, of machine: Machine) {
    guard isShown else { return }
    let elapsed = start.duration(to: .now)
    guard elapsed >= Self.patience, elapsed - lastShown >= Self.interval else { return }
    lastShown = elapsed
    let mode = machine.modes[progress.mode].name
    write(
      "\rcounting the windows of \(machine.name), \(mode) games: "
        + "\(Int((progress.share * 100).rounded(.down))) %\u{1B}[K")
  }

  /// Takes the line away.
  func clear() {
    guard lastShown > .zero else { return }
    write("\r\u{1B}[K")
  }

  /// Progress that can't be shown is no reason to stop the work.
  private func write(_ text: String) {
    try? CheckedOutput.standardError.write(verbatim: text)
  }
}

extension MachineAnalysis {
  /// Analyses a machine, and says how far it is if a person is watching.
  init(watched machine: Machine, stake: Stake) throws(AnalysisError) {
    let line = AnalysisProgressLine()
    defer { line.clear() }
    try self.init(machine: machine, stake: stake) { line.show($0, of: machine) }
  }
}
