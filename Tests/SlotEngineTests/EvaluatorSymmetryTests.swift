import Testing

@testable import SlotEngine

/// Properties that must be preserved, or change in a known way, when a machine is transformed.
@Suite struct `The evaluator` {
  static let seeds = 0..<UInt64(200)

  /// Compares the wins of random machines with those of transformed ones.
  private func compare(
    _ other: (Machine) throws -> Machine, _ expect: ([NaiveWin], [NaiveWin], UInt64) -> Void
  ) throws {
    var wins = 0
    for seed in Self.seeds {
      var maker = RandomMachine(seed: seed &+ 2 << 32, hasModes: seed % 2 == 0)
      let machine = try maker.machine()
      let changed = try other(machine)
      for _ in 0..<3 {
        let (stake, state) = (maker.stake(machine), maker.state(machine))
        let ordinal = maker.random.next() % machine.modes[state.mode].cycle
        let before = machine.outcome(ofOrdinal: ordinal, stake: stake, in: state).wins
        let after = changed.outcome(ofOrdinal: ordinal, stake: stake, in: state).wins
        expect(before.map(NaiveWin.init), after.map(NaiveWin.init), seed)
        wins += before.count
      }
    }
    #expect(wins > 1_000, "There is something to compare.")
  }

  @Test(.timeLimit(.minutes(20))) func `doubles every pay where all pays are doubled`() throws {
    try compare({ $0.with(looks: $0.looks.map { $0.payingDouble() }) }) { before, after, seed in
      #expect(after == before.map { $0.with(pay: $0.pay * 2) }, "seed \(seed)")
    }
  }

  @Test(.timeLimit(.minutes(20))) func `doesn't care how symbols are called`() throws {
    try compare({ machine in
      machine.with(
        symbols: machine.symbols.map {
          SlotSymbol(id: $0.id, name: "renamed \(9 - $0.id.index)")
        })
    }) { before, after, seed in
      #expect(after.map { $0.with(name: "") } == before.map { $0.with(name: "") }, "seed \(seed)")
    }
  }

  @Test(.timeLimit(.minutes(20))) func `adds the wins of a look once for each time it stands`()
    throws
  {
    try compare({ $0.with(looks: $0.looks + [$0.looks[0]]) }) { before, after, seed in
      let again = before.filter { $0.look == 0 }
      #expect(
        after.suffix(again.count).map { $0.with(look: 0) } == again, "seed \(seed)")
      #expect(Array(after.dropLast(again.count)) == before, "seed \(seed)")
    }
  }
}

extension NaiveWin {
  fileprivate func with(look: LookIndex? = nil, name: String? = nil, pay: Int? = nil) -> NaiveWin {
    NaiveWin(
      look: look ?? self.look, line: line, asked: asked, name: name ?? self.name, count: count,
      cells: cells, ways: ways, pay: pay ?? self.pay, award: award, awardScale: awardScale,
      paid: paid, awarded: awarded)
  }
}

extension Machine {
  fileprivate func with(symbols: [SlotSymbol]? = nil, looks: [Look]? = nil) -> Machine {
    Machine(
      unchecked: name, bet: bet, symbols: symbols ?? self.symbols, groups: groups, wilds: wilds,
      rows: rows, lines: lines, looks: looks ?? self.looks, modes: modes, draws: draws,
      bonuses: bonuses, jackpots: jackpots)
  }
}

extension Look {
  fileprivate func payingDouble() -> Look {
    Look(place: place, choice: choice.payingDouble(), modes: modes)
  }
}

extension Look.Choice {
  fileprivate func payingDouble() -> Look.Choice {
    switch self {
    case .rule(let rule):
      let rows = rule.pays?.rows.map { row in
        CountRow(
          asked: row.asked, entries: row.entries.map(\.payingDouble),
          entriesOfDrawn: row.entriesOfDrawn.map { $0.map(\.payingDouble) })
      }
      return .rule(
        Rule(
          pattern: rule.pattern, pays: rows.map(CountTable.init), awards: rule.awards,
          isTimesBet: rule.isTimesBet, isMultiplied: rule.isMultiplied,
          conditions: rule.conditions))
    case .best(let children): return .best(children.map { $0.payingDouble() })
    case .first(let children): return .first(children.map { $0.payingDouble() })
    case .all(let children): return .all(children.map { $0.payingDouble() })
    }
  }
}

extension CountEntry<Pay> {
  fileprivate var payingDouble: CountEntry {
    CountEntry(count: count, value: value.multiplied(by: 2))
  }
}
