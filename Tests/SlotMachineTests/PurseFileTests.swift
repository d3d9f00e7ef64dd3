import Foundation
import SlotCabinet
import SlotEngine
import SlotFiles
import SlotMachineFile
import Testing

@testable import SlotMachine

@Suite(.timeLimit(.minutes(20))) struct `A purse's file` {
  private static let digest = String(repeating: "ab", count: 32)
  private static let open = OpenRound(seed: .max, number: 1 << 60, lines: 5, coins: 2, cost: 10)
  private static let records = [
    LedgerRecord(balance: 990, open: open), LedgerRecord(balance: 1_040, open: nil),
    LedgerRecord(balance: 1_030, open: open),
  ]

  @Test func `tells of no purse when it is new, and then of the last one that was kept`() throws {
    try withFolder { folder in
      #expect(try Self.purse(in: folder) == nil)
      for record in Self.records {
        var file = try Self.opened(in: folder)
        try file.keep(record)
        discard(file)
        #expect(try Self.purse(in: folder) == record.purse)
      }
    }
  }

  @Test func `keeps the meters of jackpots, and is set aside where they can't stand like that`()
    throws
  {
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: pots
        bet: {cost: 10}
        symbols: [coin, leaf]
        reels: [[coin, leaf]]
        lines: [[0]]
        pays: {leaf: {1: 15}}
        wins: [{where: lines, match: left}]
        jackpots: {daily: {seed: 30, rate: [1, 5], by: 50}}
        """, name: "pots"
    ).machine
    try withFolder { folder in
      @MainActor func opened() throws -> PurseFile {
        try PurseFile(of: machine.digest, in: folder) { $0.obstacle(on: machine) }
      }
      var cabinet = Cabinet(engine: try SlotEngine(machine: machine, seed: 42), pace: .quick)
      #expect(cabinet.purse?.meters.map(\.credits) == [30])
      var file = try opened()
      for case .keep(let record) in cabinet.reduce(.press(.spin), at: .zero) {
        try file.keep(record)
      }
      discard(file)
      file = try opened()
      var purse = file.purse
      #expect(purse == cabinet.purse?.reopened && purse?.open?.meters.map(\.credits) == [30])
      for case .keep(let record) in cabinet.reduce(.tick, at: .seconds(60)) {
        try file.keep(record)
      }
      discard(file)
      file = try opened()
      purse = file.purse
      // A round adds a fifth of 10.
      #expect(purse?.open == nil && purse?.meters.map(\.credits) == [32])
      try file.keep(LedgerRecord(balance: 7, open: nil))
      discard(file)
      file = try opened()
      let old = file.purse
      #expect(old?.meters.isEmpty == true)
      let beyond = try JSONDecoder().decode(
        LedgerRecord.self,
        from: Data(#"{"balance":7,"meters":[{"jackpot":0,"credits":50}]}"#.utf8))
      try file.keep(beyond)
      discard(file)
      file = try opened()
      let (aside, fresh) = (file.setAside, file.purse)
      #expect(
        aside?.error.reason
          == "its jackpots can't stand like that: The meter of daily can't show 50 credits")
      #expect(fresh == nil)
      discard(file)
    }
  }

  /// A game may be killed, or the power fail, after any byte of a line.
  @Test func `cut off anywhere tells of the line before, and goes on from there`() throws {
    try withFolder { folder in
      let path = try Self.write(Self.records, in: folder)
      let whole = try Data(contentsOf: path)
      let ends = whole.indices.filter { whole[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
      for length in 0...whole.count {
        try whole.prefix(length).write(to: path)
        let lines = ends.count { $0 <= length }
        let expected = lines > 1 ? Self.records[lines - 2].purse : nil
        var file = try Self.opened(in: folder)
        #expect(file.purse == expected, "cut off after \(length) bytes")
        try file.keep(LedgerRecord(balance: 7, open: nil))
        discard(file)
        #expect(try Self.purse(in: folder) == Purse(balance: 7))
      }
    }
  }

  @Test func `that was changed is set aside with its line, and a new one begins`() throws {
    try withFolder { folder in
      let path = try Self.write(Self.records, in: folder)
      let whole = try Data(contentsOf: path)
      let text = try #require(String(data: whole, encoding: .utf8))
      let cheat = Data(text.replacing("\"balance\":1040", with: "\"balance\":9040").utf8)
      #expect(cheat != whole)
      try cheat.write(to: path)
      var file = try Self.opened(in: folder)
      let setAside = file.setAside
      let aside = try #require(setAside)
      #expect(aside.error.problem == .isDamaged(line: 3))
      #expect("\(aside)".hasPrefix("line 3 of '") && "\(aside)".hasSuffix("begin anew"))
      #expect(try Data(contentsOf: URL(fileURLWithPath: aside.path)) == cheat)
      let purse = file.purse
      #expect(purse == nil)
      try file.keep(LedgerRecord(balance: 7, open: nil))
      discard(file)
      #expect(try Self.purse(in: folder) == Purse(balance: 7))
    }
  }

  @Test func `is set aside again beside the one before, and none is lost`() throws {
    try withFolder { folder in
      let path = try Self.write([], in: folder)
      for text in ["first", "second", "third"] {
        try Data(text.utf8).write(to: path)
        discard(try Self.opened(in: folder))
      }
      let names = ["damaged", "damaged-2", "damaged-3"]
      let kept = try names.map {
        try String(contentsOf: path.appendingPathExtension($0), encoding: .utf8)
      }
      #expect(kept == ["first", "second", "third"])
    }
  }

  @Test(arguments: [
    #"{"format":"slot-machine purse 1","machine":"another"}"#,
    #"{"format":"slots checkpoint 1","machine":"another"}"#, #"{}"#,
  ])
  func `of something else is set aside`(header: String) throws {
    try withFolder { folder in
      let path = try Self.write([], in: folder)
      let foreign = Data(CheckedLine.line(of: Array(header.utf8)))
      try foreign.write(to: path)
      let setAside = try Self.opened(in: folder).setAside
      let aside = try #require(setAside)
      #expect(aside.error.problem == .isForeign)
      #expect(try Data(contentsOf: URL(fileURLWithPath: aside.path)) == foreign)
    }
  }

  @Test func `of another version is refused, and left as it is`() throws {
    try withFolder { folder in
      let path = try Self.write([], in: folder)
      let header = #"{"format":"slot-machine purse 2","machine":"\#(Self.digest)"}"#
      let newer = Data(CheckedLine.line(of: Array(header.utf8)))
      try newer.write(to: path)
      #expect(Self.problem(in: folder) == .isOfOtherVersion)
      #expect(try Data(contentsOf: path) == newer)
    }
  }

  @Test(arguments: [
    #"{"balance":-1}"#, #"{"balance":"many"}"#, #"{"balance":1,"open":{"seed":"x"}}"#, "[]",
  ])
  func `with a line that makes no sense is set aside`(record: String) throws {
    try withFolder { folder in
      let path = try Self.write([], in: folder)
      var data = try Data(contentsOf: path)
      data += CheckedLine.line(of: Array(record.utf8))
      try data.write(to: path)
      let problem = try Self.opened(in: folder).setAside?.error.problem
      #expect(problem == .isForeign)
      #expect(try Self.purse(in: folder) == nil)
    }
  }

  @Test func `is held by one game at a time`() throws {
    try withFolder { folder in
      let file = try Self.opened(in: folder)
      let refused = #expect(throws: FileError.self) {
        _ = try PurseFile(of: Self.digest, in: folder)
      }
      #expect(refused?.problem == .isBusy)
      discard(file)
      #expect(try Self.purse(in: folder) == nil)
    }
  }

  @Test func `says which folder can't be made`() throws {
    try withFolder { folder in
      let file = "\(folder)/file"
      try Data().write(to: URL(fileURLWithPath: file))
      #expect(Self.problem(in: "\(file)/purses") == .cannotCreate)
    }
  }
}

extension `A purse's file` {
  /// Opens the file, retrying while it is busy.
  ///
  /// Concurrent tests start programs, and between fork and exec a child holds a copy of every lock
  /// of this process.
  private static func opened(in folder: String) throws(FileError) -> PurseFile {
    for _ in 0..<3_000 {
      do throws(FileError) {
        return try PurseFile(of: digest, in: folder)
      } catch {
        guard error.problem == .isBusy else { throw error }
        Thread.sleep(forTimeInterval: 0.01)
      }
    }
    return try PurseFile(of: digest, in: folder)
  }

  private static func purse(in folder: String) throws -> Purse? {
    try opened(in: folder).purse
  }

  private static func problem(in folder: String) -> FileError.Problem? {
    do throws(FileError) {
      _ = try opened(in: folder)
      return nil
    } catch {
      return error.problem
    }
  }

  /// Writes a file with some records, and returns its path.
  private static func write(_ records: [LedgerRecord], in folder: String) throws -> URL {
    var file = try opened(in: folder)
    for record in records { try file.keep(record) }
    discard(file)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return URL(fileURLWithPath: folder).appending(path: try #require(names.first))
  }
}

/// Closes a file by consuming it.
private func discard(_ file: consuming PurseFile) {}

private func withFolder(_ test: (String) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    .resolvingSymlinksInPath()
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try test(folder.path)
}

extension Purse {
  /// The purse as the next game finds it: what a session has won isn't kept.
  fileprivate var reopened: Purse { Purse(balance: balance, open: open, meters: meters) }
}
