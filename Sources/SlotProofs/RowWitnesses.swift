internal import SlotAnalysis
internal import SlotEngine

/// Rounds in which rows win, as proof for rows that analysis can't decide.
///
/// A round that was played is a proof: it can be replayed. That none was found proves nothing, so such a row stays
/// unproven.
struct RowWitnesses {
  /// The maximum number of spins played in search of a row, over all bets together.
  private static let mostSpins = 20_000
  /// The most readings of a round that is played, as all of its wins are kept.
  private static let mostReadingsOfARound = 1 << 19
  /// The most readings of all rounds: a few seconds.
  private static let mostReadings = 1 << 21

  /// The rows that won.
  private var rows: Set<RowFinding.Row> = []
  /// The rows that haven't won yet.
  private var open: [Name: [RowFinding.Row]]

  /// What identifies a row among all rules of a machine, in the words of a win.
  private struct Name: Hashable {
    let look: LookIndex
    let rule: RuleIndex
    let table: Rule.Table
    let asked: Asked?
    let count: Int
  }

  /// Plays rounds until each of the rows has won, or enough rounds have been played.
  init(of findings: [RowFinding], in machine: Machine) {
    open = Dictionary(grouping: findings.filter { $0.verdict == .unproven }.map(\.row)) { row in
      Name(look: row.look, rule: row.rule, table: row.table, asked: row.asked, count: row.count)
    }
    var spinsLeft = min(Self.mostSpins, machine.windows(ofReadings: Self.mostReadings))
    let machines = [machine] + machine.playedAtOtherBets
    for (index, machine) in machines.enumerated() {
      play(machine, upTo: spinsLeft / (machines.count - index), &spinsLeft)
    }
  }

  /// The findings, with the verdict that a row wins wherever it did.
  func settled(_ findings: [RowFinding]) -> [RowFinding] {
    findings.map { rows.contains($0.row) ? $0.seenToWin : $0 }
  }

  private mutating func play(_ machine: Machine, upTo mostSpins: Int, _ spinsLeft: inout Int) {
    guard machine.obstacle == nil,
      let engine = try? SlotEngine(machine: machine, stake: machine.defaultStake, seed: 0)
    else { return }
    let last = spinsLeft - mostSpins
    let longest = machine.windows(ofReadings: Self.mostReadingsOfARound)
    var number: UInt64 = 0
    while !open.isEmpty, spinsLeft > last {
      let most = min(spinsLeft - last, longest)
      if let round = engine.round(number, ofAtMost: most) {
        for win in round.spins.flatMap(\.outcome.wins) + round.stays.flatMap(\.closing) {
          note(win)
        }
        // A round without spins, as a bet may buy a bonus alone, counts as one.
        spinsLeft -= max(1, round.spins.reduce(0) { $0 + $1.outcome.gridCount })
      } else {
        spinsLeft -= most
      }
      number += 1
    }
  }

  private mutating func note(_ win: Win) {
    for (table, count) in [(Rule.Table.pays, win.paid?.count), (.awards, win.awarded?.count)] {
      guard let count else { continue }
      let name = Name(
        look: win.look, rule: win.rule, table: table, asked: win.asked.first, count: count)
      rows.formUnion(open.removeValue(forKey: name) ?? [])
    }
  }
}
