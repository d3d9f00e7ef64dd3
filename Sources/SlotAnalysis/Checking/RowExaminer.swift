import BigInt
import SlotEngine

/// Determines for each row whether it ever wins, examining the spins of all modes, one state after
/// another, until every row has won.
struct RowExaminer {
  /// The maximum number of states examined; rows that haven't won by then are unproven.
  private static let mostStates = 256

  private let machine: Machine
  /// What was seen of each row.
  private var seen: [RowFinding.Row: RowEvidence.Seen] = [:]
  /// Whether all states that are played have been examined.
  private var isComplete = true

  init(_ machine: Machine, modes: [ModeID]) {
    self.machine = machine
    var states = 0
    for mode in modes {
      // Winning on the reels of any bet is enough.
      let played = mode == .base ? [machine] + machine.playedOnOtherReels : [machine]
      for (drawn, _) in machine.drawings(ofMode: mode) {
        let state = ModeState(
          mode: mode, multiplier: machine.modes[mode].multiplier, drawn: drawn)
        let rows = machine.findingRows(ofMode: mode, drawn: drawn)
        for row in rows where seen[row] == nil { seen[row] = RowEvidence.Seen() }
        states += 1
        if states > Self.mostStates {
          isComplete = false
        } else {
          for machine in played { examine(rows, in: state, of: machine) }
        }
      }
    }
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
    let doubtful = machine.holdingModes.union(
      machine.modes.ids.filter { !ContestStakes(machine, mode: $0).isComplete })
    let holding = machine.holdingModes
    return all.map {
      RowFinding(row: $0, verdict: verdict(on: $0, holding: holding, doubtful: doubtful))
    }
  }

  /// A look at what a stay left is examined as if it looked at spins. It sees no other windows, but perhaps not all of
  /// them, so only the rows that never match there are settled.
  private mutating func examine(
    _ rows: [RowFinding.Row], in state: ModeState, of machine: Machine
  ) {
    for stake in ContestStakes(machine, mode: state.mode).all {
      let open = rows.filter { !(seen[$0]?.isChosen ?? false) }
      if open.isEmpty { return }
      let looks = machine.limited(toLooks: Set(open.map(\.look)))
      guard let mixture = try? SpinMixture(machine, state: state) else {
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
