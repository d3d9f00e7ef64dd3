import Foundation
import SlotCabinet
import SlotEngine
import SlotFiles
import SlotScreens
import TestSupport
import Testing

@testable import SlotMachine

@Suite struct `The history in a ledger` {
  private static let round = OpenRound(seed: .max, number: 1 << 60, lines: 5, coins: 2, cost: 10)
  private static let settled = SettledRound(round: round, pay: 25, isWin: true)
  /// 24 December 2024, 23:30 in UTC.
  private static let time = (20_081 * 1440 + 23 * 60 + 30) * 60_000

  private func records(_ lines: [LedgerRecord]) throws -> [[UInt8]] {
    try lines.map { Array(try JSONEncoder().encode($0)) }
  }

  /// The rounds in a ledger of these records.
  private func rounds(
    _ records: [[UInt8]], torn: Int = 0, before: Int = .max, zone: Int = 0
  ) throws -> [PastRound] {
    try withTemporaryFolder { folder in
      let path = folder.appending(path: "ledger").path
      let bytes = records.flatMap { CheckedLine.line(of: $0) }
      try Data(bytes.dropLast(torn)).write(to: URL(fileURLWithPath: path))
      let zone = try #require(TimeZone(secondsFromGMT: zone))
      return HistoryWork.rounds(inLedger: path, before: before, in: zone)
    }
  }

  @Test func `is every settled round with its local time`() throws {
    let lines = try records([
      LedgerRecord(balance: 990, open: Self.round, time: Self.time - 1),
      LedgerRecord(balance: 1_015, open: nil, settled: Self.settled, time: Self.time),
    ])
    let day = 20_081 * 1440
    #expect(try rounds(lines) == [PastRound(Self.settled, at: day + 23 * 60 + 30)])
    // An hour to the east, it is already the next day.
    #expect(try rounds(lines, zone: 3_600) == [PastRound(Self.settled, at: day + 1440 + 30)])
  }

  @Test func `leaves out lines of older versions, a torn line and what was written later`() throws {
    let old = Array(#"{"balance":1040}"#.utf8)
    #expect(
      try JSONDecoder().decode(LedgerRecord.self, from: Data(old))
        == LedgerRecord(balance: 1040, open: nil))
    let lines = try records([
      LedgerRecord(balance: 1, open: nil, settled: Self.settled, time: Self.time),
      LedgerRecord(balance: 2, open: nil, settled: Self.settled, time: Self.time + 60_000),
    ])
    #expect(try rounds([old] + lines).count == 2)
    #expect(try rounds([old] + lines, torn: 5).count == 1)
    #expect(try rounds([old] + lines, before: Self.time + 60_000).count == 1)
    #expect(HistoryWork.rounds(inLedger: "/nonexistent/ledger", before: .max) == [])
  }
}
