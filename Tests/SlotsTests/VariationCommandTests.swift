import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The exact command's what-if` {
  /// Two reels of two stops; one of four combinations pays 3, at a cost of 1.
  private static let coin = """
    format: 1
    name: coin
    symbols: [heads, tails]
    reels: [[heads, tails], [heads, tails]]
    lines: [[0, 0]]
    pays: {heads: {2: 3}}
    wins: [{where: lines, match: left}]

    """

  private func exact(_ arguments: String...) async throws -> Tool.Ending {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "coin.yaml")
      try Data(Self.coin.utf8).write(to: file)
      return try await Tool.slots.run(["exact", file.path] + arguments)
    }
  }

  @Test func `computes as if the file had other values`() async throws {
    let run = try await exact(
      "--set", "pays.heads.2=2", "--set", "reels.1.weights.1=3", "--format", "csv")
    #expect(run.status == 0)
    // Three of eight combinations pay 2.
    #expect(run.lines.contains("return,,0.75,3,4"))
    #expect(run.lines.contains("hitFrequency,,0.375,3,8"))
  }

  @Test func `prints the figures for each value of a key`() async throws {
    let run = try await exact("--sweep", "pays.heads.2=1..3", "--format", "csv")
    #expect(run.status == 0)
    #expect(run.lines.count == 4)
    #expect(
      run.lines[0]
        == "key,value,return,hitFrequency,deviation,returnProvenance,deviationProvenance")
    #expect(run.lines[1].hasPrefix("pays.heads.2,1,0.25,0.25,"))
    #expect(run.lines[3].hasPrefix("pays.heads.2,3,0.75,0.25,"))
    let text = try await exact("--sweep", "pays.heads.2=1..3")
    let words = text.lines.last { $0.contains("%") }?.split(separator: " ")
    #expect(words?.prefix(2) == ["3", "75.000000"])
  }

  @Test func `takes a step between the values of a key`() async throws {
    let run = try await exact("--sweep", "pays.heads.2=1..10..4", "--format", "csv")
    #expect(run.status == 0)
    #expect(run.lines.count == 4)
    for (line, value) in zip(run.lines.dropFirst(), [1, 5, 9]) {
      // One of four combinations pays.
      #expect(line.hasPrefix("pays.heads.2,\(value),\(Double(value) / 4),0.25,"))
    }
  }

  @Test func `prints the figures for each pair of values of two keys`() async throws {
    let sweeps = ["--sweep", "pays.heads.2=1..2", "--sweep", "reels.1.weights.1=1..3..2"]
    let run = try await exact(sweeps[0], sweeps[1], sweeps[2], sweeps[3], "--format", "csv")
    #expect(run.status == 0)
    #expect(run.lines[0].hasPrefix("key,value,otherKey,otherValue,return,hitFrequency,deviation,"))
    // With a weight of 3, three of eight combinations pay.
    let expected = [(1, 1, 0.25), (1, 3, 0.375), (2, 1, 0.5), (2, 3, 0.75)]
    #expect(run.lines.count == 1 + expected.count)
    for (line, (pay, weight, returned)) in zip(run.lines.dropFirst(), expected) {
      #expect(line.hasPrefix("pays.heads.2,\(pay),reels.1.weights.1,\(weight),\(returned),"))
    }
    let text = try await exact(sweeps[0], sweeps[1], sweeps[2], sweeps[3])
    let words = text.lines.last { $0.contains("%") }?.split(separator: " ")
    #expect(words?.prefix(3) == ["2", "3", "75.000000"])
  }

  @Test(arguments: [
    ("pays", ["pays.heads.2"]), ("reels.2", ["reels.2.weights.1", "reels.2.weights.2"]),
    ("reels.1.weights.2", ["reels.1.weights.2"]),
  ])
  func `prints the effect of only the numbers in a key`(key: String, keys: [String]) async throws {
    let run = try await exact("--sensitivity", key, "--format", "csv")
    #expect(run.status == 0)
    #expect(run.lines.dropFirst().map { String($0.prefix { $0 != "," }) } == keys)
  }

  @Test func `prints what one more of each number changes`() async throws {
    let run = try await exact("--sensitivity", "--format", "csv")
    #expect(run.status == 0)
    #expect(run.lines.count == 1 + 1 + 4)
    // The deviation grows from 3 √3/4 to 4 √3/4.
    let fields = run.lines[1].split(separator: ",", omittingEmptySubsequences: false)
    #expect(fields.prefix(6) == ["pays.heads.2", "", "3", "0.25", "0.0", "exact"])
    #expect(abs((Double(fields[6]) ?? 0) - 3.0.squareRoot() / 4) < 1e-12)
    #expect(fields[7] == "exact")
  }

  @Test(
    arguments: [
      (["--set", "pays.tails.2=1"], 65, "there is no tails here; use one of heads"),
      (["--set", "pays.heads.2=much"], 65, "isn't a valid pay"),
      (["--set", "pays.heads.2"], 64, "KEY=VALUE"),
      (["--set", "symbols.1=moon"], 65, "coin.yaml:"),
      (["--sweep", "pays.heads.2=1..1.5"], 64, "KEY=FROM..TO"),
      (["--sweep", "pays.heads.2=3..1"], 64, "write pays.heads.2=1..3"),
      (["--sweep", "pays.heads.2=1..2", "--sweep", "pays.heads.2=3..4"], 64, "two values"),
      (
        ["--sweep", "pays.heads.2=1..2", "--sweep", "rows=1..2", "--sweep", "bet.cost=1..2"], 64,
        "one --sweep or two"
      ),
      (
        ["--sweep", "pays.heads.2=1..50", "--sweep", "reels.1.weights.1=1..50"], 64,
        "at most 1,000 pairs"
      ),
      (["--sweep", "pays.heads.2=1..2", "--set", "pays.heads.2=3"], 64, "two values"),
      (["--set", "pays.heads.2=1", "--set", "pays.heads.2=3"], 64, "two values"),
      (["--sweep", "pays.heads.2=1..5000"], 64, "at most 1,000 values"),
      (["--sweep", "pays.heads.2=1..9..0"], 64, "step of a sweep is at least 1"),
      (["--sweep", "pays.heads.2=1..9..2..2"], 64, "KEY=FROM..TO"),
      (["--sensitivity", "lines"], 64, "no pay or weight at lines"),
      (["--sensitivity", "reels.2.weights.3"], 64, "no pay or weight at reels.2.weights.3"),
      (["--sensitivity", "reels", "--law"], 64, "leave out --sweep"),
      (["--sweep", "pays.heads.2=1..2", "--sensitivity"], 64, "leave out one of them"),
      (["--sweep", "pays.heads.2=1..2", "--law"], 64, "leave out --sweep"),
      (["--sweep", "pays.heads.2=1..2", "--all"], 64, "leave out --sweep"),
      (["--sensitivity", "--all"], 64, "leave out --sweep"),
      (["--sensitivity", "--sample", "1000"], 64, "--sample is for the report of one machine"),
      (["--compare", "classic", "--sample", "1000"], 64, "--sample is for the report"),
    ] as [([String], Int32, String)])
  func `says what is wrong`(arguments: [String], status: Int32, sentence: String) async throws {
    let run = try await withTemporaryFolder { folder in
      let file = folder.appending(path: "coin.yaml")
      try Data(Self.coin.utf8).write(to: file)
      return try await Tool.slots.run(["exact", file.path] + arguments)
    }
    #expect(run.status == status)
    #expect(run.errors.contains(sentence))
    #expect(!run.errors.contains("\\n"))
    #expect(run.output.isEmpty)
  }

  @Test func `watches only files`() async throws {
    let run = try await Tool.slots.run(["exact", "tidepool", "--watch"])
    #expect(run.status == 64)
    #expect(run.errors.contains("--watch needs the path to a machine file; tidepool is built in"))
  }

  @Test func `refuses the classic in a size of its own, which has no file`() async throws {
    let run = try await Tool.slots.run(["exact", "--reels", "3", "--set", "rows=2"])
    #expect(run.status == 64)
    #expect(run.errors.contains("need a machine file"))
  }
}
