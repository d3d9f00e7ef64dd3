import BigInt
import SlotEngine

/// Determines for each row whether it ever wins, examining the spins of all modes, one state after
/// another, until every row has won.
struct RowExaminer {
  /// The maximum number of states examined; rows that haven't won by then are unproven.
  private static let mostStates = 256

  /// The most rows examined, all states together; in states beyond, none is.
  private static let mostRows = 1 << 19

  private let machine: Machine
  private let stakes: ContestStakes
  /// What was seen of each row.
  private var seen: [RowFinding.Row: RowEvidence.Seen] = [:]
  /// Whether all states that are played have been examined.
  private var isComplete = true

  init(_ machine: Machine, modes: [ModeID]) {
    self.machine = machine
    stakes = ContestStakes(machine)
    var (states, rowsOfAll) = (0, 0)
    var listed: [Listed: [RowFinding.Row]] = [:]
    for mode in modes {
      // Winning on the reels of any bet is enough.
      let played = mode == .base ? [machine] + machine.playedOnOtherReels : [machine]
      let looks = machine.looks.ids.filter { machine.looks[$0].counts(in: mode) }
      for (drawn, _) in machine.drawings(ofMode: mode) {
        let state = ModeState(
          mode: mode, multiplier: machine.modes[mode].multiplier, drawn: drawn)
        let lists = looks.map { Listed(look: $0, drawn: drawn) }
        for list in lists where listed[list] == nil {
          let rows = machine.findingRows(of: list.look, drawn: drawn)
          listed[list] = rows
          for row in rows where seen[row] == nil { seen[row] = RowEvidence.Seen() }
        }
        states += 1
        rowsOfAll += lists.reduce(0) { $0 + (listed[$1]?.count ?? 0) }
        if states > Self.mostStates || rowsOfAll > Self.mostRows {
          isComplete = false
        } else {
          let rows = lists.flatMap { listed[$0] ?? [] }
          for machine in played { examine(rows, in: state, of: machine) }
        }
      }
    }
  }

  /// A look, and the symbols drawn for the rows that name one.
  private struct Listed: Hashable {
    let look: LookIndex
    let drawn: [SymbolID?]
  }
}

extension RowExaminer {
  /// The verdicts, in the order of the looks and their rules.
  var findings: [RowFinding] {
    let played = Dictionary(grouping: seen.keys.sorted { $0.precedes($1) }, by: \.look)
    let drawn: [SymbolID?] = Array(repeating: nil, count: machine.draws.count)
    var unplayed: [ModeID: [LookIndex: [RowFinding.Row]]] = [:]
    let all = machine.looks.ids.flatMap { look -> [RowFinding.Row] in
      if let rows = played[look] { return rows }
      let mode = machine.looks[look].modes?.min() ?? .base
      if unplayed[mode] == nil {
        unplayed[mode] = Dictionary(
          grouping: machine.findingRows(ofMode: mode, drawn: drawn), by: \.look)
      }
      return unplayed[mode]?[look] ?? []
    }
    let holding = machine.holdingModes
    let doubtful = holding.union(machine.modes.ids.filter { !stakes.isComplete(in: $0) })
    return all.map {
      RowFinding(row: $0, verdict: verdict(on: $0, holding: holding, doubtful: doubtful))
    }
  }

  /// A look at what a stay left is examined as if it looked at spins. It sees no other windows, but perhaps not all of
  /// them, so only the rows that never match there are settled.
  private mutating func examine(
    _ rows: [RowFinding.Row], in state: ModeState, of machine: Machine
  ) {
    for stake in stakes.all(in: state.mode) {
      let open = rows.filter { !(seen[$0]?.isChosen ?? false) }
      if open.isEmpty { return }
      let looks = machine.limited(toLooks: Set(open.map(\.look)))
      guard
        let mixture = try? SpinMixture(machine, state: state, mostCases: SpinMixture.mostQuickCases)
      else {
        isComplete = false
        return
      }
      for part in mixture.parts {
        let spin = CompiledSpin(
          looks, stake: stake, state: state, columns: part.columns, rows: .contested)
        guard let spin else {
          isComplete = false
          return
        }
        add(RowEvidence(spin), of: open, times: BigInt(part.scale))
      }
    }
  }

  private mutating func add(_ evidence: RowEvidence, of open: [RowFinding.Row], times: BigInt) {
    for row in open {
      if evidence[row].isChosen { seen[row]?.isChosen = true }
      let beatenBy = evidence[row].beatenBy.mapValues { $0 * times }
      seen[row]?.beatenBy.merge(beatenBy, uniquingKeysWith: +)
    }
  }

  /// - Parameters:
  ///   - holding: The modes that hold cells, in which nothing is proven.
  ///   - doubtful: Those, and the modes in which a row may lose to another at some stakes only.
  private func verdict(
    on row: RowFinding.Row, holding: Set<ModeID>, doubtful: Set<ModeID>
  ) -> RowFinding.Verdict {
    guard let evidence = seen[row] else { return .neverPlayed }
    let isAtEnd = machine.looks[row.look].grids == .end
    if evidence.isChosen { return isAtEnd ? .unproven : .wins }
    let modes = machine.looks[row.look].modes ?? Set(machine.modes.ids)
    if !isComplete || !holding.isDisjoint(with: modes) { return .unproven }
    let winner = evidence.beatenBy.max {
      $0.value == $1.value ? $1.key.precedes($0.key) : $0.value < $1.value
    }
    guard let winner else { return .impossible }
    return doubtful.isDisjoint(with: modes) ? .loses(to: winner.key) : .unproven
  }
}
