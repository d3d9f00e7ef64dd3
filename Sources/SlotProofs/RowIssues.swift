internal import SlotAnalysis
internal import SlotEngine
internal import SlotMachineFile

/// The rows of a machine file that never win, each told once however many rules use it: a row that
/// wins by one of them is none of these.
struct RowIssues {
  private let machine: Machine
  private let places: MachinePlaces
  /// For each rule what was found of its rows.
  private let rules: [RuleName: [RowFinding]]

  private struct RuleName: Hashable {
    let look: LookIndex
    let rule: RuleIndex
  }

  /// Joins what was found with where it stands.
  init(_ findings: [RowFinding], of machine: Machine, places: MachinePlaces) {
    self.machine = machine
    self.places = places
    rules = Dictionary(grouping: findings) {
      RuleName(look: $0.row.look, rule: $0.row.rule)
    }
  }

  /// The issues, in any order.
  var all: [MachineFileIssue] {
    let never = rules.filter { isTold(of: $0.key, $0.value) }
    let told = never.compactMap { name, findings in
      issue(on: findings, at: places.rules[name.look.index][name.rule.index].place, "this rule")
    }
    let others = rules.filter { never[$0.key] == nil }.values.joined()
    return told + entryIssues(others.filter { $0.verdict != .neverPlayed })
  }

  /// Whether a rule as a whole never wins, so that its rows needn't be told.
  private func isTold(of name: RuleName, _ findings: [RowFinding]) -> Bool {
    let isOneOfSeveral = machine.looks[name.look].choice.rules.count > 1
    let first = findings[0].row
    let hasSeveralRows = findings.contains {
      $0.row.asked != first.asked || $0.row.count != first.count
    }
    return (isOneOfSeveral || hasSeveralRows)
      && findings.allSatisfy { $0.verdict.isNever }
  }

  /// What is found of each entry by all rules that use it; entries of a row that are all alike are
  /// told together.
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
        "see whether it does with slots simulate")
    case .impossible:
      places.issue(
        at: place, "no combination can win \(subject)", "check strips and rules, or take it out")
    case .loses:
      places.issue(
        at: place, "\(subject) always loses, most often to \(winner(of: findings))",
        remedy(for: findings))
    }
  }

  /// What would make rows win: where the order of the rules decides, more credits wouldn't.
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
      ? "put it first, or take it out" : "make it pay more, put it first, or take it out"
  }

  /// The row that most often wins instead of the first of some that lose.
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

/// What is found of an entry by all rules together.
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
  /// Whether it is proven that the row never wins, though its look is played.
  fileprivate var isNever: Bool {
    switch self {
    case .impossible, .loses: true
    case .wins, .unproven, .neverPlayed: false
    }
  }
}
