import Foundation
import SlotFiles
import TestSupport
import Testing

@Suite struct `A file that settles` {
  /// Somebody who looks at a file every quarter of a second.
  private struct Watcher {
    var file: SettledFile
    var now = Duration.seconds(5)

    /// What is told of the file within some looks.
    mutating func look(times: Int) -> [SettledFile.News] {
      (0..<times).compactMap { _ in
        now += .milliseconds(250)
        return file.news(at: now)
      }
    }
  }

  private func watch(_ body: (URL, inout Watcher) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "machine.yaml")
      try Data("first".utf8).write(to: file)
      var watcher = Watcher(file: SettledFile(path: file.path))
      try body(file, &watcher)
    }
  }

  @Test func `is told once after it was saved in place, or by moving another over it`() throws {
    try watch { file, watcher in
      #expect(watcher.look(times: 4) == [])
      try Data("second".utf8).write(to: file)
      #expect(watcher.look(times: 4) == [.saved])
      let next = file.deletingLastPathComponent().appending(path: "next.yaml")
      try Data("third".utf8).write(to: next)
      // Safety: the system only reads the paths.
      let status = unsafe rename(next.path, file.path)
      try #require(status == 0)
      #expect(watcher.look(times: 4) == [.saved])
      #expect(watcher.look(times: 4) == [])
    }
  }

  @Test func `isn't told while it still grows`() throws {
    try watch { file, watcher in
      var text = ""
      for part in ["", "a", "b", "c", "d"] {
        text += part
        try Data(text.utf8).write(to: file)
        #expect(watcher.look(times: 1) == [])
      }
      #expect(watcher.look(times: 3) == [.saved])
    }
  }

  @Test func `isn't missed while an editor moves another in its place, but is once it stays away`()
    throws
  {
    try watch { file, watcher in
      let aside = file.deletingLastPathComponent().appending(path: "machine.yaml~")
      try FileManager.default.moveItem(at: file, to: aside)
      #expect(watcher.look(times: 2) == [])
      try Data("second".utf8).write(to: file)
      #expect(watcher.look(times: 3) == [.saved])
      try FileManager.default.removeItem(at: file)
      #expect(watcher.look(times: 4) == [])
      #expect(watcher.look(times: 4) == [.gone])
      #expect(watcher.look(times: 4) == [])
      // Also if it comes back as it was.
      try FileManager.default.moveItem(at: aside, to: file)
      #expect(watcher.look(times: 4) == [.saved])
    }
  }

  @Test func `is followed through a link`() throws {
    try watch { file, _ in
      let link = file.deletingLastPathComponent().appending(path: "link.yaml")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      var watcher = Watcher(file: SettledFile(path: link.path))
      #expect(watcher.look(times: 2) == [])
      try Data("second".utf8).write(to: file)
      #expect(watcher.look(times: 3) == [.saved])
      try FileManager.default.removeItem(at: file)
      #expect(watcher.look(times: 8) == [.gone])
    }
  }
}
