import Foundation
import BigInt
import SlotEngine
import SlotMachineFile
import SlotStatistics
import SlotWords
import TestSupport
import Testing

@testable import SlotStake

@Suite struct `An export for the platform` {
  /// By hand: three Bs come 8 times in 64 and pay 4, three As and three Cs once each and pay 20 and 10: 62/64.
  private static let base = """
    format: 2
    name: quay
    symbols: [A, B, C]
    reels: [[A, B, B, C], [A, B, B, C], [A, B, B, C]]
    lines: [[0, 0, 0]]
    rows: 1
    pays: {A: {3: 20}, B: {3: 4}, C: {3: 10}}
    wins: [{where: lines, match: left}]
    """

  private func legality(_ yaml: String) throws -> StakeLegality {
    StakeLegality(of: try MachineFile(yaml: yaml, name: "m.yaml").machine)
  }

  private func export(_ yaml: String, rounds: Int, threads: Int = 1) throws -> StakeExport {
    try StakeExport(
      legality(yaml),
      StakeExport.Request(seed: 7, rounds: rounds, within: 100_000, threads: threads)
    ) { _, _ in }
  }

  @Test func `has the law of the machine, and rounds that pay what their rows say`() throws {
    let mode = try #require(try export(Self.base, rounds: 150).modes.first)
    let weights = Dictionary(
      uniqueKeysWithValues: mode.table.classes.map { ($0.payout, Rational(BigInt($0.weight), 1)) })
    let total = Rational(BigInt(mode.table.total), 1)
    #expect(weights.count == 4)
    for (payout, ways) in [(0, 54), (400, 8), (1000, 1), (2000, 1)] {
      #expect(weights[UInt64(payout)] == total * Rational(ways, 64))
    }
    #expect(mode.figures.returnToPlayer == Rational(31, 32))
    let engine = try SlotEngine(
      machine: MachineFile(yaml: Self.base, name: "m.yaml").machine, seed: 7)
    #expect(mode.rounds.count >= 140)
    for (number, row) in zip(mode.rounds, mode.table.rows) {
      #expect(UInt64(engine.round(number).pay.count * 100) == row.payout)
    }
  }

  @Test func `finds rounds for what the first ones don't pay`() throws {
    let export = try export(Self.base, rounds: 1)
    let mode = try #require(export.modes.first)
    #expect(mode.table.rows.count == 4 && mode.unreached.isEmpty)
    #expect(mode.figures.returnToPlayer == Rational(31, 32))
  }

  @Test func `is the same bytes on any number of threads, and is read back`() throws {
    let files = try export(Self.base, rounds: 100).files
    let others = try export(Self.base, rounds: 100, threads: 3).files
    #expect(files.map(\.name) == others.map(\.name))
    #expect(zip(files, others).allSatisfy { $0.bytes == $1.bytes })
    try withTemporaryFolder { url in
      for file in files {
        try Data(file.bytes).write(to: url.appending(path: file.name))
      }
      let folder = try StakeFolder(path: url.path)
      #expect(folder.modes.first?.areRoundsRead == true)
      #expect(folder.modes.first?.figures.returnToPlayer == Rational(31, 32))
      #expect(StakeReport(folder).faults.isEmpty)
      #expect(try StakeReport(folder).document(.text).contains("31/32"))
      #expect(try StakeReport(folder, folder).document(.json).contains("\"differingPayouts\" : 0"))
    }
  }

  @Test(arguments: [
    ("gamble: {chance: [1, 2], times: 2, most: 3}", "leave \"gamble\" out"),
    ("bet: {cost: 2}", "from 90 % to 98 %"),
    ("bets: {odd: {cost: 3, reels: [[A], [A], [A]]}}", "more than 0.5 points"),
    ("bet: {cost: 3}\nbets: {odd: {cost: 4, reels: [[A], [A], [A]]}}", "no end as a decimal"),
    ("bets: {\"a b\": {cost: 3, reels: [[A], [A], [A]]}}", "letters from a to z"),
  ])
  func `is refused before anything is played`(more: String, reason: String) throws {
    #expect(try legality(Self.base + "\n" + more).faults.contains { $0.contains(reason) })
  }

