import Foundation
import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotReport
import SlotSimulation
import SlotVerification
import SlotWords
import Testing

@Suite struct `A report` {
  @Test func `of exact odds gives fractions, and null where there is no stake`() throws {
    let report = try OutputCase.exact(.classic)
    let value = try object(report.document(.json))
    #expect(value["cycle"] as? String == "7776")
    #expect(value["wins"] as? Int == 576)
    #expect(value["return"] is NSNull)
    #expect(value["variance"] is NSNull)
    let hits = try #require(value["hitFrequency"] as? [String: Any])
    #expect(hits["numerator"] as? String == "2")
    #expect(hits["denominator"] as? String == "27")
    #expect(hits["value"] as? Double == 2.0 / 27)
    #expect(
      value["longestRuns"] as? [String: Int]
        == ["1": 3_750, "2": 3_450, "3": 510, "4": 60, "5": 6])
  }

  @Test func `of the classic shows its runs instead of pays`() throws {
    let text = try OutputCase.exact(.classic).document(.text)
    #expect(text.hasPrefix("classic, 1 line, 1 coin, cost 0: exact\n"))
    #expect(text.contains("\nThe machine takes no stake and pays no credits"))
    #expect(text.contains("\nA spin wins with probability 2/27 = 7.407407 %: 576 of 7,776 "))
    #expect(text.contains("Outcomes by their longest run of equal neighbours"))
    let others = ["maximum win", "Every pay", "at least the cost"].filter(text.contains)
    #expect(others.isEmpty)
  }

  @Test func `of a simulation depends on machine, seed and range alone`() throws {
    let simulation = Simulation(seed: 42, firstSpin: 5, spins: 1_000)
    let report = PayReport(
      simulation: simulation, tally: try simulation.run(threads: 1).tally,
      known: KnownFigures(of: .classic, stake: Machine.classic.defaultStake, rounds: 1_000_000))
    let documents = try ["one run", "another run"].map { performance in
      try report.document(.json, performance: performance)
    }
    #expect(documents[0] == documents[1])
    let value = try object(documents[0])
    #expect(value["seed"] as? String == "42")
    #expect(value["from"] as? String == "5")
    #expect(value["spins"] as? Int == 1_000)
    #expect(value["streamFormat"] as? Int == 1)
    let runs = try #require(value["longestRuns"] as? [String: Int])
    #expect(runs.values.reduce(0, +) == 1_000)
    let gaps = try #require(value["gaps"] as? [String: Int])
    #expect(gaps.values.reduce(0, +) == (try #require(value["wins"] as? Int)) - 1)
    let exact = try #require(value["exactHitFrequency"] as? [String: Any])
    #expect(exact["numerator"] as? String == "2" && exact["denominator"] as? String == "27")
    #expect(value["return"] is NSNull && value["exactReturn"] is NSNull)
    let interval = try #require(value["interval"] as? [String: Any])
    #expect(interval["method"] as? String == "wilson")
    #expect(try report.document(.text, performance: "2 threads").contains("2 threads"))
  }

  @Test func `in CSV has five fields a line`() throws {
    let report = try OutputCase.exact(.classic)
    let lines = try report.document(.csv).split(separator: "\n")
    #expect(lines.first == "figure,item,value,numerator,denominator")
    #expect(lines.contains("hitFrequency,,0.07407407407407407,2,27"))
    #expect(lines.contains("winsPerSymbolAndRun,seven 3,85,,"))
    #expect(
      lines.allSatisfy { $0.split(separator: ",", omittingEmptySubsequences: false).count == 5 })
  }

  @Test func `in CSV quotes a name with a comma`() throws {
    let machine = try MachineFile(
      yaml: """
        format: 1
        name: 'coins, "fair"'
        symbols: ['heads, up', tails]
        reels: [['heads, up'], ['heads, up', tails]]
        lines: [[0, 0]]
        pays: {'heads, up': {2: 1}}
        wins: [{where: lines, match: left}]
        """, name: "coins.yaml"
    ).machine
    let simulation = try Simulation(machine: machine, seed: 1, spins: 10)
    let simulated = try PayReport(
      simulation: simulation, tally: try simulation.run(threads: 1).tally,
      known: KnownFigures(of: machine, stake: machine.defaultStake, rounds: 1_000_000)
    ).document(.csv, performance: "")
    let exact = try OutputCase.exact(machine).document(.csv)
    let name = "\"coins, \"\"fair\"\"\""
    #expect(simulated.hasPrefix("figure,item,value\nmachine,,\(name)\ndigest,,\(machine.digest)\n"))
    #expect(
      exact.hasPrefix(
        "figure,item,value,numerator,denominator\nmachine,,\(name),,\ndigest,,\(machine.digest),,\n"
      ))
  }

  @Test func `of exact odds says how often something is awarded, and how much together`() throws {
    let file = try MachineFile(
      yaml: """
        format: 1
        name: twice
        rows: 2
        symbols: [key, nut]
        reels: [[key, key, nut], [key, key, nut]]
        lines: [[0, 0], [1, 1]]
        pays: {nut: {2: 1}}
        wins: [{where: lines, match: left, then: {key: {2: {jackpot: chest}}}}]
        jackpots: {chest: {}}
        """, name: "twice.yaml")
    let report = try OutputCase.exact(file.machine)
    // Of 9 combinations, 1 has two keys on both lines, and 6 have them on one.
    let row = try #require(
      report.document(.text).split(separator: "\n").first { $0.hasPrefix("  jackpot chest") })
    #expect(
      row.split(separator: " ").joined(separator: " ").hasPrefix(
        "jackpot chest 1 in 1.12 1 in 1.29"))
    let csv = try report.document(.csv)
    #expect(csv.contains("awardMeanNumber,jackpot chest,0.8888888888888888,8,9\n"))
    #expect(csv.contains("awardRoundsForEach,jackpot chest,1.125,,\n"))
    #expect(csv.contains("awardOnPaidSpinProbability,jackpot chest,0.7777777777777778,7,9\n"))
    #expect(!csv.contains("awardMeanSpins"))
  }

  @Test func `of exact odds splits the return by symbol and count`() throws {
    // Of nine combinations, 4 show two nuts, 4 show one fig and 1 shows two figs. A round costs 2, and
    // `times: bet` multiplies the scatter's pays by that.
    let machine = try MachineFile(
      yaml: """
        format: 1
        name: shares
        symbols: [nut, fig]
        bet: {cost: 2}
        reels: [[nut, nut, fig], [nut, nut, fig]]
        lines: [[0, 0]]
        pays: {nut: {2: 1}}
        wins:
          - {where: lines, match: left}
          - {where: window, match: count, times: bet, pays: {fig: {1: 1, 2: 5}}}
        """, name: "shares.yaml"
    ).machine
    let lines = try OutputCase.exact(machine).document(.text).split(separator: "\n")
      .map { $0.split(separator: " ").joined(separator: " ") }
    // 4 of 9 pay 1, 4 of 9 pay 2 and 1 of 9 pays 10, all divided by a cost of 2.
    for row in [
      "1 2 all", "line wins 22.2222 %", "nut 22.2222 % 22.2222 %", "scatter wins 100.0000 %",
      "fig 44.4444 % 55.5556 % 100.0000 %",
      "maximum win of a round 10 = 5.00 bets, 1 in 9.00",
    ] {
      #expect(lines.contains(row), "\(row)")
    }
  }

  @Test func `tells line wins apart by their direction, if a paid spin has several kinds`() throws {
    // Of four combinations one shows two nuts and one two figs; a round costs 1.
    func parts(_ wins: String) throws -> [String] {
      let yaml = """
        format: 1
        name: split
        symbols: [nut, fig]
        reels: [[nut, fig], [nut, fig]]
        lines: [[0, 0]]
        wins:
          - {where: lines, in: [base], match: left, pays: {nut: {2: 1}}}
          \(wins)
          - {where: window, match: count, in: [base], then: {fig: {2: {mode: free, spins: 1}}}}
        modes: {free: {}}
        """
      let machine = try MachineFile(yaml: yaml, name: "split.yaml").machine
      return try OutputCase.exact(machine).document(.text).split(separator: "\n")
        .filter { $0.contains("line wins") && $0.hasSuffix("25.000000 %") }
        .map { $0.split(separator: " ").dropLast(2).joined(separator: " ") }
    }
    let right = "- {where: lines, in: [base], match: right, pays: {fig: {2: 1}}}"
    let left = "- {where: lines, in: [base], match: left, pays: {fig: {2: 1}}}"
    let free = "- {where: lines, in: [free], match: left, pays: {fig: {2: 1}}}"
    #expect(try parts(right) == ["line wins from the left", "line wins from the right"])
    #expect(try parts(left) == ["line wins (look 1)", "line wins (look 2)"])
    #expect(try parts(free) == ["line wins"])
  }

  /// A jackpot that a bonus and free games award, so that a round may have several.
  private static let flip = """
    format: 1
    name: flip
    symbols: [key, nut]
    bet: {cost: 1}
    reels: [[key, nut], [key, nut]]
    lines: [[0, 0]]
    wins:
      - {where: lines, in: [base], sequence: [key, key], then: {bonus: coin}}
      - {where: lines, in: [base], sequence: [nut, nut], then: {mode: free, spins: 3}}
      - {where: lines, in: [free], sequence: [key, key], then: {jackpot: chest}}
    modes: {free: {}}
    bonuses: {coin: {draw: [1, {jackpot: chest}]}}
    jackpots: {chest: {credits: 4}}
    """

  @Test func `of a simulation counts the jackpots of whole rounds`() throws {
    let machine = try MachineFile(yaml: Self.flip, name: "flip.yaml").machine
    let simulation = try Simulation(machine: machine, seed: 8, spins: 1_000)
    let report = PayReport(
      simulation: simulation, tally: try simulation.run(threads: 2).tally,
      known: KnownFigures(of: machine, stake: machine.defaultStake, rounds: 1_000_000))
    let engine = try SlotEngine(machine: machine, seed: 8)
    let jackpots = (0..<1_000).map { round in
      engine.round(round).spins.flatMap(\.bonuses).flatMap(\.jackpots).count
    }
    let (number, rounds) = (jackpots.reduce(0, +), jackpots.count { $0 > 0 })
    #expect(number > rounds && rounds > 200)
    let value = try object(report.document(.json, performance: ""))
    let all = try #require(value["roundAwards"] as? [String: [String: [String: Any]]])
    let chest = try #require(all["jackpots"]?["chest"])
    #expect(chest["number"] as? Int == number)
    #expect(chest["rounds"] as? Int == rounds)
    #expect(chest["meanNumber"] as? Double == Double(number) / 1_000)
    #expect(chest["roundsForEach"] as? Double == 1 / (Double(number) / 1_000))
    let mean = Double(number) / 1_000
    let squares = jackpots.reduce(0.0) { $0 + (Double($1) - mean) * (Double($1) - mean) }
    let error = try #require(chest["standardError"] as? Double)
    #expect(abs(error - (squares / 999 / 1_000).squareRoot()) < 1e-12)
    // Free games award it as well, so paid spins themselves award fewer, and the report says so.
    let own = engine.jackpotsOfPaidSpins(0..<1_000)
    let awards = value["awards"] as? [String: [String: Int]]
    #expect(awards?["jackpots"]?["chest"] == own && own < rounds)
    #expect(
      value["awardsOf"] as? String
        == "the paid spin alone; roundAwards has all that follows as well")
    let csv = try report.document(.csv, performance: "")
    #expect(csv.contains("\njackpotRoundAwards,chest,\(number)\n"))
    #expect(csv.contains("\njackpotRoundsWithAny,chest,\(rounds)\n"))
    let text = try report.document(.text, performance: "")
    let row = try #require(text.split(separator: "\n").first { $0.hasPrefix("  jackpot chest") })
    #expect(row.contains(" \(number) ") && row.contains(" \(rounds) "))
  }

  @Test(arguments: [
    (1e-12, "1.0e-12"), (1.04e-12, "1.1e-12"), (1.09e-12, "1.1e-12"), (5.01e-7, "5.1e-07"),
    (9.94e-3, "1.0e-02"), (2.5, "2.5e+00"), (4.449e-92, "4.5e-92"),
  ])
  func `rounds bounds up`(bound: Double, text: String) {
    #expect(bound.scientificBound == text)
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}

extension SlotEngine {
  /// How many of some rounds' paid spins award a jackpot themselves.
  fileprivate func jackpotsOfPaidSpins(_ rounds: Range<UInt64>) -> Int {
    rounds.count { number in
      round(number).spins.first?.bonuses.contains { !$0.jackpots.isEmpty } ?? false
    }
  }
}
