import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The simulate command, asked for more than counts,` {
  private func simulate(_ arguments: String...) async throws -> Tool.Ending {
    try await Tool.slots.run(["simulate", "--seed", "42"] + arguments)
  }

  @Test func `ends at a precision, with the same bytes for any number of threads`() async throws {
    let one = try await simulate("--until", "0.1%", "--threads", "1", "--format", "json")
    #expect(one.status == 0)
    let record = try JSONDecoder().decode(Record.self, from: Data(one.output.utf8))
    #expect(record.precision?.reached == true)
    #expect(record.precision?.until == 0.001)
    // 2.5758² · 2/27 · 25/27 / 0.001² spins, within a few milestones.
    #expect((425_000...485_000).contains(record.spins))
    #expect((record.interval.high - record.interval.low) / 2 <= 0.001)
    for threads in ["2", "3", "8"] {
      let many = try await simulate("--until", "0.001", "--threads", threads, "--format", "json")
      #expect(many.output == one.output, "with \(threads) threads")
    }
  }

  @Test func `says that a precision wasn't reached with the spins that were allowed`() async throws
  {
    let run = try await simulate("--until", "0.01%", "--spins", "100k", "--format", "json")
    #expect(run.status == 0)
    let record = try JSONDecoder().decode(Record.self, from: Data(run.output.utf8))
    #expect(record.precision?.reached == false)
    #expect(record.spins == 100_000)
  }

  @Test func `goes on to the same precision, sessions and picture from a checkpoint`() async throws
  {
    try await withTemporaryFolder { folder in
      func command(_ name: String) -> [String] {
        [
          "simulate", "--seed", "42", "--machine", "arcade", "--until", "8%", "--session", "100",
          "--bankroll", "20", "--plot", folder.appending(path: name + ".svg").path, "--format",
          "json",
        ]
      }
      let whole = try await Tool.slots.run(command("whole"))
      #expect(whole.status == 0)
      let kept = command("kept") + ["--checkpoint", folder.appending(path: "run.log").path]
      for _ in 0..<2 {
        // Ends at the first line or, on a slow computer, before it.
        _ = try await Tool.slots.run(
          shell: "timeout -s INT 0.3 \"$0\" \(kept.joined(separator: " ")) || true")
      }
      let resumed = try await Tool.slots.run(kept)
      #expect(resumed.output == whole.output)
      let again = try await Tool.slots.run(kept)
      #expect(again.output == whole.output)
      let picture = try String(
        contentsOfFile: folder.appending(path: "whole.svg").path, encoding: .utf8)
      #expect(picture.hasPrefix("<svg"))
      #expect(
        try String(contentsOfFile: folder.appending(path: "kept.svg").path, encoding: .utf8)
          == picture)
    }
  }

  @Test func `refuses a checkpoint of another request`() async throws {
    try await withTemporaryFolder { folder in
      let log = folder.appending(path: "run.log").path
      let begun = try await simulate(
        "--machine", "arcade", "--spins", "5k", "--session", "100", "--checkpoint", log)
      #expect(begun.status == 0)
      let other = try await simulate(
        "--machine", "arcade", "--spins", "5k", "--session", "200", "--checkpoint", log)
      #expect(other.status == 65)
      #expect(other.errors.contains("is for --session 100, not 200"))
    }
  }

  @Test func `counts sessions across shards`() async throws {
    try await withTemporaryFolder { folder in
      let run = ["--machine", "arcade", "--spins", "10k", "--session", "77", "--bankroll", "30"]
      let whole = try await Tool.slots.run(
        ["simulate", "--seed", "42", "--format", "json"] + run)
      #expect(whole.output.contains("\"ruined\""))
      var parts: [String] = []
      for shard in 0..<3 {
        let part = folder.appending(path: "part-\(shard).json").path
        let ending = try await Tool.slots.run(
          ["simulate", "--seed", "42", "--shard", "\(shard)/3", "--output", part] + run)
        #expect(ending.status == 0)
        parts.insert(part, at: 0)
      }
      let merged = try await Tool.slots.run(["merge"] + parts + ["--format", "json"])
      #expect(merged.output == whole.output)
    }
  }

  @Test func `shows the exact return beside the sampled one, and how to watch the biggest pay`()
    async throws
  {
    let run = try await simulate("--machine", "arcade", "--spins", "20k")
    #expect(run.output.contains("exact return"))
    #expect(run.output.contains("90.727997 %"))
    #expect(run.output.contains("normal, exact variance"))
    let command = try #require(
      run.lines.first { $0.contains("replay it: ") }?.split(separator: ": slots ").last)
    let shown = try await Tool.slots.run(command.split(separator: " ").map(String.init))
    #expect(shown.status == 0)
    let json = try await simulate("--machine", "arcade", "--spins", "20k", "--format", "json")
    let record = try JSONDecoder().decode(PayRecord.self, from: Data(json.output.utf8))
    #expect(record.returnInterval.method == "normal, exact variance")
    #expect(record.exactReturn?.value == 0.907_279_968_261_718_8)
    let spin = try await Tool.slots.run([
      "spin", "--seed", "42", "--machine", "arcade", "--from", record.biggestPay.spin,
      "--format", "json",
    ])
    #expect(spin.output.contains("\"pay\":\(record.biggestPay.pay)"))
  }

  @Test(arguments: [
    (["--spins", "100", "--session", "10"], "costs nothing"),
    (["--spins", "100", "--bankroll", "10"], "costs nothing"),
    ([], "--until"),
    (["--until", "0"], "a precision is from"),
    (["--until", "1%", "--shard", "0/2", "--output", "part"], "--until needs all spins"),
    (
      ["--spins", "1k", "--plot", "a.svg", "--shard", "0/2", "--output", "part"],
      "--plot needs all spins"
    ),
  ])
  func `refuses what makes no sense`(arguments: [String], reason: String) async throws {
    let run = try await Tool.slots.run(["simulate", "--seed", "42"] + arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains(reason), "\(run.errors)")
  }
}

/// The keys of a simulation's JSON that these tests read.
private struct Record: Decodable {
  struct Precision: Decodable {
    let until: Double
    let halfWidth: Double
    let reached: Bool
  }
  struct Interval: Decodable {
    let low: Double
    let high: Double
  }
  let spins: Int
  let interval: Interval
  let precision: Precision?
}

private struct PayRecord: Decodable {
  struct Interval: Decodable {
    let method: String
  }
  struct Fraction: Decodable {
    let value: Double
  }
  struct Biggest: Decodable {
    let pay: Int
    let spin: String
  }
  let returnInterval: Interval
  let exactReturn: Fraction?
  let biggestPay: Biggest
}
