import Foundation
import SlotEngine
import Testing

@Suite(.timeLimit(.minutes(60))) struct `The spin command` {
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
    var engine = SlotEngine(seed: 42)
    for _ in 0..<1_000_000 { _ = engine.spin() }
    let played = (0..<3).map { _ in engine.spin().window[row: 0].map(\.name) }
    let printed = try await Tool.slots.run(millionth).lines
    #expect(printed.map { $0.split(separator: " ").dropFirst().map(String.init) } == played)
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
        spin,ordinal,window,win,name,count,firstReel,pay,roundPay
        0,5085,cherry apple cherry bar cherry,false,,,,0,0

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
  let spin: String
  let ordinal: String
  let window: [[String]]
  let win: Bool
  let pay: Int
  let wins: [Win]
}
