internal import SlotAnalysis
internal import SlotEngine
package import SlotMachineFile
internal import SlotStatistics
import SlotWords

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
    let returned = ReturnFinding(of: file.machine)
    let money =
      Self.issues(returned, at: places.wins, of: file) + Self.issuesWithGamble(returned, of: file)
    let bets = zip(file.machine.playedAtOtherBets, places.bets).flatMap { machine, place in
      Self.issues(ReturnFinding(of: machine), at: place, of: file)
    }
    // Several bets may lead to the same mode; its issues are reported once.
    let all = Set(file.warnings + unproven + rows + money + bets)
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

  /// The issues with a return, including that it couldn't be computed.
  ///
  /// - Parameter place: The place to report: the looks, or a bet.
  private static func issues(
    _ finding: ReturnFinding, at place: MachinePlaces.Place, of file: MachineFile
  ) -> [MachineFileIssue] {
    let (machine, places) = (file.machine, file.places)
    switch finding {
    case .exact(.zero) where !machine.looks.isEmpty:
      return [
        places.issue(
          at: place, "a round returns 0 %: nothing that can be won pays anything",
          "check pays and strips")
      ]
    case .exact(let share) where share > .one:
      return [tooMuch(share.value.percentage(digits: 2), at: place, places)]
    case .atLeast(let share) where share > .one:
      return [tooMuch("at least \(share.value.percentage(digits: 2))", at: place, places)]
    case .refused(.stayTooLong(let name, let most)):
      let mode = machine.modes.firstIndex { $0.name == name }.flatMap { places.modes[$0] }
      return [
        places.issue(
          at: mode ?? place,
          "stays in \(name) can reach \(most.grouped) spins, where they are cut off: slots exact can neither "
            + "ignore nor follow that", "award fewer spins, or give the mode a lower \"most\"")
      ]
    case .refused(let error):
      return [
        places.issue(at: place, "slots exact refuses the machine: \(error)", "follow that advice")
      ]
    case .exact, .atLeast, .unknown: return []
    }
  }

  /// An issue if a gamble isn't fair, with the return of each plan if the return is known.
  private static func issuesWithGamble(
    _ finding: ReturnFinding, of file: MachineFile
  ) -> [MachineFileIssue] {
    guard let gamble = file.machine.gamble, let place = file.places.gamble else { return [] }
    let toss = Rational(gamble.winning, gamble.outOf) * Rational(gamble.factor)
    guard toss != .one else { return [] }
    var problem =
      "a toss returns \(toss.value.percentage(digits: 2)) of its stake, so it isn't fair"
    if case .exact(let share) = finding {
      let always = (0..<gamble.mostTosses).reduce(share) { share, _ in share * toss }
      let plans = [("never", share), ("once", share * toss), ("always", always)]
        .map { "\($1.value.percentage(digits: 2)) with \($0)" }
      problem += "; a round returns \(plans.joined(separator: ", "))"
    }
    let remedy = "make \"times\" the reciprocal of the chance, or leave it if that is intended"
    return [file.places.issue(at: place, problem, remedy)]
  }

  private static func tooMuch(
    _ share: String, at place: MachinePlaces.Place, _ places: MachinePlaces
  ) -> MachineFileIssue {
    places.issue(
      at: place, "a round returns \(share) of its cost, more than it takes in",
      "lower the pays, or raise the cost")
  }
}
