import SlotFiles
import SlotRuns

extension Remarks {
  /// Says sentences on stderr, each on a line of its own; nothing if the user wants quiet.
  static func onStandardError(areQuiet: Bool = false) -> Remarks {
    areQuiet ? .none : Remarks { try CheckedOutput.standardError.write($0 + "\n") }
  }
}

extension ProgressLine {
  /// A line on stderr; nil unless a person is watching.
  static func onTerminal(patience: Duration = .zero) -> ProgressLine? {
    guard CheckedOutput.standardError.isTerminal else { return nil }
    return ProgressLine(patience: patience) {
      // Progress that can't be shown is no reason to stop the work.
      try? CheckedOutput.standardError.write(verbatim: $0)
    }
  }
}
