import SlotEngine
import SlotStrings

extension Words {
  /// A session in a line: the time, the rounds and, where credits were played for, the net result; at length and in
  /// short.
  func session(_ totals: SessionTotals, minutes: Int) -> [String] {
    let time = time(minutes)
    let rounds = count(totals.rounds, .oneRound, .manyRounds)
    guard totals.hasCredits else {
      return [self(.sessionFree, ["time": time, "rounds": rounds])]
    }
    let net = signed(totals.net.count)
    return [
      self(.sessionLine, ["time": time, "rounds": rounds, "net": net]),
      self(.sessionBriefly, ["time": time, "rounds": number(totals.rounds), "net": net]),
    ]
  }

  /// A number of minutes in hours and minutes.
  package func time(_ minutes: Int) -> String {
    guard minutes >= 60 else { return self(.minutes, ["minutes": "\(minutes)"]) }
    return self(.hoursAndMinutes, ["hours": "\(minutes / 60)", "minutes": "\(minutes % 60)"])
  }

  /// A number of credits in groups of three digits, such as 12,345.
  func number(_ credits: Credits) -> String { number(credits.count) }
}
