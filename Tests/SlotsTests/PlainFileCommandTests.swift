import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A command that is given no plain file` {
  /// Commands that read a file, whose path is appended.
  private static let commands: [[String]] = [
    ["merge"], ["check"], ["exact"], ["spin", "--machine"], ["exact", "tidepool", "--compare"],
    ["import"], ["simulate", "--spins", "9", "--seed", "1", "--checkpoint"],
  ]

  @Test(arguments: commands)
  func `says so instead of reading on and on`(command: [String]) async throws {
    try await withTemporaryFolder { folder in
      let (pipe, link) = (folder.path + "/pipe", folder.path + "/link")
      // Safety: the system only reads the path.
      let status = unsafe mkfifo(pipe, 0o600)
      try #require(status == 0)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/zero")
      for path in ["/dev/zero", link, pipe, folder.path] {
        let run = try await Tool.slots.run(command + [path])
        #expect([66, 73].contains(run.status), "\(command) \(path): \(run.errors)")
        #expect(run.output.isEmpty)
        #expect(run.errors.contains(path) && run.errors.contains("plain") || run.status == 73)
      }
    }
  }

  @Test(arguments: commands)
  func `refuses one that is too long without reading it`(command: [String]) async throws {
    try await withTemporaryFolder { folder in
      let path = folder.path + "/long.yaml"
      try Data().write(to: URL(fileURLWithPath: path))
      // A terabyte that takes no room on the disk.
      // Safety: the system only reads the path.
      let status = unsafe truncate(path, 1 << 40)
      try #require(status == 0)
      let run = try await Tool.slots.run(command + [path])
      #expect(run.status == 65, "\(command): \(run.errors)")
      #expect(run.errors.contains("MiB"))
    }
  }
}
