/// What a choice comes to at a place: the readings chosen, and if they are asked for, the others.
struct Contest {
  /// A reading that wasn't chosen, and what it lost to, if it was a reading.
  struct Loser {
    let reading: Reading
    let reason: Competition.Reason
    let winner: Reading?
  }

  /// What was chosen.
  var readings: [Reading] = []
  /// What wasn't; empty unless it is asked for.
  var losers: [Loser] = []

  /// The credits of what was chosen.
  var credits: Int { readings.reduce(0) { $0 + $1.credits } }
}

extension Contest {
  /// The contest after another one was chosen before it, or instead of it.
  func lost(to winner: Contest, because reason: Competition.Reason) -> [Loser] {
    losers
      + readings.map { Loser(reading: $0, reason: reason, winner: winner.readings.first) }
  }
}
