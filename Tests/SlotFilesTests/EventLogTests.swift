import Foundation
import SlotFiles
import TestSupport
import Testing

@Suite struct `A log of events` {
  private struct Event: Encodable {
    let name: String
    let at: Int
  }

  @Test func `has a line for each event, its keys in order`() throws {
    try withTemporaryFolder { folder in
      let path = folder.appending(path: "log.jsonl").path
      try Data("what was there before".utf8).write(to: URL(filePath: path))
      let log = try EventLog(path: path)
      try log.write(Event(name: "spin", at: 1))
      // Read while the log is open: nothing is held back.
      #expect(
        try String(contentsOfFile: path, encoding: .utf8) == #"{"at":1,"name":"spin"}"# + "\n")
      try log.write(Event(name: "quit", at: 2))
      #expect(try String(contentsOfFile: path, encoding: .utf8).hasSuffix(#""quit"}"# + "\n"))
    }
  }

  @Test func `says that its file can't be created`() throws {
    try withTemporaryFolder { folder in
      let path = folder.appending(path: "nowhere/log.jsonl").path
      let error = #expect(throws: FileError.self) { try EventLog(path: path) }
      #expect(error?.problem == .cannotCreate && error?.path == path)
    }
  }

  #if os(Linux)
    @Test func `says that its file can't be written`() throws {
      let log = try EventLog(path: "/dev/full")
      let error = #expect(throws: FileError.self) { try log.write(Event(name: "spin", at: 1)) }
      #expect(error?.problem == .cannotWrite)
    }
  #endif
}
