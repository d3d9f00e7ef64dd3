import Foundation
import SlotEngine
import SlotMachineFile
import SlotStories
import SlotWords
import Testing

@Suite struct `The story of a round` {
  private let engine = SlotEngine(seed: 42)

  private func spin(_ number: UInt64, _ format: ReportFormat) throws -> String {
    try RoundStory(round: engine.round(number), machine: .classic).line(format)
  }

  @Test func `says who won, and where`() throws {
    #expect(
      try spin(1_406, .text)
        == "1,406        lemon   crown   crown   crown   crown    WIN! 4 × crown, reels 2 to 5\n")
    #expect(try spin(0, .text) == "0            cherry  apple   cherry  bar     cherry\n")
    #expect(
      try spin(1_406, .csv)
        == "1406,5702,lemon crown crown crown crown,true,crown,4,1,0,0,lemon,crown,crown,crown,crown\n"
    )
  }

  @Test func `is one JSON object a line`() throws {
    let line = try spin(1_406, .json)
    #expect(line.hasSuffix("}\n"))
    #expect(line.filter { $0 == "\n" }.count == 1)
    let value = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(value["spin"] as? String == "1406")
    #expect(value["ordinal"] as? String == "5702")
    #expect(value["win"] as? Bool == true)
    #expect(value["pay"] as? Int == 0)
    #expect(
      value["window"] as? [[String]] == [["lemon", "crown", "crown", "crown", "crown"]])
    let wins = try #require(value["wins"] as? [[String: Any]])
    #expect(wins.count == 1)
    #expect(wins[0]["name"] as? String == "crown")
    #expect(wins[0]["cells"] as? [[String: Int]] == (1...4).map { ["reel": $0, "row": 0] })
  }

  @Test func `in CSV quotes a name with a comma`() throws {
    let machine = try MachineFile(
      yaml: """
        format: 1
        name: coins
        symbols: ['heads, up', tails]
        reels: [['heads, up'], ['heads, up', tails]]
        lines: [[0, 0]]
        pays: {'heads, up': {2: 1}}
        wins: [{where: lines, match: left}]
        """, name: "coins.yaml"
    ).machine
    let round = try SlotEngine(machine: machine, seed: 1).round(0)
    #expect(try RoundStory(round: round, machine: machine).line(.csv).contains(",\"heads, up "))
  }
}
