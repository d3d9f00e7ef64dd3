import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `Commands on machines of format 2` {
  /// Turning reels of drawn heights with ways, a tumble with a ladder, a meter and values.
  private static let yaml = """
    format: 2
    name: quarry
    bet: {cost: 5}
    rows: [{draw: [[1, 2], [2, 1]]}, 2]
    symbols: [ore, rock, coin]
    reels:
      - [ore, rock, coin, rock]
      - [ore, rock, ore, rock]
    pays: {ore: {2: 2}}
    values: {coin: {draw: [1, [3, 2]]}}
    meters: {depth: {adds: 1, after: win, keep: stay, start: 1}}
    wins:
      - {where: ways, match: left, by: depth}
      - {where: window, on: last, collect: coin}
    tumble: {ladder: [1, 2], most: 3}

    """

  private func withMachine(_ work: (URL, String) async throws -> Void) async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "quarry.yaml")
      try Data(Self.yaml.utf8).write(to: file)
      try await work(folder, file.path)
    }
  }

  @Test func `find spins by what they pay`() async throws {
    try await withMachine { _, file in
      let found = try await Tool.slots.run([
        "find", "pay>=2", "--seed", "1", "--limit", "3", "--machine", file, "--format", "json",
      ])
      #expect(found.status == 0, "\(found.errors)")
      #expect(found.lines.count == 3)
      #expect(found.lines.allSatisfy { $0.contains("\"heights\"") })
    }
  }

  @Test(arguments: ["html", "md", "json", "csv"])
  func `write a PAR sheet`(format: String) async throws {
    try await withMachine { _, file in
      let sheet = try await Tool.slots.run(["par", "--machine", file, "--format", format])
      #expect(sheet.status == 0, "\(sheet.errors)")
      #expect(sheet.output.contains("quarry"))
      #expect(sheet.output.contains("exact"))
    }
  }

  @Test func `export reels and import them again`() async throws {
    try await withMachine { folder, file in
      let sheet = folder.appending(path: "reels.csv")
      let exported = try await Tool.slots.run(["export", file])
      #expect(exported.status == 0, "\(exported.errors)")
      try Data(exported.output.utf8).write(to: sheet)
      let back = folder.appending(path: "back.yaml")
      let imported = try await Tool.slots.run([
        "import", sheet.path, "--machine", file, "--output", back.path,
      ])
      #expect(imported.status == 0, "\(imported.errors)")
      let digests = try await [file, back.path].asyncDigests()
      #expect(digests[0] == digests[1])
    }
  }

  @Test func `sample what can't be computed`() async throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.appending(path: "SlotAnalysisTests/Fixtures/Modern/sweet-shop.yaml").path
    let arguments = ["exact", "--machine", file, "--sample", "20"]
    let text = try await Tool.slots.run(arguments)
    #expect(text.status == 0, "\(text.errors)")
    #expect(text.output.contains("sampled ±"))
    #expect(text.output.contains("Sampled: 20 rounds of seed 1"))
    let other = try await Tool.slots.run(arguments + ["--threads", "1"])
    #expect(other.output == text.output)
    #expect(other.errors.isEmpty, "Both options were needed.")
    let csv = try await Tool.slots.run(arguments + ["--format", "csv"])
    #expect(csv.lines.contains { $0.hasPrefix("provenance,hitFrequency,exact") })
    #expect(csv.lines.contains { $0.hasPrefix("provenance,return,sampled ±") })
    // The distribution of a round can't be sampled.
    let law = try await Tool.slots.run(["exact", "--machine", file, "--law"])
    #expect(law.status == 65)
  }
}

extension [String] {
  /// The digest of each machine file.
  fileprivate func asyncDigests() async throws -> [String] {
    var digests: [String] = []
    for file in self {
      digests.append(try #require(try await Tool.slots.run(["check", file]).lines.last))
    }
    return digests
  }
}
