import Foundation
import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotProofs
import TestSupport
import Testing

/// A row of a table at one of its counts.
private struct Row: Hashable {
  let look: LookIndex
  let rule: RuleIndex
  let table: Rule.Table
  let asked: Asked
  let count: Int
}

extension Row {
  init(_ row: RowFinding.Row) {
    self.init(
      look: row.look, rule: row.rule, table: row.table, asked: row.asked, count: row.count)
  }
}

/// What rounds show of a machine: everything that a warning may say never happens.
private struct Played {
  var rows: Set<Row> = []
  var symbols: Set<SymbolID> = []
  var modes: Set<ModeID> = []
  /// The wilds that were part of a win of something else.
  var substitutes: Set<SymbolID> = []
  /// The bets of which any round paid.
  var paid: Set<String> = []

  init(_ machine: Machine, rounds: Int) throws {
    var played = self
    try machine.visitRounds(rounds) { machine, stake, round in
      if round.payBeforeTosses > 0 {
        played.paid.insert(stake.bet.map { machine.bets[$0].name } ?? NamedBet.base)
      }
      played.modes.formUnion(round.stays.map(\.mode))
      for spin in round.spins {
        for grid in spin.outcome.grids {
          for column in grid.window.columns { played.symbols.formUnion(column.map(\.id)) }
          for win in grid.wins { played.note(win, grid.window, machine) }
        }
        for win in spin.outcome.wins { played.note(win) }
      }
      for win in round.stays.flatMap(\.closing) { played.note(win) }
    }
    self = played
  }

  private init() {}

  private mutating func note(_ win: Win) {
    for (table, share) in [(Rule.Table.pays, win.paid), (.awards, win.awarded)] {
      guard let share, let asked = win.asked.first else { continue }
      rows.insert(
        Row(look: win.look, rule: win.rule, table: table, asked: asked, count: share.count))
    }
  }

  private mutating func note(_ win: Win, _ window: Window, _ machine: Machine) {
    // What collects values is as if it were asked for, and wilds never substitute for it.
    guard machine.looks[win.look].choice.rules[win.rule].collect == nil else { return }
    for cell in win.cells {
      let shown = window[cell].id
      guard machine.wilds.contains(where: { $0.symbol == shown }) else { continue }
      let isAsked = win.asked.contains { asked in
        switch asked {
        case .symbol(let symbol): symbol == shown
        case .group(let group): machine.groups[group].members.contains(shown)
        case .drawn: true
        }
      }
      if !isAsked { substitutes.insert(shown) }
    }
  }
}

