import Foundation
import SlotFiles
import TestSupport
import Testing

@Suite struct `A watched file` {
  @Test func `has changed once after each time it is saved, in place or by replacing it`() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "machine.yaml")
      try Data("a".utf8).write(to: file)
      var watch = FileWatch(path: file.path)
      var changes = [watch.hasChanged()]
      try Data("ab".utf8).write(to: file)
      changes += [watch.hasChanged(), watch.hasChanged()]
      // As long as before and, at worst, within the same tick of the clock: only the file is another one.
      let next = folder.appending(path: "next.yaml")
      try Data("cd".utf8).write(to: next)
      // Safety: the system only reads the paths.
      let status = unsafe rename(next.path, file.path)
      try #require(status == 0)
      changes += [watch.hasChanged(), watch.hasChanged()]
      #expect(changes == [false, true, false, true, false])
    }
  }

  @Test func `counts as unchanged while it is missing`() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "machine.yaml")
      try Data("a".utf8).write(to: file)
      var watch = FileWatch(path: file.path)
      try FileManager.default.removeItem(at: file)
      var changes = [watch.hasChanged()]
      try Data("abc".utf8).write(to: file)
      changes.append(watch.hasChanged())
      #expect(changes == [false, true])
    }
  }
}
