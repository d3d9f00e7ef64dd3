import Foundation
import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotReport
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The strips on a PAR sheet` {
  @Test func `are those of every set that can be drawn, with its probability`() throws {
    let strips = try strips(of: ParCase.modeSets())
    #expect(strips.map { $0["mode"] as? String } == ["base", "free", "same", "base"])
    #expect(strips.map { $0["bet"] as? String } == [nil, nil, nil, "more"])
    #expect(strips.map { $0["cycle"] as? String } == ["16", "48", "16", "20"])
    let sets = try #require(strips[1]["sets"] as? [[String: Any]])
    #expect(sets.map { $0["weight"] as? Int } == [3, 1])
    #expect(sets.map { $0["cycle"] as? String } == ["4", "3"])
    let shares = sets.map { ($0["probability"] as? [String: Any])?["value"] as? Double }
    #expect(shares == [0.75, 0.25])
    let reels = sets.map { ($0["reels"] as? [[[[String: Any]]]])?.map { $0.map(\.count) } }
    #expect(reels == [[[2], [2]], [[3], []]])
    #expect(sets[1]["kinds"] as? [String] == ["turning", "same"])
    #expect(strips[0]["sets"] == nil)
  }

  @Test(arguments: [ParFormat.html, .md])
  func `are listed for people`(format: ParFormat) throws {
    let text = try ParCase.modeSets().document(format)
    for words in [
      "Each spin of free games draws one of 2 sets of reels: set 1 with probability 3/4 (weight 3) and set 2 "
        + "with probability 1/4 (weight 1).",
      "Strips of free games, set 1, from the first reel: 2 and 2 stops.",
      "Strips of free games, set 2, from the first reel: 3 and – stops.",
      "Reel 2 shows what the reel on its left shows.",
      "Strips of the base game, and of same games, from the first reel: 4 and 4 stops.",
      "Strips of the base game at the bet more, from the first reel: 4 and 5 stops.",
    ] {
      #expect(text.contains(words), "\(words)")
    }
  }

  @Test func `are in CSV`() throws {
    let lines = try ParCase.modeSets().document(.csv).split(separator: "\n")
    #expect(lines.contains("strips,free set 2 reel 1 circle 1 stop 2,a × 1,,"))
    #expect(lines.contains("stripProbability,free set 2,0.25,1,4"))
    #expect(lines.contains("strips,base at more reel 2 circle 1 stop 5,s × 1,,"))
  }

  @Test func `of another bet include those of the base bet`() throws {
    let strips = try strips(of: ParCase.modeSets(bet: "more"))
    #expect(strips.map { $0["bet"] as? String } == [nil, nil, nil, "base"])
    #expect(strips.map { $0["cycle"] as? String } == ["20", "48", "16", "16"])
  }

  @Test(.enabled(if: CaseFolder.isAvailable, "SLOT_CASES names a folder"))
  func `are right for the input that failed`() throws {
    let path = CaseFolder.path("maths/03-par-modesets.yaml")
    let file = try MachineFile(yaml: String(contentsOfFile: path, encoding: .utf8), name: path)
    let sets = try strips(of: ParCase.sheet(of: file, title: nil, about: nil))[1]["sets"]
    let drawn = try #require(sets as? [[String: Any]])
    #expect(drawn.map { $0["weight"] as? Int } == [3, 1])
    #expect(drawn.map { $0["cycle"] as? String } == ["4", "3"])
  }

  private func strips(of sheet: ParSheet) throws -> [[String: Any]] {
    let document = try JSONSerialization.jsonObject(with: Data(sheet.document(.json).utf8))
    return try #require((document as? [String: Any])?["strips"] as? [[String: Any]])
  }
}
