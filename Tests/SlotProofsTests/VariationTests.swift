import Foundation
import SlotEngine
import SlotMachineFile
import SlotProofs
import SlotReport
import SlotWords
import Testing

@Suite struct `The variations of a machine` {
  /// Two reels of three stops; two ale pay 4, two bed pay 2; a round costs 1.
  private static let text = MachineText(
    yaml: """
      format: 1
      name: inn
      symbols: [ale, bed, cat]
      rows: 1
      lines: [[0, 0]]
      reels: [[ale, bed, cat], [ale, bed, cat]]
      pays: {ale: {2: 4}, bed: {2: 2}}
      wins: [{where: lines, match: left}]

      """, name: "inn.yaml")
  private static let variations = MachineVariations(
    text, wager: MachineVariations.Wager(lines: nil, coins: 1, bet: "base"))

  @Test func `are played with the plan for the gamble`() throws {
    let text = MachineText(
      yaml: Self.text.yaml.replacing("format: 1", with: "format: 2")
        + "gamble: {chance: [1, 4], times: 2, most: 3}\n", name: "inn.yaml")
    let wager = MachineVariations.Wager(
      lines: nil, coins: 1, bet: "base", gamble: try #require(GamblePlan("once")))
    let variations = MachineVariations(text, wager: wager)
    // By hand: one toss halves what is won, so (4 + 2) / 18 and (5 + 2) / 18.
    let lines = try variations.sweep((key: "pays.ale.2", values: [4, 5])).document(.csv).split(
      separator: "\n")
    #expect(lines[1].hasPrefix("pays.ale.2,4,0.3333333333333333,"))
    #expect(lines[2].hasPrefix("pays.ale.2,5,0.3888888888888889,"))
    let effects = try variations.sensitivities().document(.json)
    #expect(effects.contains("once"))
  }

  @Test func `give return and hits for each value of a key`() throws {
    let report = try Self.variations.sweep((key: "pays.ale.2", values: [4, 5]))
    // By hand: (4 + 2) / 9 and (5 + 2) / 9; two of nine hit.
    let lines = try report.document(.csv).split(separator: "\n")
    #expect(
      lines[0] == "key,value,return,hitFrequency,deviation,returnProvenance,deviationProvenance")
    #expect(lines[1].hasPrefix("pays.ale.2,4,0.6666666666666666,0.2222222222222222,"))
    #expect(lines[2].hasPrefix("pays.ale.2,5,0.7777777777777778,0.2222222222222222,"))
    for (line, pay) in zip(lines.dropFirst(), [4.0, 5]) {
      let printed = try #require(Double(line.split(separator: ",")[4]))
      #expect(abs(printed - deviation(pay)) < 1e-12)
    }
    #expect(lines.count == 3)
    #expect(try report.document(.text).contains("77.777778 %"))
  }

  private func deviation(_ pay: Double) -> Double {
    let mean = (pay + 2) / 9
    return ((pay * pay + 4) / 9 - mean * mean).squareRoot()
  }

  @Test func `give what one more of each number changes`() throws {
    let lines = try Self.variations.sensitivities().document(.csv).split(separator: "\n")
    // By hand: 1/9 a credit; with one more ale on reel 1, (2·4 + 2)/12 − 6/9 and 3/12 − 2/9; with
    // one more cat, 6/12 − 6/9 and 2/12 − 2/9.
    #expect(lines.count == 1 + 2 + 6)
    #expect(lines[1].hasPrefix("pays.ale.2,,4,0.1111111111111111,0.0,exact,"))
    #expect(
      lines[3].hasPrefix(
        "reels.1.weights.1,ale,1,0.16666666666666666,0.027777777777777776,exact,"))
    #expect(
      lines[5].hasPrefix(
        "reels.1.weights.3,cat,1,-0.16666666666666666,-0.05555555555555555,exact,"))
    // And the deviation with a pay of 5 instead of 4.
    let fields = lines[1].split(separator: ",", omittingEmptySubsequences: false)
    #expect(abs((Double(fields[6]) ?? 0) - (deviation(5) - deviation(4))) < 1e-12)
    #expect(fields[7] == "exact")
  }

  @Test func `are told in JSON with fractions`() throws {
    let report = try Self.variations.sweep((key: "pays.ale.2", values: [5])).document(.json)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any])
    #expect(object["machine"] as? String == "inn")
    #expect(object["key"] as? String == "pays.ale.2")
    let point = try #require((object["points"] as? [[String: Any]])?.first)
    #expect(point["value"] as? Int == 5)
    #expect((point["return"] as? [String: Any])?["numerator"] as? String == "7")
    let sensitivities = try Self.variations.sensitivities().document(.json)
    #expect(sensitivities.contains("\"sensitivities\""))
  }

  @Test func `are refused with the place in the file`() {
    #expect(throws: MachineFileError.self) {
      try Self.variations.sweep((key: "pays.elk.2", values: [1]))
    }
    #expect(throws: MachineFileError.self) {
      try Self.variations.sweep((key: "reels.1.weights.1", values: [-1]))
    }
  }
}
