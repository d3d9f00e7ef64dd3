import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `slots tune` {
  private static let machine = """
    format: 2
    name: quay
    symbols: [A, B, C]
    # This stays.
    reels:
      - [A, B, C, B]
      - [A, B, C, C]
      - [C, B, A, B]
    lines: [[0, 0, 0]]
    rows: 1
    pays: {A: {3: 20}, B: {2: 1, 3: 4}, C: {3: 5}}
    wins: [{where: lines, match: left}]
    bets: {ante: {cost: 2, reels: [[A, B], [A, B], [A, B]]}}

    """

  /// A folder with files.
  private struct Files {
    let url: URL

    var path: String { url.path }

    func write(_ text: String, to name: String) throws -> String {
      let file = url.appending(path: name)
      try Data(text.utf8).write(to: file)
      return file.path
    }
  }

  private func withFiles(_ body: (Files) async throws -> Void) async throws {
    try await withTemporaryFolder { try await body(Files(url: $0)) }
  }

  @Test func `prints the machine, and what changed on stderr`() async throws {
    try await withFiles { folder in
      let machine = try folder.write(Self.machine, to: "quay.yaml")
      let wishes = try folder.write(
        "free: [pays]\ntargets: {return: [0.9, 0.02]}\n", to: "wishes.yaml")
      let tuned = try await Tool.slots.run(["tune", machine, wishes])
      #expect(tuned.status == 0)
      #expect(tuned.output.contains("# This stays."))
      #expect(tuned.errors.contains("changed"))
      let path = try folder.write(tuned.output, to: "tuned.yaml")
      let exact = try await Tool.slots.run(["exact", path, "--format", "json"])
      // The printed fraction is that of the analysis.
      let fraction = try #require(tuned.errors.split(separator: "= ").last).split(separator: "/")
      #expect(exact.output.contains("\"\(fraction[0])\""))
      let again = try await Tool.slots.run(["tune", machine, wishes, "--output", path])
      #expect(again.output.contains("return"))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == tuned.output)
    }
  }

  @Test func `tunes the cost of a bet`() async throws {
    try await withFiles { folder in
      let machine = try folder.write(Self.machine, to: "quay.yaml")
      // By hand: A, B twice over pay 20/8 for three A, 4/8 for three B and 1/8 for two B: 25/8 in all.
      let wishes = try folder.write(
        "free: [bets.ante.cost]\ntargets: {return ante: [0.625, 0.001]}\n", to: "wishes.yaml")
      let tuned = try await Tool.slots.run(["tune", machine, wishes])
      #expect(tuned.errors.contains("bets.ante.cost: 2 → 5"), "\(tuned.errors)")
      #expect(tuned.errors.contains("= 5/8"))
    }
  }

  @Test func `makes a machine for each return`() async throws {
    try await withFiles { folder in
      let machine = try folder.write(Self.machine, to: "quay.yaml")
      let wishes = try folder.write(
        "free: [weights]\ntargets: {return: [0.9, 0.01]}\nconstraints: {weights: {total: 20}}\n",
        to: "wishes.yaml")
      let pattern = folder.path + "/quay-{}.yaml"
      let tuned = try await Tool.slots.run(
        ["tune", machine, wishes, "--variants", "90,85", "--output", pattern])
      #expect(tuned.status == 0, "\(tuned.errors)")
      for (name, low) in [("90", 0.89), ("85", 0.84)] {
        let exact = try await Tool.slots.run(
          ["exact", folder.path + "/quay-\(name).yaml", "--format", "csv"])
        #expect(exact.status == 0)
        let line = try #require(
          exact.output.split(separator: "\n").first { $0.hasPrefix("return,") })
        let numbers = line.split(separator: ",").dropFirst().compactMap { Double($0) }
        let value = try #require(numbers.first)
        #expect(value >= low && value <= low + 0.02)
      }
      let refused = try await Tool.slots.run(["tune", machine, wishes, "--variants", "90,85"])
      #expect(refused.status == 64)
    }
  }

  @Test func `refuses with the reason`() async throws {
    try await withFiles { folder in
      let machine = try folder.write(Self.machine, to: "quay.yaml")
      func refusal(
        _ machine: String, _ wishes: String
      ) async throws -> (status: Int32?, errors: String) {
        let path = try folder.write(wishes, to: "wishes.yaml")
        let run = try await Tool.slots.run(["tune", machine, path])
        #expect(run.output.isEmpty)
        return (run.status, run.errors)
      }
      let misspelt = try await refusal(machine, "free: [reels]\ntargets: {hits: [0.2, 0.1]}\n")
      #expect(misspelt.status == 65)
      #expect(
        misspelt.errors.contains("wishes.yaml:2:11: targets.hits: there is no figure \"hits\""))
      let hopeless = try await refusal(
        machine, "free: [pays]\ntargets: {hitFrequency: [0.9, 0.01]}\n")
      #expect(hopeless.status == 65)
      #expect(hopeless.errors.contains("Impossible, because pays don't change hitFrequency"))
      let steps = try await refusal(
        machine, "free: [weights]\ntargets: {return: [0.951, 0.0001]}\n")
      // 64 combinations of whole credits.
      #expect(steps.errors.contains("the return can only be k/64"), "\(steps.errors)")
      #expect(steps.errors.contains("15/16 = 0.9375"))
      let tumbling = try await refusal("thaw", "free: [reels]\ntargets: {return: [0.97, 0.001]}\n")
      #expect(tumbling.status == 65)
      #expect(tumbling.errors.contains("tune its pays instead"))
      let missing = try await Tool.slots.run(["tune", machine, folder.path + "/none.yaml"])
      #expect(missing.status == 66)
    }
  }
}
