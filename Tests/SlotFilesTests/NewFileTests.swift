import Foundation
import SlotFiles
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A new file` {
  private let text = Array("secret\n".utf8)

  private func rights(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func problem(_ path: String) -> FileError.Problem? {
    do {
      try NewFile(path: path, isPrivate: true).write(text)
      return nil
    } catch {
      return error.problem
    }
  }

  @Test func `is its owner's alone if it is private, and leaves nothing beside it`() throws {
    try withTemporaryPath { folder in
      try NewFile(path: folder + "/secret", isPrivate: true).write(text)
      #expect(try bytes(of: folder + "/secret") == text)
      #expect(try rights(of: folder + "/secret") == 0o600)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["secret"])
    }
  }

  @Test func `takes the place of what a killed process has left, but not its rights`() throws {
    try withTemporaryPath { folder in
      let remnant = folder + "/.secret.slots-new"
      try write(Array("half of someth".utf8), to: remnant)
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: remnant)
      try NewFile(path: folder + "/secret", isPrivate: true).write(text)
      #expect(try bytes(of: folder + "/secret") == text)
      #expect(try rights(of: folder + "/secret") == 0o600)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["secret"])
    }
  }

  @Test func `never replaces anything`() throws {
    try withTemporaryPath { folder in
      let (path, link) = (folder + "/secret", folder + "/link")
      try write(Array("precious\n".utf8), to: path)
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: folder + "/nowhere")
      for path in [path, link, folder] { #expect(problem(path) == .exists) }
      #expect(try bytes(of: path) == Array("precious\n".utf8))
      #expect(
        Set(try FileManager.default.contentsOfDirectory(atPath: folder)) == ["secret", "link"])
    }
  }

  @Test func `says what can't be created`() throws {
    try withTemporaryPath { folder in
      #expect(problem(folder + "/nowhere/secret") == .cannotCreate)
    }
  }
}
