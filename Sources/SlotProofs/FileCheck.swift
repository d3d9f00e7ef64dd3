internal import SlotAnalysis
internal import SlotEngine
package import SlotMachineFile

/// All objections to a machine file: its reader's warnings and what analysis proves.
package struct FileCheck {
  /// Oddities and unproven properties, ordered by position in the file.
  package let warnings: [MachineFileIssue]

  /// Examines a file.
  ///
  /// - Throws: ``MachineSourceError/refused(_:)`` for a mode whose stays have no finite mean, or whose spins
  ///   can tumble for ever.
  package init(_ file: MachineFile) throws(MachineSourceError) {
    let findings = RuleFindings(of: file.machine)
    let places = file.places
    func issues(
      _ modes: [ModeID], _ problem: (String) -> String, _ remedy: String
    ) -> [MachineFileIssue] {
      modes.filter { !places.modesWithMost.contains($0) }.compactMap { mode in
        places.modes[mode.index].map {
          places.issue(at: $0, problem(file.machine.modes[mode].name), remedy)
        }
      }
    }
    let endless =
      issues(
        findings.endlessModes,
        {
          "a spin of \($0) awards one or more further spins on average: stays have no finite mean length"
        },
        "limit the mode's spins with \"most\", or award fewer")
      + Self.endlessTumbles(findings.endlessTumbles, of: file)
    guard endless.isEmpty else { throw .refused(MachineFileError(issues: endless)) }
    let unproven = issues(
      findings.unprovenModes,
      { "it couldn't be proven that stays in \($0) have a finite mean length" },
      "limit the mode's spins with \"most\"")
    let settled = RowWitnesses(of: findings.rows, in: file.machine).settled(findings.rows)
    let rows = RowIssues(settled, of: file.machine, places: places).all
    var effort = StakeReturns.Effort.ofCheck
    let machines = [file.machine] + file.machine.playedAtOtherBets
    let money = zip(machines, [places.wins] + places.bets).flatMap { machine, place in
      let issues = StakeIssues(
        returns: StakeReturns(of: machine, effort: &effort), machine: machine, places: places,
        place: place)
      return issues.all + issues.ofGamble
    }
    // Several bets may lead to the same mode; its issues are reported once.
    let all = Set(file.warnings + unproven + rows + money)
    warnings = all.sorted {
      ($0.line, $0.column, $0.key, $0.problem) < ($1.line, $1.column, $1.key, $1.problem)
    }
  }

  /// The issues with tumbles that only the default limit ends.
  private static func endlessTumbles(
    _ tumbles: [EndlessTumble], of file: MachineFile
  ) -> [MachineFileIssue] {
    tumbles.filter { !file.places.tumblesWithMost.contains($0.mode) }.compactMap { tumble in
      guard let place = file.places.tumbles[tumble.mode.index] else { return nil }
      let stops = tumble.stops.map { "\($0 + 1)" }.joined(separator: ", ")
      return file.places.issue(
        at: place,
        "a spin of \(file.machine.modes[tumble.mode].name) tumbles forever if the reels stop at "
          + "\(stops), counted from 1", "limit the grids with \"most\", or change the strips")
    }
  }
}
