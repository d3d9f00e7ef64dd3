import Foundation
import SlotFiles
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A file that is read` {
  @Test func `may be as long as the limit and no longer`() throws {
    try withTemporaryPath { folder in
      let path = folder + "/file"
      try write([1, 2, 3], to: path)
      #expect(try PlainFile.read(path, limit: 3) == [1, 2, 3])
      #expect(throws: FileError(.isTooLong(limitInBytes: 2), path: path)) {
        try PlainFile.read(path, limit: 2)
      }
      try write([], to: path)
      #expect(try PlainFile.read(path, limit: 0).isEmpty)
    }
  }

  @Test func `is refused unread if it is longer`() throws {
    try withTemporaryPath { folder in
      let path = folder + "/file"
      try write([], to: path)
      // A terabyte that takes no room on the disk.
      // Safety: the system only reads the path.
      let status = unsafe truncate(path, 1 << 40)
      try #require(status == 0)
      #expect(throws: FileError(.isTooLong(limitInBytes: SizeLimit.results), path: path)) {
        try CheckedFile.record(at: path)
      }
      do throws(FileError) {
        _ = try AppendOnlyLog(path: path)
        Issue.record("A terabyte was read.")
      } catch {
        #expect(error == FileError(.isTooLong(limitInBytes: SizeLimit.results), path: path))
      }
      #expect(
        try AppendOnlyLog.setAside(path: path, unless: { _, _ in true }) == path + ".damaged")
    }
  }

  @Test func `is a plain one, also behind links`() throws {
    try withTemporaryPath { folder in
      let files = FileManager.default
      let (plain, pipe) = (folder + "/plain", folder + "/pipe")
      try write([7], to: plain)
      // Safety: the system only reads the path.
      let status = unsafe mkfifo(pipe, 0o600)
      try #require(status == 0)
      for (name, target) in [("zero", "/dev/zero"), ("null", "/dev/null"), ("fifo", pipe)] {
        for path in [target, folder + "/\(name)"] {
          if path != target {
            try files.createSymbolicLink(atPath: path, withDestinationPath: target)
          }
          #expect(throws: FileError(.isNotPlain, path: path)) {
            try PlainFile.read(path, limit: 1000)
          }
        }
      }
      #expect(throws: FileError(.isNotPlain, path: folder)) {
        try PlainFile.read(folder, limit: 1000)
      }
      try files.createSymbolicLink(atPath: folder + "/link", withDestinationPath: plain)
      #expect(try PlainFile.read(folder + "/link", limit: 1) == [7])
    }
  }

  @Test func `may have a length that the system doesn't know beforehand`() throws {
    // The files of /proc have no length until they are read.
    let path = "/proc/self/status"
    guard FileManager.default.fileExists(atPath: path) else { return }
    #expect(try !PlainFile.read(path, limit: 1 << 20).isEmpty)
    #expect(throws: FileError(.isTooLong(limitInBytes: 8), path: path)) {
      try PlainFile.read(path, limit: 8)
    }
  }

  @Test func `is read in no other way`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let others = [
      "contents(atPath:", "Data(contentsOf", "String(contentsOf", "(forReadingFrom:",
      "(forReadingAtPath:", "(fileAtPath:", "InputStream", "fopen(", "mmap(", "readLine(",
      "IMG_Load", "Mix_LoadWAV", "SDL_RWFromFile",
    ]
    var count = 0
    for folder in ["Sources", "Examples"] {
      let files = FileManager.default.enumerator(atPath: root.path + "/" + folder)
      while let file = files?.nextObject() as? String {
        guard ["swift", "c", "h"].contains((file as NSString).pathExtension) else { continue }
        count += 1
        let text = String(
          decoding: try bytes(of: "\(root.path)/\(folder)/\(file)"), as: UTF8.self)
        for other in others where text.contains(other) {
          Issue.record("\(folder)/\(file) reads a file with \(other)…)")
        }
      }
    }
    #expect(count > 100)
  }
}
