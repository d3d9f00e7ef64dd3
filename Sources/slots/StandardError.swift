import SlotFiles
import SlotRuns

extension Remarks {
  /// Writes remarks to stderr, one per line; none if the user wants quiet.
  static func onStandardError(areQuiet: Bool = false) -> Remarks {
    areQuiet ? .none : Remarks { try CheckedOutput.standardError.write($0 + "\n") }
  }
}

extension ProgressLine {
  /// A progress line on stderr; nil if stderr is not a terminal.
  static func onTerminal(patience: Duration = .zero) -> ProgressLine? {
    guard CheckedOutput.standardError.isTerminal else { return nil }
    return ProgressLine(patience: patience) {
      // Progress that can't be shown is no reason to stop working.
      try? CheckedOutput.standardError.write(verbatim: $0)
    }
  }
}
