import SlotAnalysis
import SlotEngine
import SlotMachineFile

/// What can be said against a machine file: what its reader found, and what analysis proves.
struct FileCheck {
  /// What is odd, or couldn't be proven, in order of place.
  let warnings: [MachineFileIssue]

  /// Examines a file.
  ///
  /// - Throws: ``MachineSourceError/refused(_:)`` for a mode whose stays have no finite mean.
  init(_ file: MachineFile) throws(MachineSourceError) {
    let findings = RuleFindings(of: file.machine)
    let places = file.places
    func issues(
      _ modes: [Int], _ problem: (String) -> String, _ remedy: String
    ) -> [MachineFileIssue] {
      modes.filter { !places.modesWithMost.contains($0) }.compactMap { mode in
        places.modes[mode].map {
          places.issue(at: $0, problem(file.machine.modes[mode].name), remedy)
        }
      }
    }
    let endless = issues(
      findings.endlessModes,
      { "a spin of \($0) awards one more of them on average, or more: stays have no finite mean" },
      "give the mode a most, or award fewer spins")
    guard endless.isEmpty else { throw .refused(MachineFileError(issues: endless)) }
    let unproven = issues(
      findings.unprovenModes, { "it couldn't be proven that stays in \($0) have a finite mean" },
      "give the mode a most")
    let rows = RowIssues(findings.rows, of: file.machine, places: places).all
    warnings = (file.warnings + unproven + rows).sorted {
      ($0.line, $0.column, $0.key, $0.problem) < ($1.line, $1.column, $1.key, $1.problem)
    }
  }
}
