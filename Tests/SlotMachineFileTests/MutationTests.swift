import Foundation
import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotWords
import TestSupport
import Testing

/// The number of times each file is damaged: the value of `SLOT_MUTATIONS`, or as many as make 10,000 in
/// total if everything is tried.
private let rounds =
  ProcessInfo.processInfo.environment["SLOT_MUTATIONS"].flatMap(UInt64.init)
  ?? Thoroughness.cases(1_000, orOnly: 50)

/// The number of times each file of format 2 is damaged: 700 if the tests are optimised, which makes 10,000
/// in total; otherwise 20.
private let roundsOfToday: UInt64 =
  ProcessInfo.processInfo.environment["SLOT_THOROUGH"] == nil ? 20 : 700

@Suite struct `Machine files damaged at random` {
  /// The shipped machines of format 1, and the published ones of the fixtures.
  private static let names = [
    "classic", "arcade", "lanterns", "monsoon", "orchard", "tidepool", "atkins-diet", "cleopatra",
    "double-strike", "red-white-blue",
  ]

  @Test(.timeLimit(.minutes(20)), arguments: names)
  func `are read and played, or refused with a place in the file`(name: String) throws {
    let refused = try refusals(of: try text(of: name), name, rounds: rounds, play: play)
    #expect(refused > rounds / 2, "Most damage shows.")
    #expect(refused < rounds, "Some damage leaves a machine.")
  }

  /// Files of format 2, which together have all of its keys.
  private static let filesOfToday =
    [
      "bets": RefusalCase.bet.yaml, "grids": GridVariation.file,
      "openings": OpeningVariation.file, "ends": EndVariation.file,
    ].merging(fixtures) { one, _ in one }

  private static let fixtures: [String: String] = {
    let names = [
      "Grids/clusters", "Grids/gauge", "Grids/harvest", "Grids/hoard", "Grids/pressure",
      "Modern/big-bear", "Modern/growing-wood", "Modern/savannah-night", "Modern/second-chance",
      "Modern/three-towers", "Modern/twins",
    ]
    let texts = names.map { try? Data(contentsOf: file(ofFixture: $0)) }
    return Dictionary(
      zip(names, texts).map { ($0, String(decoding: $1 ?? Data(), as: UTF8.self)) }
    ) { one, _ in one }
  }()

  @Test(.timeLimit(.minutes(20)), arguments: filesOfToday.keys.sorted())
  func `of format 2 are read and played, or refused with a place in the file`(
    name: String
  ) throws {
    let text = try #require(Self.filesOfToday[name])
    _ = try MachineFile(yaml: text, name: name)
    let refused = try refusals(
      of: Array(text.utf8), name.replacingOccurrences(of: "/", with: "-"), rounds: roundsOfToday,
      play: playToday)
    #expect(refused > roundsOfToday / 4, "Much damage shows.")
    #expect(roundsOfToday < 100 || refused < roundsOfToday, "Some damage leaves a machine.")
  }

  /// Damages a text many times, and returns the number of times that it was refused.
  private func refusals(
    of text: [UInt8], _ name: String, rounds: UInt64,
    play: (MachineFile, UInt64) throws -> Void
  ) throws -> UInt64 {
    // If anything traps, the file that caused it is left here.
    let process = ProcessInfo.processInfo.processIdentifier
    let culprit = FileManager.default.temporaryDirectory.appending(
      path: "damaged-\(name)-\(process).yaml")
    defer { try? FileManager.default.removeItem(at: culprit) }
    var refused: UInt64 = 0
    for seed in 0..<rounds {
      var damage = Damage(seed: seed)
      let bytes = damage.damaged(text)
      try Data(bytes).write(to: culprit)
      let yaml = String(decoding: bytes, as: UTF8.self)
      do {
        let file = try MachineFile(yaml: yaml, name: "damaged.yaml")
        try play(file, seed)
        expectPlaces(file.warnings, in: yaml, seed: seed)
      } catch let error as MachineFileError {
        refused += 1
        #expect(!error.issues.isEmpty, "seed \(seed)")
        expectPlaces(error.issues, in: yaml, seed: seed)
      }
    }
    return refused
  }

  private func text(of name: String) throws -> [UInt8] {
    if let text = ShippedMachines.text(named: name) { return Array(text.utf8) }
    return Array(try Data(contentsOf: Self.file(ofFixture: "Published/\(name)")))
  }

  private static func file(ofFixture name: String) -> URL {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return tests.appending(path: "SlotAnalysisTests/Fixtures/\(name).yaml")
  }

  /// Does everything with a machine of format 2 that the programs do, except for slow operations.
  private func playToday(_ file: MachineFile, seed: UInt64) throws {
    let machine = file.machine
    #expect(!machine.canonicalBytes.isEmpty, "seed \(seed)")
    #expect(!RulesText(machine: machine).text.isEmpty, "seed \(seed)")
    #expect(machine.obstacle == nil, "seed \(seed)")
    let bets = [NamedBet.base] + machine.bets.map(\.name)
    for bet in bets {
      let stake = try machine.stake(
        coins: machine.bet.mostCoins, bet: bet, gamble: machine.gamble == nil ? .never : .always)
      let engine = try SlotEngine(machine: machine, stake: stake, seed: seed)
      for number in 0..<3 as Range<UInt64> {
        #expect(engine.outcome(ofSpin: number).pay >= 0, "seed \(seed)")
        // A longer round isn't kept.
        let pay = engine.round(number, ofAtMost: 200)?.pay ?? 0
        #expect(pay >= 0, "seed \(seed)")
      }
    }
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
