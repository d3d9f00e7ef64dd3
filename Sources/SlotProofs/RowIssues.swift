internal import SlotAnalysis
internal import SlotEngine
internal import SlotMachineFile

/// The rows of a machine file that never win, each reported once however many rules use it; a row
/// that wins under any of its rules isn't reported.
struct RowIssues {
  private let machine: Machine
  private let places: MachinePlaces
  /// The findings on the rows of each rule.
  private let rules: [RuleName: [RowFinding]]

  private struct RuleName: Hashable {
    let look: LookIndex
    let rule: RuleIndex
  }

  /// Joins findings with their places in the file.
  init(_ findings: [RowFinding], of machine: Machine, places: MachinePlaces) {
    self.machine = machine
    self.places = places
    rules = Dictionary(grouping: findings) {
      RuleName(look: $0.row.look, rule: $0.row.rule)
    }
  }

  /// The issues, in no particular order.
  var all: [MachineFileIssue] {
    let isChoice = machine.looks.map { $0.choice.rules.count > 1 }
    let never = rules.filter { isTold(of: $0.value, inChoice: isChoice[$0.key.look.index]) }
    let told = never.compactMap { name, findings in
      issue(on: findings, at: places.rules[name.look.index][name.rule.index].place, "this rule")
    }
    let others = rules.filter { never[$0.key] == nil }.values.joined()
    return told + entryIssues(others.filter { $0.verdict != .neverPlayed })
  }

  /// Whether a rule as a whole never wins and is reported instead of its rows.
  private func isTold(of findings: [RowFinding], inChoice isOneOfSeveral: Bool) -> Bool {
    let first = findings[0].row
    let hasSeveralRows = findings.contains {
      $0.row.asked != first.asked || $0.row.count != first.count
    }
    return (isOneOfSeveral || hasSeveralRows)
      && findings.allSatisfy { $0.verdict.isNever }
  }

  /// Combines the findings on each entry from all rules that use it; entries of a row that share
  /// the same problem are reported as one.
  private func entryIssues(_ findings: [RowFinding]) -> [MachineFileIssue] {
    var entries: [MachinePlaces.Entry: [RowFinding]] = [:]
    for finding in findings {
      let row = MachinePlaces.Row(
        finding.row.table, asked: finding.row.asked, count: finding.row.count)
      for entry in places.rules[finding.row.look.index][finding.row.rule.index].rows[row] ?? [] {
        entries[entry, default: []].append(finding)
      }
    }
    return Dictionary(grouping: entries) { $0.key.row }.flatMap { row, entries in
      let kinds = Set(entries.map { Kind($0.value) })
      if entries.count > 1, kinds.count == 1 {
        return [issue(on: entries.flatMap(\.value), at: row, "this row")].compactMap { $0 }
      }
      return entries.compactMap { issue(on: $0.value, at: $0.key.count, "this") }
    }
  }

  private func issue(
    on findings: [RowFinding], at place: MachinePlaces.Place, _ subject: String
  ) -> MachineFileIssue? {
    switch Kind(findings) {
    case .wins: nil
    case .unproven:
      places.issue(
        at: place, "it couldn't be proven that \(subject) ever wins",
        "simulate the machine to see whether it does")
    case .impossible:
      places.issue(
        at: place, "no combination can win \(subject)", "check strips and rules, or remove it")
    case .loses:
      places.issue(
        at: place, "\(subject) always loses, most often to \(winner(of: findings))",
        remedy(for: findings))
    }
  }

  /// The remedy for rows that always lose; if the order of the rules decides, paying more wouldn't
  /// help.
  private func remedy(for findings: [RowFinding]) -> String {
    let isByOrder = findings.contains { finding in
      guard case .loses(let row) = finding.verdict, row.rule != finding.row.rule else {
        return false
      }
      return switch machine.looks[finding.row.look].choice {
      case .first, .all: true
      case .rule, .best: false
      }
    }
    return isByOrder
      ? "put it first, or remove it" : "make it pay more, put it first, or remove it"
  }

  /// The row that most often wins in place of the first losing one.
  private func winner(of findings: [RowFinding]) -> String {
    for finding in findings {
      guard case .loses(let row) = finding.verdict else { continue }
      let rule = machine.looks[row.look].choice.rules[row.rule]
      guard case .sequence(let names) = rule.pattern.match else {
        return "\(row.count) \(machine.name(of: row.asked))"
      }
      return names.map(machine.name).joined(separator: " ")
    }
    return "another"
  }
}

/// The combined verdict on an entry from all rules that use it.
private enum Kind {
  case wins, unproven, impossible, loses

  init(_ findings: [RowFinding]) {
    let verdicts = findings.map(\.verdict)
    if verdicts.contains(.wins) || verdicts.isEmpty {
      self = .wins
    } else if verdicts.contains(.unproven) {
      self = .unproven
    } else {
      self = verdicts.allSatisfy { $0 == .impossible } ? .impossible : .loses
    }
  }
}

extension RowFinding.Verdict {
  /// Whether the row is proven never to win although its look is played.
  fileprivate var isNever: Bool {
    switch self {
    case .impossible, .loses: true
    case .wins, .unproven, .neverPlayed: false
    }
  }
}
