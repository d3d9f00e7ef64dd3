import Foundation
import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotWords
import TestSupport
import Testing

/// The number of times each file is damaged: the value of `SLOT_MUTATIONS`, or as many as make
/// 10,000 in all where everything is tried.
private let rounds =
  ProcessInfo.processInfo.environment["SLOT_MUTATIONS"].flatMap(UInt64.init)
  ?? Thoroughness.cases(1_000, orOnly: 50)

@Suite struct `Machine files damaged at random` {
  /// The shipped machines, and the published ones of the fixtures.
  private static let names =
    ShippedMachines.names + ["atkins-diet", "cleopatra", "double-strike", "red-white-blue"]

  @Test(.timeLimit(.minutes(20)), arguments: names)
  func `are read and played, or refused with a place in the file`(name: String) throws {
    let text = try text(of: name)
    // If anything traps, the file that caused it is left here.
    let process = ProcessInfo.processInfo.processIdentifier
    let culprit = FileManager.default.temporaryDirectory.appending(
      path: "damaged-\(name)-\(process).yaml")
    defer { try? FileManager.default.removeItem(at: culprit) }
    var refused = 0
    for seed in 0..<rounds {
      var damage = Damage(seed: seed)
      let bytes = damage.damaged(text)
      try Data(bytes).write(to: culprit)
      let yaml = String(decoding: bytes, as: UTF8.self)
      do {
        let file = try MachineFile(yaml: yaml, name: "damaged.yaml")
        try play(file, seed: seed)
        expectPlaces(file.warnings, in: yaml, seed: seed)
      } catch let error as MachineFileError {
        refused += 1
        #expect(!error.issues.isEmpty, "seed \(seed)")
        expectPlaces(error.issues, in: yaml, seed: seed)
      }
    }
    #expect(refused > rounds / 2, "Most damage shows.")
    #expect(refused < rounds, "Some damage leaves a machine.")
  }

  private func text(of name: String) throws -> [UInt8] {
    if let text = ShippedMachines.text(named: name) { return Array(text.utf8) }
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let path = "SlotAnalysisTests/Fixtures/Published/\(name).yaml"
    return Array(try Data(contentsOf: tests.appending(path: path)))
  }

  private func expectPlaces(_ issues: [MachineFileIssue], in yaml: String, seed: UInt64) {
    let lines = yaml.split(separator: "\n", omittingEmptySubsequences: false).count
    for issue in issues {
      let isPlaced =
        (1...lines + 1).contains(issue.line) && issue.column >= 1 && !issue.key.isEmpty
        && issue.file == "damaged.yaml" && !issue.description.contains("\n")
        && !issue.problem.isEmpty && !issue.remedy.isEmpty
      #expect(isPlaced, "seed \(seed): \(issue)")
    }
  }

  /// Does with a machine what the programs do, except for what takes long.
  private func play(_ file: MachineFile, seed: UInt64) throws {
    let machine = try file.machine.withShortStays()
    #expect(!file.machine.canonicalBytes.isEmpty, "seed \(seed)")
    #expect(!RulesText(machine: file.machine).text.isEmpty, "seed \(seed)")
    let findings = RuleFindings(of: file.machine)
    let areRows = findings.rows.allSatisfy { machine.looks.has($0.row.look) }
    #expect(areRows, "seed \(seed)")
    for ordinal in Set([0, seed % machine.cycle, machine.cycle - 1]) {
      let outcome = machine.outcome(ofOrdinal: ordinal)
      #expect(outcome.pay >= 0, "seed \(seed)")
      #expect(outcome.window.cells.count == machine.rows.reduce(0, +), "seed \(seed)")
    }
    let coins = Stake(lines: machine.lines.count, coins: machine.bet.mostCoins)
    let round = try SlotEngine(machine: machine, stake: coins, seed: seed).round(seed)
    #expect(!round.spins.isEmpty && round.pay >= 0, "seed \(seed)")
  }
}

extension Machine {
  /// The machine with stays of at most ten spins, so that rounds are short.
  fileprivate func withShortStays() throws -> Machine {
    try Machine(
      name: name, bet: bet, symbols: symbols, groups: groups, wilds: wilds, rows: rows,
      lines: lines, looks: looks,
      modes: try modes.map { mode in
        try Mode(
          name: mode.name, reels: mode.reels, factors: mode.factors, combine: mode.combine,
          expands: mode.expands, multiplier: mode.multiplier, draws: mode.draws,
          mostSpins: min(mode.mostSpins, 10))
      }, draws: draws, bonuses: bonuses, jackpots: jackpots)
  }
}