  @Test func `is proposed with the nearest pays that are steps`() throws {
    // A tenth of 20 credits is 2: three pays are odd.
    let yaml =
      Self.base.replacing("20}, B: {3: 4}, C: {3: 10}", with: "25}, B: {3: 1}, C: {3: 13}")
      + "\nbet: {cost: 20}"
    let proposed = try StakeProposal(for: MachineText(yaml: yaml, name: "m.yaml"))
    #expect(
      proposed.changes == ["pays.A.3: 25 → 24", "pays.B.3: 1 → 2", "pays.C.3: 13 → 12"])
    #expect(proposed.faults.allSatisfy { !$0.contains("multiples") })
    #expect(try legality(yaml).faults.contains { $0.contains("2 credits; the smallest is 1") })
  }

  /// A hundred billion bets are found without trying each number below.
  @Test(.timeLimit(.minutes(20))) func `is proposed with any cap`() throws {
    let reel = "[A, [B, 570], [C, 429]]"
    let yaml = """
      format: 1
      name: rare
      symbols: [A, B, C]
      reels: [\(reel), \(reel), \(reel)]
      lines: [[0, 0, 0]]
      pays: {A: {3: 500000000000}, B: {3: 100000000000}}
      wins: [{where: lines, match: left}]
      """
    let proposed = try StakeProposal(for: MachineText(yaml: yaml, name: "m.yaml"))
    #expect(proposed.changes.contains("cap: 100000000000 is new"), "\(proposed.changes)")
  }

  @Test func `is proposed with a cap where the largest payout is too rare`() throws {
    // Three As come once in 10⁹ and pay 500; three Bs pay 5.
    let reel = "[A, [B, 570], [C, 429]]"
    let yaml = """
      format: 1
      name: rare
      symbols: [A, B, C]
      reels: [\(reel), \(reel), \(reel)]
      lines: [[0, 0, 0]]
      rows: 1
      pays: {A: {3: 500}, B: {3: 5}}
      wins: [{where: lines, match: left}]
      """
    #expect(try legality(yaml).faults.contains { $0.contains("1 in 10,000,000") })
    let proposed = try StakeProposal(for: MachineText(yaml: yaml, name: "m.yaml"))
    #expect(proposed.changes.contains("cap: 5 is new"))
    #expect(proposed.faults.isEmpty)
    // 0.57³ · 5, and the 10⁻⁹ that is cut to 5.
    let mode = try #require(try export(proposed.text.yaml, rounds: 50).modes.first)
    #expect(
      mode.figures.returnToPlayer == Rational(5 * (570 * 570 * 570 + 1), 1_000_000_000))
  }

  /// By hand: with one reel more of Bs, three As come once in 64, three Bs 12 times, so the bet pays 68/64 of the base
  /// cost. It may return 62/64 ± 0.005, and has to cost tenths, hundredths … of the base bet.
  @Test(arguments: [
    // 106.25 ÷ 0.97375 is 109.1, and 106.25 ÷ 0.96375 is 110.2.
    (100, 101, "110"), (100, 150, "110"),
    // 63.75 ÷ 0.97375 is 65.5, and 60 credits have multiples of three as decimals.
    (60, 60, "66"),
  ])
  func `is proposed with a cost at which a bet returns as much as the base bet`(
    base: Int, cost: Int, proposed: String
  ) throws {
    let yaml = """
      format: 2
      name: quay
      symbols: [A, B, C]
      bet: {cost: \(base)}
      bets: {rich: {cost: \(cost), reels: [[A, B, B, C], [A, B, B, C], [A, B, B, B]]}}
      reels: [[A, B, B, C], [A, B, B, C], [A, B, B, C]]
      lines: [[0, 0, 0]]
      rows: 1
      pays: {A: {3: \(20 * base)}, B: {3: \(4 * base)}, C: {3: \(10 * base)}}
      wins: [{where: lines, match: left}]
      """
    let proposal = try StakeProposal(for: MachineText(yaml: yaml, name: "m.yaml"))
    #expect(proposal.changes == ["bets.rich.cost: \(cost) → \(proposed)"])
    #expect(proposal.faults.isEmpty, "\(proposal.faults)")
  }
}

@Suite struct `A folder that somebody else made` {
  private func refusal(
    index: String = """
    {"modes": [{"name": "base", "cost": 1.0, "events": "b.zst", "weights": "t.csv"}]}
    """,
    table: String? = "0,1,0\n1,1,190\n", books: String? = nil,
    _ prepare: (URL) throws -> Void = { _ in }
  ) throws -> String {
    try withTemporaryFolder { url in
      try Data(index.utf8).write(to: url.appending(path: "index.json"))
      if let table { try Data(table.utf8).write(to: url.appending(path: "t.csv")) }
      if let books {
        try Data(ZstandardFrame.stored(Array(books.utf8))).write(to: url.appending(path: "b.zst"))
      }
      try prepare(url)
      do {
        _ = try StakeFolder(path: url.path)
        return ""
      } catch {
        return "\(error)".replacing(url.path + "/", with: "")
      }
    }
  }

  private static let books = """
    {"id": 0, "payoutMultiplier": 0, "events": [1]}
    {"id": 1, "payoutMultiplier": 190, "events": [1]}

    """

  @Test func `is refused by what is wrong`() throws {
    #expect(try refusal(books: Self.books) == "")
    #expect(try refusal(books: nil).contains("b.zst"))
    #expect(try refusal(table: nil, books: Self.books).contains("t.csv"))
    #expect(
      try refusal(books: Self.books.replacing("190", with: "200")).hasPrefix("b.zst:2: "))
    #expect(try refusal(books: Self.books + Self.books).hasPrefix("b.zst:3: "))
    #expect(try refusal(index: "{\"modes\": []}").hasPrefix("index.json: there are 0 modes"))
    #expect(try refusal(index: "[]").hasPrefix("index.json:1: "))
    for cost in ["0", "-1", "1e30"] {
      let index = """
        {"modes": [{"name": "base", "cost": \(cost), "events": "b.zst", "weights": "t.csv"}]}
        """
      #expect(
        try refusal(index: index, books: Self.books).hasPrefix("index.json: the cost of base"))
    }
    let control = """
      {"modes": [{"name": "a\\u001b[2J", "cost": 1, "events": "b.zst", "weights": "t.csv"}]}
      """
    #expect(try refusal(index: control, books: Self.books).hasSuffix("without control characters"))
    let outside = """
      {"modes": [{"name": "base", "cost": 1, "events": "b.zst", "weights": "../t.csv"}]}
      """
    #expect(try refusal(index: outside).contains("isn't a file of this folder"))
    let endless = try refusal(table: nil, books: Self.books) { url in
      try FileManager.default.createSymbolicLink(
        atPath: url.appending(path: "t.csv").path, withDestinationPath: "/dev/zero")
    }
    #expect(endless.contains("a device, a pipe or a folder"))
    let long = try refusal(table: nil, books: Self.books) { url in
      let path = url.appending(path: "t.csv")
      _ = FileManager.default.createFile(atPath: path.path, contents: nil)
      try FileHandle(forWritingTo: path).truncate(atOffset: 65 << 20)
    }
    #expect(long.contains("longer than 64 MiB"))
  }
}
