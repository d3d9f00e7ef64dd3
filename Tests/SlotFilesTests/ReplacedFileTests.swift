import Foundation
import SlotFiles
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A replaced file` {
  private let text = Array("new\n".utf8)

  private func problem(_ path: String) -> FileError.Problem? {
    do {
      try ReplacedFile(path: path).write(text)
      return nil
    } catch {
      return error.problem
    }
  }

  @Test func `takes the place of what was there, and leaves nothing beside it`() throws {
    try withTemporaryPath { folder in
      let path = folder + "/report.json"
      try write(Array("old and longer\n".utf8), to: path)
      // A remnant of a killed process.
      try write(Array("half of someth".utf8), to: folder + "/.report.json.slots-new")
      try ReplacedFile(path: path).write(text)
      #expect(try bytes(of: path) == text)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["report.json"])
    }
  }

  @Test func `keeps its rights and a symbolic link to it`() throws {
    try withTemporaryPath { folder in
      let (path, link) = (folder + "/report.json", folder + "/latest")
      try write([], to: path)
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
      try ReplacedFile(path: link).write(text)
      #expect(try bytes(of: path) == text)
      let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(rights as? Int == 0o640)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
    }
  }

  @Test func `follows no link that someone has laid beside it`() throws {
    try withTemporaryPath { folder in
      let (path, victim) = (folder + "/report.json", folder + "/victim")
      try write(Array("precious\n".utf8), to: victim)
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/.report.json.slots-new", withDestinationPath: victim)
      #expect(problem(path) == .cannotCreate)
      #expect(try bytes(of: victim) == Array("precious\n".utf8))
    }
  }

  @Test func `is never put in the place of a device`() throws {
    try ReplacedFile(path: "/dev/null").write(text)
    #expect(
      try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
        == .typeCharacterSpecial)
  }

  @Test func `says what can't be created`() throws {
    try withTemporaryPath { folder in
      #expect(problem(folder + "/nowhere/report.json") == .cannotCreate)
      #expect(throws: FileError.self) {
        try ReplacedFile(path: folder + "/nowhere/report.json").require()
      }
      #expect(throws: Never.self) { try ReplacedFile(path: folder + "/report.json").require() }
    }
  }

  #if os(Linux)
    @Test func `says what a full disk doesn't take`() {
      #expect(problem("/dev/full") == .cannotWrite)
    }
  #endif
}
