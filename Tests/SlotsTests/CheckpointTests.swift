import Foundation
import SlotFiles
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A checkpoint of the simulate command` {
  private let run = ["simulate", "--spins", "500000", "--format", "json"]

  /// The command with a checkpoint that is written as often as possible.
  private func keeping(_ checkpoint: URL, _ more: String...) -> [String] {
    run + ["--checkpoint", checkpoint.path, "--checkpoint-interval", "0.01"] + more
  }

  @Test(arguments: ["classic", "tidepool"])
  func `changes nothing about the result, and keeps it`(machine: String) async throws {
    try await withTemporaryFolder { folder in
      let checkpoint = folder.appending(path: "run.checkpoint")
      let choice = ["--seed", "42", "--machine", machine]
      let plain = try await Tool.slots.run(run + choice)
      for _ in 0..<2 {
        let kept = try await Tool.slots.run(keeping(checkpoint) + choice)
        #expect(kept.status == 0)
        #expect(kept.output == plain.output)
      }
    }
  }

  @Test func `that was cut off leads to the same bytes`() async throws {
    try await withTemporaryFolder { folder in
      let checkpoint = folder.appending(path: "run.checkpoint")
      let whole = try await Tool.slots.run(keeping(checkpoint, "--seed", "42"))
      let bytes = try Data(contentsOf: checkpoint)
      // In the last line, just before its end, and in the header.
      for length in [bytes.count - 1, bytes.count - 100, 100, 1, 0] {
        try bytes.prefix(length).write(to: checkpoint)
        let again = try await Tool.slots.run(keeping(checkpoint, "--seed", "42"))
        #expect(again.status == 0)
        #expect(again.output == whole.output, "cut off after \(length) bytes")
      }
    }
  }

  @Test func `keeps a seed that was chosen at random`() async throws {
    try await withTemporaryFolder { folder in
      let checkpoint = folder.appending(path: "run.checkpoint")
      let first = try await Tool.slots.run(keeping(checkpoint))
      let second = try await Tool.slots.run(keeping(checkpoint))
      #expect(first.errors.hasPrefix("seed "))
      #expect(second.errors.hasPrefix(first.errors))
      #expect(second.output == first.output)
    }
  }

  @Test(arguments: [
    (["--seed", "7"], "is for seed 42, not 7"),
    (["--seed", "42", "--spins", "500001"], "is for spins 500000, not 500001"),
    (["--seed", "42", "--from", "1"], "is for first spin 0, not 1"),
    (["--seed", "42", "--reels", "4"], "is for machine classic (digest"),
    (["--seed", "42", "--machine", "tidepool"], "not tidepool (digest"),
    (
      ["--seed", "42", "--shard", "0/2", "--output", "/dev/null"],
      "is for range 0 to 499999, not 0 to"
    ),
  ])
  func `of another run is refused, and says both values`(
    arguments: [String], hint: String
  ) async throws {
    try await withTemporaryFolder { folder in
      let checkpoint = folder.appending(path: "run.checkpoint")
      _ = try await Tool.slots.run(keeping(checkpoint, "--seed", "42"))
      let before = try Data(contentsOf: checkpoint)
      let refusal = try await Tool.slots.run(
        ["simulate", "--spins", "500000", "--checkpoint", checkpoint.path] + arguments)
      #expect(refusal.status == 65)
      #expect(refusal.output.isEmpty)
      #expect(refusal.errors.contains(hint))
      #expect(refusal.errors.filter(\.isNewline).count == 1)
      #expect(try Data(contentsOf: checkpoint) == before)
    }
  }

  @Test func `is no place for the result too`() async throws {
    let refusal = try await Tool.slots.run(run + ["--checkpoint", "x", "--output", "x"])
    #expect(refusal.status == 64)
    #expect(refusal.errors.contains("give them different names"))
  }

  @Test func `that has changed is refused with the line`() async throws {
    try await withTemporaryFolder { folder in
      let checkpoint = folder.appending(path: "run.checkpoint")
      _ = try await Tool.slots.run(keeping(checkpoint, "--seed", "42"))
      var bytes = try Data(contentsOf: checkpoint)
      bytes[40] ^= 1
      try bytes.write(to: checkpoint)
      let refusal = try await Tool.slots.run(keeping(checkpoint, "--seed", "42"))
      #expect(refusal.status == 65)
      #expect(refusal.errors.contains("Line 1 of"))
    }
  }

  @Test func `is left alone while another process writes it`() async throws {
    try await withTemporaryFolder { folder in
      let checkpoint = folder.appending(path: "run.checkpoint")
      _ = try await Tool.slots.run(keeping(checkpoint, "--seed", "42"))
      let before = try Data(contentsOf: checkpoint)
      // The test acts as the other process: an open log is locked.
      let log = try AppendOnlyLog(path: checkpoint.path)
      let refusal = try await Tool.slots.run(keeping(checkpoint, "--seed", "42"))
      let last = log.last
      #expect(last != nil)
      #expect(refusal.status == 73)
      #expect(refusal.output.isEmpty)
      #expect(refusal.errors.contains("Another process is writing"))
      #expect(try Data(contentsOf: checkpoint) == before)
    }
  }
}
