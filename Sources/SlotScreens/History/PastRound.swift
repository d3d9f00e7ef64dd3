import Pickers
package import SlotCabinet
import SlotEngine

/// A round that was played, and when.
package struct PastRound: Sendable, Hashable {
  package let played: SettledRound
  /// When it was over: the minutes since 1970-01-01, 00:00 local time.
  package let minute: Int

  /// Creates a round.
  package init(_ played: SettledRound, at minute: Int) {
    (self.played, self.minute) = (played, minute)
  }

  /// The number of its day, as in ``CivilDate/dayNumber``.
  package var day: Int { Self.day(ofMinute: minute) }

  /// The number of the day of a minute.
  static func day(ofMinute minute: Int) -> Int {
    // Rounded down, before 1970 too.
    (minute - (minute % perDay + perDay) % perDay) / perDay
  }

  /// The time of day, such as 18:32.
  var time: String {
    let rest = minute - day * Self.perDay
    return CivilTime(hour: rest / 60, minute: rest % 60)?.description ?? ""
  }

  /// What it won or lost.
  var net: Int { played.pay.count - played.round.cost.count }

  /// Its seed and its number, as `slot-machine --replay` takes them.
  package var replay: String { "\(played.round.seed):\(played.round.number)" }

  static let perDay = 1440
}

extension CivilDateTime {
  /// The minutes since 1970-01-01, 00:00.
  var minutesSinceEpoch: Int {
    date.dayNumber * PastRound.perDay + time.hour * 60 + time.minute
  }
}
