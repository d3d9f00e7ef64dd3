import Foundation
import SlotFiles
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A new folder` {
  private let files = [(name: "one", bytes: Array("1\n".utf8)), (name: "two", bytes: [])]

  private func problem(_ path: String, _ files: [(name: String, bytes: [UInt8])]) -> FileError? {
    do throws(FileError) {
      try NewFolder(path: path).write(files)
      return nil
    } catch {
      return error
    }
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test(arguments: ["new", "new/", "new//"])
  func `has all files, and leaves nothing beside it`(name: String) throws {
    try withTemporaryPath { folder in
      // What a killed process has left.
      try FileManager.default.createDirectory(
        atPath: folder + "/.new.slots-new", withIntermediateDirectories: true)
      try write([1], to: folder + "/.new.slots-new/three")
      #expect(problem("\(folder)/\(name)", files) == nil)
      #expect(try names(folder) == ["new"])
      #expect(try names(folder + "/new") == ["one", "two"])
      #expect(try bytes(of: folder + "/new/one") == files[0].bytes)
    }
  }

  @Test func `takes the place of an empty folder, and of nothing else`() throws {
    try withTemporaryPath { folder in
      let path = folder + "/there"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      #expect(problem(path, files) == nil)
      #expect(problem(path, [])?.problem == .folderExists)
      #expect(try names(path) == ["one", "two"])
      #expect(problem(path + "/one", files)?.problem == .folderExists)
      #expect(problem(folder + "/nowhere/new", files)?.problem == .cannotCreate)
    }
  }

  @Test func `is not there at all if a file can't be written`() throws {
    try withTemporaryPath { folder in
      let wrong = files + [(name: "no/such/folder", bytes: [])]
      #expect(problem(folder + "/new", wrong)?.path == folder + "/new")
      let left = try names(folder)
      #expect(left.isEmpty)
    }
  }
}
