import Foundation
import OutputPage
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The signature of a machine` {
  private func run(_ arguments: String...) async throws -> Tool.Ending {
    let ending = try await Tool.slots.run(["signature"] + arguments)
    #expect(ending.status == 0, "\(ending.errors)")
    return ending
  }

  @Test func `is the hash of what it prints, on any number of threads`() async throws {
    try await withTemporaryFolder { folder in
      let text = folder.appending(path: "text").path
      let hashed = try await Tool.slots.run(
        shell:
          #""$0" signature arcade --text --threads 1 > '\#(text)'; sha256sum '\#(text)' || shasum -a 256 '\#(text)'"#
      )
      let digits = try #require(hashed.lines.first?.prefix(64))
      for threads in ["1", "3"] {
        #expect(try await run("arcade", "--threads", threads).lines.first == "\(digits)  arcade")
      }
    }
  }

  @Test func `covers rounds as they are printed, at every bet, and counts of more`() async throws {
    let machine = OutputPage.project
      .appending(path: "Tests/SlotAnalysisTests/Fixtures/Bets/three-roads.yaml").path
    let lines = try await run(machine, "--text", "--threads", "1").lines
    for bet in ["base", "buy"] {
      let options = ["spin", machine, "--bet", bet, "--seed", "42", "--from", "1000000"]
      let spins = try await Tool.slots.run(options + ["--count", "50", "--format", "json"]).lines
      let start = try #require(lines.firstIndex(of: "bet \(bet), seed 42, from round 1000000"))
      #expect(Array(lines[(start + 1)...(start + 50)]) == spins)
      #expect(lines[start + 51].hasPrefix("4000 rounds, "))
    }
    #expect(lines.contains("bet base, seed 18446744073709551615, from round 18446744073709547616"))
  }

  @Test func `changes with a single pay`() async throws {
    try await withTemporaryFolder { folder in
      let paths = [2, 3].map { folder.appending(path: "\($0).yaml").path }
      for (pay, path) in zip([2, 3], paths) {
        try Data(UnfollowedMachine.lamps(lamp: pay).utf8).write(to: URL(fileURLWithPath: path))
      }
      let lines = try await run(paths[0], paths[1], "--threads", "1").lines
      try #require(lines.count == 3)
      #expect(lines[2].hasSuffix("  all of these"))
      #expect(Set(lines.map { $0.prefix(64) }).count == 3)
    }
  }

  @Test(arguments: [(["/nosuch.yaml"], 66 as Int32), (["--threads", "0"], 64 as Int32)])
  func `is refused with the right exit code`(arguments: [String], status: Int32) async throws {
    let ending = try await Tool.slots.run(["signature"] + arguments)
    #expect(ending.status == status)
    #expect(ending.output.isEmpty && ending.errors.filter(\.isNewline).count == 1)
  }
}
