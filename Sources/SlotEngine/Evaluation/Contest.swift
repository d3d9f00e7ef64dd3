/// The result of a choice at a place: the readings chosen and, if requested, the others.
struct Contest {
  /// A reading that wasn't chosen, and the reading that it lost to, if any.
  struct Loser {
    let reading: Reading
    let reason: Competition.Reason
    let winner: Reading?
  }

  /// What was chosen.
  var readings: [Reading] = []
  /// The others; empty unless requested.
  var losers: [Loser] = []

  /// The credits of what was chosen.
  var credits: Credits { readings.reduce(0) { $0 + $1.credits } }
}

extension Contest {
  /// The losers once another contest has won: those so far, and all its readings.
  func lost(to winner: Contest, because reason: Competition.Reason) -> [Loser] {
    losers
      + readings.map { Loser(reading: $0, reason: reason, winner: winner.readings.first) }
  }
}