@Suite(.timeLimit(.minutes(120))) struct `The warnings about a machine` {
  /// What the warnings about a file say that its rounds, or its awards, contradict.
  private func contradictions(of file: MachineFile, rounds: Int) throws -> [String] {
    let machine = file.machine
    guard let warnings = try? FileCheck(file).warnings else { return [] }
    let findings = RuleFindings(of: machine)
    let played = try Played(machine, rounds: rounds)
    var found: [String] = []
    for finding in findings.rows where played.rows.contains(Row(finding.row)) {
      switch finding.verdict {
      case .impossible, .loses, .neverPlayed: found.append("\(finding.row) won")
      case .wins, .unproven: break
      }
    }
    for warning in warnings {
      let subject = warning.problem.split(separator: " ").first.map(String.init) ?? ""
      let symbol = machine.symbols.first { $0.name == subject }?.id
      let isUntrue =
        if warning.problem.hasSuffix("is on no reel") {
          symbol.map(played.symbols.contains) ?? true
        } else if warning.problem.hasSuffix("is never entered") {
          machine.modes.ids.contains {
            machine.modes[$0].name == subject && played.modes.contains($0)
          }
        } else if warning.problem.contains("substitutes for no symbol") {
          symbol.map(played.substitutes.contains) ?? true
        } else if warning.problem.contains("no cell left to substitute") {
          machine.symbols.contains {
            warning.problem.contains(", \($0.name) has no") && played.substitutes.contains($0.id)
          }
        } else if warning.problem.hasPrefix("a round returns 0 %") {
          played.paid.contains(
            machine.bets.map(\.name).first { warning.key == "bets.\($0)" } ?? NamedBet.base)
        } else if warning.problem.contains("have a finite mean length") {
          machine.modes.ids.contains { mode in
            warning.problem.contains("stays in \(machine.modes[mode].name) have")
              && !Self.lengthens(mode, machine)
          }
        } else {
          warning.description.contains(".;") || warning.description.contains("..")
        }
      if isUntrue { found.append(warning.description) }
    }
    return found
  }

  /// Whether anything in a mode awards spins of it, or sets how many are left.
  private static func lengthens(_ mode: ModeID, _ machine: Machine) -> Bool {
    let given =
      machine.looks.filter { $0.counts(in: mode) }.flatMap { machine.awards(of: $0) }
      + machine.meters.filter { $0.counts(in: mode) }.flatMap { machine.awards(of: $0) }
    return given.contains { award in
      (award.stay.mode == mode && award.stay.spins > 0)
        || (award.stay.mode == nil && award.stay.reset != nil)
    }
  }

  @Test func `are true of the machines of all tests`() throws {
    #expect(TestedMachines.checked.count >= 3)
    for file in TestedMachines.checked {
      let found = try contradictions(of: file, rounds: Thoroughness.cases(2_000, orOnly: 20))
      #expect(found.isEmpty, "\(file.places.file): \(found)")
    }
    if Thoroughness.isFull { print("\(TestedMachines.checked.count) machines checked by play") }
  }

  @Test(arguments: 0..<Thoroughness.cases(500, orOnly: 2))
  func `are true of random machines`(block: UInt64) throws {
    for seed in block * 10..<block * 10 + Thoroughness.cases(10, orOnly: 3) {
      guard let file = TestedMachines.random(seed) else { continue }
      let found = try contradictions(of: file, rounds: Thoroughness.cases(500, orOnly: 50))
      #expect(found.isEmpty, "seed \(seed): \(found)")
    }
  }

  private func warnings(_ yaml: String) throws -> [String] {
    let file = try MachineFile(yaml: "format: 2\nname: said\n" + yaml, name: "said.yaml")
    return try FileCheck(file).warnings.map(\.description)
  }

  private let clusters = """
    bet: {cost: 4}
    rows: 2
    symbols: [A, W]
    wilds: {W: {}}
    reels: [[A, W, A], [A, A, W]]
    wins: [{where: window, match: cluster, pays: {A: {3: 1}}}]
    """

  @Test func `leave out wilds that serve clusters or conditions`() throws {
    #expect(try warnings(clusters).isEmpty)
    // Three real cells of a cluster of four leave one for the wild, though there are two reels.
    let real = clusters.replacing("W: {}", with: "W: {real: 3}").replacing("{3: 1}", with: "{4: 1}")
    #expect(try warnings(real).isEmpty)
    let count = clusters.replacing("cluster", with: "count")
    #expect(try warnings(count).contains { $0.contains("W substitutes for no symbol") })
    let condition = """
      bet: {cost: 4}
      symbols: [A, B, W]
      wilds: {W: {for: [A]}}
      reels: [[A, W, B], [A, B, W]]
      lines: [[0, 0]]
      wins:
        - {where: lines, match: left, pays: {B: {1: 1}}, unless: {match: count, of: {A: 2}}}
      """
    #expect(try warnings(condition).isEmpty)
  }

  private func tumbling(_ look: String) -> String {
    """
    bet: {cost: 9}
    symbols: [a, b, c]
    reels: [[a, b, c, c], [a, b, b, c]]
    wins:
      - {where: window, match: count, pays: {a: {2: 1}}}
      - {where: window, in: [base], match: count, clears: false, then: {b: {2: {mode: free, spins: 3}}}}
      \(look)
    tumble: {most: 3}
    modes: {free: {}}
    """
  }

  @Test func `leave out stays that nothing lengthens, or that are proven to end`() throws {
    #expect(try warnings(tumbling("")).isEmpty)
    let again =
      "- {where: window, in: [free], clears: false, match: count, then: {b: {2: {mode: free, spins: 1}}}}"
    #expect(try warnings(tumbling(again)).isEmpty)
    let reset =
      "- {where: window, in: [free], clears: false, match: count, then: {b: {2: {reset: 3}}}}"
    #expect(try warnings(tumbling(reset)).isEmpty)
  }

  @Test func `refuse stays that tumble and add a spin or more each time`() throws {
    let endless =
      "- {where: window, in: [free], clears: false, match: count, then: {b: {1: {mode: free, spins: 2}}}}"
    #expect(throws: MachineSourceError.self) { try warnings(tumbling(endless)) }
  }

  @Test func `leave out rows that win as a stay ends`() throws {
    let yaml = """
      bet: {cost: 9}
      symbols: [a, b]
      reels: [[a, b], [a, b]]
      wins:
        - {where: window, in: [base], match: count, then: {b: {2: {mode: free, spins: 1}}}}
        - {where: window, in: [free], on: end, match: count, pays: {a: {1: 1, 2: 3}}}
      modes: {free: {}}
      """
    #expect(try warnings(yaml).isEmpty)
    let never = yaml.replacing("a: {1: 1, 2: 3}", with: "a: {1: 1}, b: {2: 3}")
      .replacing("modes: {free: {}}", with: "modes: {free: {reels: [[a], [a, b]]}}")
    #expect(try warnings(never).contains { $0.contains("no combination can win") })
  }

  @Test(.enabled(if: CaseFolder.isAvailable)) func `leave out the wild of the case`() throws {
    let file = try MachineFile(path: CaseFolder.path("format/cluster-wild.yaml"))
    #expect(try FileCheck(file).warnings.isEmpty)
  }
}
