/// The result of a choice at a place: the readings chosen and, if requested, the others.
struct Contest {
  /// What was chosen.
  var readings: [Win] = []
  /// The others; empty unless requested.
  var losers: [Competition.Loser] = []
}

extension Contest {
  /// The losers once another contest has won: those so far, and all its readings.
  func lost(to winner: Contest, because reason: Competition.Reason) -> [Competition.Loser] {
    losers
      + readings.map {
        Competition.Loser(reading: $0, reason: reason, winner: winner.readings.first)
      }
  }
}
