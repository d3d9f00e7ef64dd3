import Foundation
import SlotFiles
import Testing

@Suite(.timeLimit(.minutes(20))) struct `An append-only log` {
  private func record(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// Writes a log of three records.
  private func begin(_ path: String) throws {
    var log = try AppendOnlyLog(path: path)
    try log.begin(with: record("{}"))
    try log.append(record("1"))
    try log.append(record("2"))
  }

  /// The header and the last record of a log.
  private func contents(_ path: String) throws(FileError) -> [[UInt8]?] {
    let log = try AppendOnlyLog(path: path)
    return [log.header, log.last]
  }

  private func problem(_ path: String) -> FileError.Problem? {
    do {
      _ = try contents(path)
      return nil
    } catch {
      return error.problem
    }
  }

  @Test func `gives back its header and its last record`() throws {
    try withTemporaryPath { folder in
      let path = folder + "/log"
      #expect(try contents(path) == [nil, nil])
      try begin(path)
      #expect(try contents(path) == [record("{}"), record("2")])
      let lines = try bytes(of: path)
      #expect(
        lines
          == ["{}", "1", "2"].flatMap { CheckedLine.line(of: record($0)) })
    }
  }

  @Test func `cut off anywhere loses only its last line`() throws {
    try withTemporaryPath { folder in
      let path = folder + "/log"
      try begin(path)
      let whole = try bytes(of: path)
      let ends = whole.indices.filter { whole[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
      for length in 0...whole.count {
        try write(Array(whole[..<length]), to: path)
        let lines = ends.count { $0 <= length }
        let expected: [[UInt8]?] =
          switch lines {
          case 0: [nil, nil]
          case 1: [record("{}"), nil]
          default: [record("{}"), record("\(lines - 1)")]
          }
        #expect(try contents(path) == expected, "cut off after \(length) bytes")
        // The torn part is gone, so that the next line doesn't follow it.
        var log = try AppendOnlyLog(path: path)
        if log.header == nil { try log.begin(with: record("{}")) }
        try log.append(record("3"))
      }
      #expect(try contents(path) == [record("{}"), record("3")])
    }
  }

  @Test func `refuses damage before its last line, and leaves the file as it is`() throws {
    try withTemporaryPath { folder in
      let path = folder + "/log"
      try begin(path)
      let whole = try bytes(of: path)
      let firstEnd = try #require(whole.firstIndex(of: UInt8(ascii: "\n")))
      for (place, line) in [(20, 1), (firstEnd + 15, 2)] {
        var damaged = whole
        damaged[place] ^= 1
        try write(damaged, to: path)
        #expect(problem(path) == .isDamaged(line: line))
        #expect(try bytes(of: path) == damaged)
      }
    }
  }

  @Test(arguments: ["hello", "hello\n", "{}\n", "{\"crc\":1}\n"])
  func `doesn't touch a file that isn't one`(text: String) throws {
    try withTemporaryPath { folder in
      let path = folder + "/notes.txt"
      try write(record(text), to: path)
      #expect(problem(path) == .isForeign)
      #expect(try bytes(of: path) == record(text))
    }
  }

  @Test func `is written by one at a time`() throws {
    try withTemporaryPath { folder in
      let path = folder + "/log"
      try begin(path)
      do {
        var log = try AppendOnlyLog(path: path)
        #expect(problem(path) == .isBusy)
        try log.append(record("3"))
      }
      #expect(problem(path) == nil)
    }
  }

  @Test func `begins again before it grows without end, and stays locked`() throws {
    try withTemporaryPath { folder in
      let path = folder + "/log"
      let long = String(repeating: "9", count: 100_000)
      var log = try AppendOnlyLog(path: path)
      try log.begin(with: record("{}"))
      var longest = 0
      for line in 0..<100 {
        try log.append(record("[\(line),\(long)]"))
        longest = max(longest, try bytes(of: path).count)
        #expect(problem(path) == .isBusy)
      }
      #expect(longest < 2_000_000)
      #expect(log.last == record("[99,\(long)]"))
    }
    try withTemporaryPath { folder in
      let path = folder + "/log"
      var log = try AppendOnlyLog(path: path)
      try log.begin(with: record("{}"))
      for _ in 0..<30 { try log.append(record(String(repeating: "9", count: 100_000))) }
      // No other file is left.
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["log"])
    }
  }

  @Test func `keeps its latest records when it begins again, if its owner wants them`() throws {
    try withTemporaryPath { folder in
      let path = folder + "/log"
      let history = 600_000
      let lines = (0..<40).map { record("[\($0),\(String(repeating: "9", count: 49_990))]") }
      var log = try AppendOnlyLog(path: path, keeping: history)
      try log.begin(with: record("{}"))
      let header = CheckedLine.line(of: record("{}")).count
      for (index, line) in lines.enumerated() {
        try log.append(line)
        let all = try bytes(of: path)
        #expect(all.count <= 2 * history)
        // The header, and then the latest lines in their order, without a gap.
        var expected: [UInt8] = []
        for earlier in lines[...index].reversed() where header + expected.count < all.count {
          expected = CheckedLine.line(of: earlier) + expected
        }
        #expect(all == CheckedLine.line(of: record("{}")) + expected)
        let isLong = all.count > history - 60_000
        #expect(index < 12 || isLong)
      }
    }
  }

  @Test func `keeps a symbolic link to it when it begins again`() throws {
    try withTemporaryPath { folder in
      let (path, link) = (folder + "/log", folder + "/link")
      try begin(path)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
      var log = try AppendOnlyLog(path: link)
      for _ in 0..<30 { try log.append(record(String(repeating: "9", count: 100_000))) }
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
      #expect(try bytes(of: path).count < 2_000_000)
    }
  }

  @Test(arguments: ["/dev/full", "/dev/null", "/"])
  func `is an ordinary file`(path: String) {
    #expect(problem(path) == .cannotCreate)
  }

  @Test func `needs a folder that is there`() throws {
    try withTemporaryPath { folder in
      #expect(problem(folder + "/nowhere/log") == .cannotCreate)
    }
  }
}
