import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A shard of the simulate command` {
  private static let variables = ["SLURM_ARRAY_TASK_ID", "JOB_COMPLETION_INDEX"]

  private func play(
    _ arguments: [String], environment: [String: String] = [:]
  ) async throws -> Tool.Ending {
    let none: [String: String?] = Dictionary(
      uniqueKeysWithValues: Self.variables.map { ($0, nil) })
    return try await Tool.slots.run(
      ["simulate", "--spins", "1000", "--seed", "42"] + arguments,
      environment: none.merging(environment.mapValues { $0 }) { _, new in new })
  }

  @Test(arguments: variables)
  func `takes its number from the engine that runs it`(variable: String) async throws {
    try await withTemporaryFolder { folder in
      let (own, said) = (folder.appending(path: "own"), folder.appending(path: "said"))
      _ = try await play(["--shard", "3/8", "--output", said.path])
      let shard = try await play(
        ["--shard", "/8", "--output", own.path], environment: [variable: "3"])
      #expect(shard.status == 0)
      #expect(try Data(contentsOf: own) == Data(contentsOf: said))
    }
  }

  @Test(
    arguments: [
      ("8/8", [:], "shards are numbered 0 to 7"), ("1", [:], "such as 0/64"),
      ("x/8", [:], "shards are numbered 0 to 7"), ("0/0", [:], "such as 0/64"),
      ("/8", [:], "none of SLURM_ARRAY_TASK_ID and JOB_COMPLETION_INDEX is set"),
      (
        "/8", ["SLURM_ARRAY_TASK_ID": "1", "JOB_COMPLETION_INDEX": "1"],
        "both of SLURM_ARRAY_TASK_ID and JOB_COMPLETION_INDEX are set"
      ),
      ("/8", ["SLURM_ARRAY_TASK_ID": "8"], "SLURM_ARRAY_TASK_ID gives shard 8 of 8"),
      ("0/1001", [:], "1,000 spins can't be divided into 1,001 shards"),
    ] as [(String, [String: String], String)])
  func `that isn't one is refused`(
    shard: String, environment: [String: String], hint: String
  ) async throws {
    let refusal = try await play(
      ["--shard", shard, "--output", "/dev/null"], environment: environment)
    #expect(refusal.status == 64)
    #expect(refusal.errors.contains(hint))
    #expect(refusal.errors.filter(\.isNewline).count == 1)
  }

  @Test func `needs a seed and an output`() async throws {
    let noOutput = try await play(["--shard", "0/2"])
    #expect(noOutput.status == 64)
    #expect(noOutput.errors.contains("--output FILE"))
    let noSeed = try await Tool.slots.run(
      ["simulate", "--spins", "10", "--shard", "0/2", "--output", "/dev/null"])
    #expect(noSeed.status == 64)
    #expect(noSeed.errors.contains("needs --seed"))
  }

  @Test func `goes on from a checkpoint too`() async throws {
    try await withTemporaryFolder { folder in
      let (part, again) = (folder.appending(path: "part"), folder.appending(path: "again"))
      let checkpoint = ["--checkpoint", folder.appending(path: "checkpoint").path]
      _ = try await play(["--shard", "1/2", "--output", part.path] + checkpoint)
      let resumed = try await play(["--shard", "1/2", "--output", again.path] + checkpoint)
      #expect(resumed.errors.contains("resuming after 500 of 500 spins"))
      #expect(try Data(contentsOf: part) == Data(contentsOf: again))
    }
  }

  @Test func `and all else says nothing where nobody wants to hear it`() async throws {
    let quiet = try await play(["--shard", "1/2", "--output", "/dev/null", "--quiet"])
    #expect(quiet.errors.isEmpty)
    let random = try await Tool.slots.run(["simulate", "--spins", "10", "--quiet"])
    #expect(random.errors.isEmpty)
    #expect(!random.output.isEmpty)
  }

  @Test func `or a report is written to a file, or to stdout by its name`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "report.json")
      let plain = try await play(["--format", "json"])
      let written = try await play(["--format", "json", "--output", file.path])
      #expect(written.output.isEmpty)
      #expect(try String(contentsOf: file, encoding: .utf8) == plain.output)
      let named = try await play(["--format", "json", "--output", "/dev/stdout"])
      #expect(named.output == plain.output)
      #expect(try await play(["--output", "/nowhere/report"]).status == 73)
    }
  }
}
