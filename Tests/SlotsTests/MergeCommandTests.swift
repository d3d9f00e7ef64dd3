import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The merge command` {
  private static let machines: [[String]] = [
    ["--spins", "300000"], ["--spins", "300000", "--from", "5", "--reels", "4", "--symbols", "9"],
    ["--spins", "5000", "--machine", "tidepool"],
  ]

  /// Plays shards into part files, and returns their paths.
  private func parts(
    _ run: [String], seed: String = "42", of count: Int, in folder: URL
  ) async throws -> [String] {
    var paths: [String] = []
    for index in 0..<count {
      let path = folder.appending(path: "part-\(seed)-\(index).json").path
      let shard = try await Tool.slots.run(
        ["simulate", "--seed", seed, "--shard", "\(index)/\(count)", "--output", path] + run)
      #expect(shard.status == 0)
      #expect(shard.output.isEmpty)
      #expect(shard.errors.contains("are in '\(path)'"))
      paths.append(path)
    }
    return paths
  }

  @Test(arguments: machines, ["json", "csv"])
  func `prints the bytes of one process`(run: [String], format: String) async throws {
    try await withTemporaryFolder { folder in
      let parts = try await parts(run, of: 3, in: folder)
      let one = try await Tool.slots.run(
        ["simulate", "--seed", "42", "--format", format] + run)
      for order in [parts, parts.reversed()] {
        let merged = try await Tool.slots.run(["merge", "--format", format] + order)
        #expect(merged.status == 0)
        #expect(merged.errors.isEmpty)
        #expect(merged.output == one.output)
      }
    }
  }

  @Test func `needs no machine file, only the parts`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "mine.yaml")
      try coin.write(to: file, atomically: true, encoding: .utf8)
      let parts = try await parts(
        ["--spins", "1000", "--machine", file.path], of: 2, in: folder)
      try FileManager.default.removeItem(at: file)
      #expect(try await Tool.slots.run(["merge"] + parts).status == 0)
    }
  }

  /// A machine with one reel of two stops.
  private let coin = """
    format: 1
    name: coin
    rows: 1
    symbols: [head, tail]
    reels: [[head, tail]]
    lines: [[0]]
    pays: {head: {1: 2}}
    wins: [{where: lines, match: left}]
    """

  @Test func `refuses gaps, overlaps and strangers by name`() async throws {
    try await withTemporaryFolder { folder in
      let run = ["--spins", "300"]
      let own = try await parts(run, of: 3, in: folder)
      let strangers = try await parts(run, seed: "7", of: 3, in: folder)
      let cases = [
        ([own[0], own[2]], ["Spins 100 to 199 are missing", own[0], own[2]]),
        ([own[0], own[1]], ["Spins 200 to 299 are missing", own[1]]),
        ([own[0], own[1], own[2], own[1]], ["both hold spins 100 to 199", own[1]]),
        ([own[0], strangers[1], own[2]], ["seed 7", "seed 42", strangers[1], own[0]]),
      ]
      for (arguments, hints) in cases {
        let refusal = try await Tool.slots.run(["merge"] + arguments)
        #expect(refusal.status == 65)
        #expect(refusal.output.isEmpty)
        for hint in hints { #expect(refusal.errors.contains(hint)) }
        #expect(refusal.errors.filter(\.isNewline).count == 1)
      }
    }
  }

  @Test func `refuses what is no part, or has changed, or is missing`() async throws {
    try await withTemporaryFolder { folder in
      let part = try await parts(["--spins", "300"], of: 1, in: folder)[0]
      let other = folder.appending(path: "other")
      try Data("hello".utf8).write(to: other)
      #expect(try await Tool.slots.run(["merge", other.path]).status == 65)
      var bytes = try Data(contentsOf: URL(fileURLWithPath: part))
      bytes[100] ^= 1
      try bytes.write(to: other)
      let changed = try await Tool.slots.run(["merge", other.path])
      #expect(changed.status == 65)
      #expect(changed.errors.contains("has changed since it was written"))
      #expect(try await Tool.slots.run(["merge", part + ".not"]).status == 66)
      #expect(try await Tool.slots.run(["merge"]).status == 64)
      #expect(try await Tool.slots.run(["merge", part, "--output", "/dev/full"]).status == 74)
    }
  }

  @Test func `shows an example in its help`() async throws {
    let help = try await Tool.slots.run(["merge", "--help"])
    #expect(help.output.contains("Example: slots merge part-*.json"))
  }
}
