import Foundation
import Pickers
import SlotCabinet
import SlotEngine
import SlotFiles
import SlotScreens

/// Reads the rounds of the past from a ledger, and the computer's clock.
nonisolated enum HistoryWork {
  /// The rounds that were settled before a time, in the order of the ledger.
  ///
  /// Lines without a time, as older versions wrote them, are left out: it isn't known on which day they were
  /// played. So are a torn last line, and what no game writes, such as a negative pay.
  ///
  /// - Parameters:
  ///   - path: The ledger's path; without a readable one there are no rounds.
  ///   - time: The time, in milliseconds since 1970.
  ///   - zone: The time zone in which days begin and end.
  static func rounds(
    inLedger path: String, before time: Int, in zone: TimeZone = .current
  ) -> [PastRound] {
    guard let data = try? PlainFile.read(path, limit: SizeLimit.results) else { return [] }
    let decoder = JSONDecoder()
    return data.split(separator: newline).compactMap { line in
      guard let record = CheckedLine.record(of: line + [newline]),
        let read = try? decoder.decode(LedgerRecord.self, from: Data(record)),
        let settled = read.settled, let written = read.time, (0..<max(0, time)).contains(written),
        settled.pay >= 0, settled.round.cost >= 0
      else { return nil }
      return PastRound(settled, at: minute(of: written, in: zone))
    }
  }

  private static let newline = UInt8(ascii: "\n")

  /// The minutes since 1970-01-01, 00:00 local time.
  private static func minute(of milliseconds: Int, in zone: TimeZone) -> Int {
    let seconds = Double(milliseconds) / 1000
    let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds))
    return Int(((seconds + Double(offset)) / 60).rounded(.down))
  }

  /// The present time, in milliseconds since 1970.
  static var now: Int { Int(Date().timeIntervalSince1970 * 1000) }

  /// The present date and local time.
  static var present: CivilDateTime {
    let minute = minute(of: now, in: .current)
    let (day, rest) = minute.quotientAndRemainder(dividingBy: 1440)
    return CivilDateTime(
      CivilDate(dayNumber: day) ?? .first,
      CivilTime(hour: rest / 60, minute: rest % 60) ?? .midnight)
  }
}
