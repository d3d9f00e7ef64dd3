import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A closed stream` {
  @Test(arguments: [
    "machines", "exact", "--version", "spin --seed 1", "simulate --spins 9 --seed 1",
  ])
  func `is said to be closed`(command: String) async throws {
    let run = try await Tool.slots.run(shell: "exec \"$0\" \(command) >&-")
    #expect(run.status == 74)
    #expect(run.errors.hasPrefix("slots: Can't write to stdout: it is closed."))
  }

  /// A file that is opened while stdout is closed would otherwise get its number, and the results.
  @Test func `doesn't lead into a file`() async throws {
    try await withTemporaryFolder { folder in
      let path = folder.appending(path: "run.log").path
      let run = try await Tool.slots.run(
        shell: "exec \"$0\" simulate --spins 1000 --seed 1 --quiet --checkpoint '\(path)' >&-")
      #expect(run.status == 74)
      let again = try await Tool.slots.run([
        "simulate", "--spins", "1000", "--seed", "1", "--quiet", "--checkpoint", path,
      ])
      #expect(again.status == 0 && again.errors.isEmpty)
      #expect(again.output.contains("1,000"))
    }
  }
}
