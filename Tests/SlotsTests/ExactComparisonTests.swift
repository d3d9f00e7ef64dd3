import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The exact command's comparison` {
  private func coin(paying pay: Int) -> String {
    """
    format: 1
    name: coin\(pay)
    symbols: [heads, tails]
    reels: [[heads, tails], [heads, tails]]
    lines: [[0, 0]]
    pays: {heads: {2: \(pay)}}
    wins: [{where: lines, match: left}]

    """
  }

  private func compare(_ format: String, _ options: String...) async throws -> Tool.Ending {
    try await withTemporaryFolder { folder in
      let paths = [3, 2].map { folder.appending(path: "coin\($0).yaml") }
      for (pay, path) in zip([3, 2], paths) {
        try Data(coin(paying: pay).utf8).write(to: path)
      }
      return try await Tool.slots.run(
        [
          "exact", "--machine", paths[0].path, "--compare", paths[1].path, "--format", format,
        ] + options)
    }
  }

  @Test func `sets figures side by side, with their differences`() async throws {
    let run = try await compare("json")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let record = try JSONDecoder().decode(ComparisonRecord.self, from: Data(run.output.utf8))
    #expect(record.machine.machine == "coin3")
    #expect(record.other.machine == "coin2")
    func figure(_ name: String, _ item: String = "") throws -> ComparisonRecord.Figure {
      try #require(record.figures.first { $0.figure == name && $0.item == item })
    }
    // One of four combinations shows two heads.
    let returned = try figure("return")
    #expect(returned.value?.text == "3/4")
    #expect(returned.other?.text == "1/2")
    #expect(returned.difference?.text == "-1/4")
    #expect(try figure("hitFrequency").difference?.text == "0/1")
    // 9/4 − 9/16 = 27/16, compared with 1 − 1/4 = 3/4.
    #expect(try figure("variance").value?.text == "27/16")
    #expect(try figure("variance").other?.text == "3/4")
    #expect(try figure("spinPays", "3").other?.text == "0/1")
    #expect(try figure("spinPays", "3").difference?.text == "-1/4")
    #expect(try figure("spinPays", "2").value?.text == "0/1")
  }

  @Test func `prints its figures for spreadsheets and for people`() async throws {
    let csv = try await compare("csv")
    #expect(
      csv.lines.first == "figure,item,value,other,difference,provenance,otherProvenance")
    #expect(csv.lines.contains("machine,,coin3,coin2,,,"))
    #expect(csv.lines.contains("return,,0.75,0.5,-0.25,exact,exact"))
    let text = try await compare("text")
    let row = try #require(text.lines.first { $0.contains("return of a round") })
    #expect(
      row.split(separator: " ").suffix(6).joined(separator: " ")
        == "75.000000 % 50.000000 % -25.000000 %")
  }

  @Test func `lists every pay on request`() async throws {
    let (text, all) = (try await compare("text"), try await compare("text", "--all"))
    // One machine pays 0 or 3, the other 0 or 2.
    #expect(!text.output.contains("paid spins that pay"))
    #expect(text.lines.last == "  --all lists each of the 3 pays of a paid spin")
    #expect(all.lines.filter { $0.contains("paid spins that pay ") }.count == 3)
    #expect(!all.output.contains("--all"))
  }

  @Test func `has no return where nothing is staked`() async throws {
    let run = try await Tool.slots.run([
      "exact", "--machine", "tidepool", "--compare", "classic", "--format", "csv",
    ])
    #expect(run.status == 0)
    #expect(run.lines.contains { $0.hasPrefix("return,,0.9039084223357453,,,") })
  }

  @Test func `misses the other machine`() async throws {
    let run = try await Tool.slots.run(["exact", "--compare", "nosuch"])
    #expect(run.status == 66)
    #expect(run.output.isEmpty)
  }
}

/// The keys of a comparison in JSON, and their types.
private struct ComparisonRecord: Decodable {
  struct Side: Decodable {
    let machine: String
    let digest: String
    let lines: Int
    let coins: Int
    let cost: Int
  }
  /// A fraction as text, or a number if the value is irrational.
  struct Value: Decodable {
    private enum CodingKeys: CodingKey { case numerator, denominator }

    let text: String

    init(from decoder: any Decoder) throws {
      if let number = try? decoder.singleValueContainer().decode(Double.self) {
        text = "\(number)"
      } else {
        let fraction = try decoder.container(keyedBy: CodingKeys.self)
        text =
          try fraction.decode(String.self, forKey: .numerator) + "/"
          + fraction.decode(String.self, forKey: .denominator)
      }
    }
  }
  struct Figure: Decodable {
    let figure: String
    let item: String
    let value: Value?
    let other: Value?
    let difference: Value?
  }
  let machine: Side
  let other: Side
  let figures: [Figure]
}
