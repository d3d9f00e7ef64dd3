import BigInt
import SlotEngine

/// Finds for each row whether it ever wins, spin by spin of all modes, until every row has won.
struct RowExaminer {
  /// The most states of modes that are examined; rows that haven't won by then are unproven.
  private static let mostStates = 256

  private let machine: Machine
  /// The rows with what was seen of them.
  private var seen: [TableRow: Evidence] = [:]
  /// Whether all states that are played were examined.
  private var isComplete = true

  /// What was seen of a row.
  private struct Evidence {
    var isChosen = false
    /// The rows that were chosen where this one was read in vain, and how often.
    var beatenBy: [TableRow: BigInt] = [:]
  }

  init(_ machine: Machine, modes: [Int]) {
    self.machine = machine
    var states = 0
    for mode in modes {
      for (drawn, _) in machine.drawings(ofMode: mode) {
        let state = ModeState(
          mode: mode, multiplier: machine.modes[mode].multiplier, drawn: drawn)
        let rows = machine.tableRows(ofMode: mode, drawn: drawn)
        for row in rows where seen[row] == nil { seen[row] = Evidence() }
        states += 1
        if states > Self.mostStates { isComplete = false } else { examine(rows, in: state) }
      }
    }
  }
}

extension RowExaminer {
  /// The verdicts, in the order of the looks and their rules.
  var findings: [RowFinding] {
    let played = seen.keys.sorted { $0.precedes($1) }
    let drawn: [Int?] = Array(repeating: nil, count: machine.draws.count)
    let all = machine.looks.indices.flatMap { look -> [TableRow] in
      let rows = played.filter { $0.look == look }
      let mode = machine.looks[look].modes?.min() ?? 0
      return rows.isEmpty
        ? machine.tableRows(ofMode: mode, drawn: drawn).filter { $0.look == look } : rows
    }
    let holding = machine.holdingModes
    return all.map { RowFinding(row: .init($0), verdict: verdict(on: $0, holding: holding)) }
  }

  private mutating func examine(_ rows: [TableRow], in state: ModeState) {
    for stake in ContestStakes(machine, mode: state.mode).all {
      let open = rows.filter { !(seen[$0]?.isChosen ?? false) }
      if open.isEmpty { return }
      let looks = machine.limited(toLooks: Set(open.map(\.look)))
      guard let spin = CompiledSpin(looks, stake: stake, state: state, rows: .contested) else {
        isComplete = false
        return
      }
      let counter = RowCounter(spin)
      for row in open {
        let tally = counter[row]
        if tally.hits > 0 { seen[row]?.isChosen = true }
        seen[row]?.beatenBy.merge(tally.beatenBy, uniquingKeysWith: +)
      }
    }
  }

  private func verdict(on row: TableRow, holding: Set<Int>) -> RowFinding.Verdict {
    guard seen[row] != nil else { return .neverPlayed }
    let evidence = rows(reading: row).compactMap { seen[$0] }
    if evidence.contains(where: \.isChosen) { return .wins }
    let look = machine.looks[row.look]
    if !isComplete || !holding.isDisjoint(with: look.modes ?? Set(machine.modes.indices)) {
      return .unproven
    }
    let winners = evidence.reduce(into: [:]) { $0.merge($1.beatenBy, uniquingKeysWith: +) }
    let winner = winners.max {
      $0.value == $1.value ? $1.key.precedes($0.key) : $0.value < $1.value
    }
    guard let winner else { return .impossible }
    let modes = look.modes ?? Set(machine.modes.indices)
    let isProven = modes.allSatisfy { ContestStakes(machine, mode: $0).isComplete }
    return isProven ? .loses(to: .init(winner.key)) : .unproven
  }

  /// The counts at which an entry of a row is read: its own, and those that only the other of the
  /// rule's two tables lists.
  private func rows(reading row: TableRow) -> [TableRow] {
    let rule = machine.looks[row.look].choice.rules[row.rule]
    let paid = rule.pays?.allCounts(of: row.asked) ?? []
    let awarded = rule.awards?.allCounts(of: row.asked) ?? []
    let read = Set(paid + awarded).filter { count in
      paid.last { $0 <= count } == row.count || awarded.last { $0 <= count } == row.count
    }
    return read.map {
      TableRow(look: row.look, rule: row.rule, asked: row.asked, count: $0)
    }
  }
}

extension CountTable {
  /// All counts listed for a row, whichever symbol is drawn, rising.
  fileprivate func allCounts(of asked: Asked) -> [Int] {
    let entries = rows.filter { $0.asked == asked }
      .flatMap { $0.entries + $0.entriesOfDrawn.joined() }
    return Set(entries.map(\.count)).sorted()
  }
}

extension TableRow {
  /// Whether the row comes before another in the order of the looks, the rules and the tables.
  func precedes(_ other: TableRow) -> Bool { rank.lexicographicallyPrecedes(other.rank) }

  private var rank: [Int] {
    let (kind, place) =
      switch asked {
      case .symbol(let place): (0, place)
      case .drawn(let place): (1, place)
      case .group(let place): (2, place)
      }
    return [look, rule, kind, place, count]
  }
}
