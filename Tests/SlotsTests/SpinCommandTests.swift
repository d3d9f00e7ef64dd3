import Foundation
import SlotEngine
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The spin command` {
  private let millionth = ["spin", "--seed", "42", "--from", "1000000", "--count", "3"]

  @Test func `prints what it has always printed`() async throws {
    let spins = try await Tool.slots.run(millionth)
    #expect(spins.status == 0)
    #expect(spins.errors.isEmpty)
    #expect(
      spins.output == """
        1,000,000    bar     crown   crown   bar     seven
        1,000,001    apple   seven   seven   lemon   lemon
        1,000,002    lemon   crown   lemon   crown   apple

        """)
  }

  @Test func `prints what a sequential run shows there`() async throws {
    let spinsBefore = Thoroughness.cases(1_000_000, orOnly: 5_000) as UInt64
    var engine = SlotEngine(seed: 42, nextSpin: 1_000_000 - spinsBefore)
    for _ in 0..<spinsBefore { _ = engine.spin() }
    let played = (0..<3).map { _ in engine.spin().window[row: 0].map(\.name) }
    let printed = try await Tool.slots.run(millionth).lines
    #expect(printed.map { $0.split(separator: " ").dropFirst().map(String.init) } == played)
  }

  @Test func `replays a round that the game copied`() async throws {
    let options = ["spin", "--machine", "tidepool", "--lines", "5", "--explain"]
    let replayed = try await Tool.slots.run(options + ["--replay", "42:17"])
    let asked = try await Tool.slots.run(options + ["--seed", "42", "--from", "17"])
    #expect(replayed.status == 0 && replayed.errors.isEmpty)
    #expect(replayed.output == asked.output)
    #expect(replayed.output.contains("17"))
  }

  @Test(arguments: [["--seed", "42"], ["--from", "0"]])
  func `refuses a replay with a second seed or spin`(more: [String]) async throws {
    let refusal = try await Tool.slots.run(["spin", "--replay", "42:17"] + more)
    #expect(refusal.status == 64)
    #expect(refusal.errors.contains("leave out --seed and --from"))
  }

  @Test(arguments: ["text", "json"])
  func `prints the end of a longer run alike`(format: String) async throws {
    let form = ["--seed", "7", "--format", format]
    let long = try await Tool.slots.run(["spin", "--count", "2000"] + form)
    let end = try await Tool.slots.run(["spin", "--from", "1990", "--count", "10"] + form)
    #expect(end.lines.count == 10)
    #expect(long.lines.suffix(10) == end.lines[...])
  }

  @Test func `prints a JSON object a line`() async throws {
    let spins = try await Tool.slots.run([
      "spin", "--seed", "42", "--from", "7", "--count", "50", "--format", "json",
    ])
    let records = try spins.lines.map { line in
      try JSONDecoder().decode(SpinRecord.self, from: Data(line.utf8))
    }
    let engine = SlotEngine(seed: 42)
    #expect(records.map(\.spin) == (7..<57).map { "\($0)" })
    for (spin, record) in zip(UInt64(7)..., records) {
      let outcome = engine.outcome(ofSpin: spin)
      #expect(record.ordinal == "\(outcome.ordinal)")
      #expect(record.window == [outcome.window[row: 0].map(\.name)])
      #expect(record.win == outcome.isWin)
      #expect(record.pay == 0)
      #expect(record.wins.map(\.name) == outcome.wins.map(\.name))
      #expect(record.wins.map(\.count) == outcome.wins.map(\.count))
      #expect(record.wins.map { $0.cells.count } == outcome.wins.map(\.count))
    }
    #expect(records.contains { $0.win }, "A test that sees no win says nothing about wins.")
  }

  @Test func `prints a line of CSV for each spin below its header`() async throws {
    let spins = try await Tool.slots.run(["spin", "--seed", "42", "--format", "csv"])
    #expect(
      spins.output == """
        spin,ordinal,window,win,name,count,firstReel,pay,roundPay,reel1,reel2,reel3,reel4,reel5
        0,5085,cherry apple cherry bar cherry,false,,,,0,0,cherry,apple,cherry,bar,cherry

        """)
  }

  @Test(arguments: [("1e3", 1_000), ("1_000", 1_000), ("1k", 1_000), ("0.002M", 2_000)])
  func `reads numbers as people write them`(text: String, count: Int) async throws {
    let spins = try await Tool.slots.run(["spin", "--seed", "0x2a", "--count", text])
    #expect(spins.lines.count == count)
    #expect(spins.lines.first == "0            cherry  apple   cherry  bar     cherry")
  }

  @Test func `chooses a seed where none is given, and says it beside the result`() async throws {
    let first = try await Tool.slots.run(["spin", "--count", "100"])
    #expect(first.status == 0)
    let words = first.errors.split(whereSeparator: \.isWhitespace).map(String.init)
    try #require(words.count == 2 && words[0] == "seed")
    let again = try await Tool.slots.run(["spin", "--count", "100", "--seed", words[1]])
    #expect(again.output == first.output)
    #expect(again.errors.isEmpty)
    let other = try await Tool.slots.run(["spin", "--count", "100"])
    #expect(other.errors != first.errors)
  }

  /// Three books award three games, in each of which a symbol drawn at their start pays on any
  /// reels.
  private static let book = """
    format: 1
    name: book
    symbols: [book, king, queen]
    bet: {cost: 10}
    reels: [[book, king, queen], [book, queen, king], [book, king, queen]]
    pays: {king: {2: 20}, queen: {2: 5}}
    wins:
      - {where: window, match: count, in: [base], then: {book: {3: {mode: free, spins: 3}}}}
      - {where: window, match: reels, in: [free], symbols: [special], times: bet}
    modes: {free: {draws: {special: [king, queen]}}}
    """

  private func spins(_ file: String, _ arguments: String...) async throws -> Tool.Ending {
    try await withTemporaryFolder { folder in
      let url = folder.appending(path: "machine.yaml")
      try Data(file.utf8).write(to: url)
      return try await Tool.slots.run(["spin", "--machine", url.path, "--seed", "1"] + arguments)
    }
  }

  @Test func `tells which symbol was drawn for the free games`() async throws {
    let record = try await spins(Self.book, "--count", "1500", "--format", "json")
    let rounds = try record.lines.map {
      try JSONDecoder().decode(DrawingRound.self, from: Data($0.utf8))
    }.filter { !$0.following.isEmpty }
    try #require(!rounds.isEmpty)
    // The expected pays follow from the window alone: two or three of the drawn symbol, on as many
    // reels.
    let pays = ["king": 200, "queen": 50]
    for round in rounds {
      let drawn = try #require(round.following[0].drawn["special"])
      for spin in round.following {
        #expect(spin.drawn == ["special": drawn])
        let count = spin.window[0].count { $0 == drawn }
        #expect(spin.pay == (count >= 2 ? pays[drawn] : 0))
      }
    }
    let names = Set(rounds.compactMap { $0.following[0].drawn["special"] })
    #expect(names == ["king", "queen"])

    let text = try await spins(Self.book, "--count", "1500").lines
    for name in names {
      #expect(text.contains { $0.hasPrefix("  free") && $0.contains("special is \(name)") })
      #expect(text.contains { $0.contains("2 × special (\(name)): \(pays[name] ?? 0)") })
    }
    let explained = try await spins(Self.book, "--count", "1500", "--explain").lines
    #expect(explained.contains { $0.hasSuffix("Window: 2 × special (king) pays 200.") })
  }

  @Test func `tells what is paid for and what is awarded for, each with its own ways`() async throws
  {
    let ways = """
      format: 1
      name: apart
      symbols: [A, B]
      rows: 2
      bet: {cost: 1}
      reels: [[A, B], [A], [A]]
      wins: [{where: ways, match: left, pays: {A: {2: 10}}, then: {A: {3: 1}}}]
      """
    let text = try await spins(ways)
    #expect(text.lines[2].contains("2 × A on 2 ways: 20; 3 × A on 4 ways: 1 credit"))
    let explained = try await spins(ways, "--explain")
    #expect(
      explained.lines[3].hasSuffix("2 × A on 2 ways pays 20 and 3 × A on 4 ways awards 1 credit."))
    let record = try await spins(ways, "--format", "json")
    let win = try #require(
      JSONDecoder().decode(SharedRound.self, from: Data(record.output.utf8)).wins.first)
    #expect((win.count, win.ways) == (3, 4))
    #expect((win.paid?.count, win.paid?.ways, win.paid?.cells.count) == (2, 2, 3))
    #expect((win.awarded?.count, win.awarded?.ways, win.awarded?.cells.count) == (3, 4, 5))
  }
}

/// The keys of a spin in JSON, and their types.
struct SpinRecord: Decodable {
  struct Win: Decodable {
    struct Cell: Decodable {
      let reel: Int
      let row: Int
    }
    let line: Int?
    let name: String
    let count: Int
    let cells: [Cell]
    let pay: Int
  }
  struct Stay: Decodable {
    let mode: String
  }
  let spin: String
  let ordinal: String
  let window: [[String]]
  let win: Bool
  let pay: Int
  let roundPay: Int
  let stays: [Stay]
  let wins: [Win]
}

/// The keys of a round whose mode draws a symbol.
private struct DrawingRound: Decodable {
  struct Following: Decodable {
    let drawn: [String: String]
    let window: [[String]]
    let pay: Int
  }
  let following: [Following]
}

/// The keys of wins whose pay and award have different counts.
private struct SharedRound: Decodable {
  struct Share: Decodable {
    let count: Int
    let ways: Int
    let cells: [SpinRecord.Win.Cell]
  }
  struct Win: Decodable {
    let count: Int
    let ways: Int
    let paid: Share?
    let awarded: Share?
  }
  let wins: [Win]
}
