import SlotCabinet
import SlotEngine
import SlotStatistics

/// What the rounds at one stake say about the machine, beside its exact figures.
struct RoundStatistics: Sendable, Hashable {
  let stake: Stake
  let totals: RoundTotals
  /// The net result after each part of the rounds, from the first to the last; at most ``points`` of them.
  let course: [Int]

  /// The number of points of a plot.
  static let points = 48

  /// Counts the rounds at a stake.
  init(_ book: RoundBook, stake: Stake, bet: String?) {
    self.stake = stake
    let rounds = book.rounds.filter { past in
      let round = past.played.round
      return round.lines == stake.lines && round.coins == stake.coins && round.bet == bet
    }
    totals = RoundTotals(rounds)
    var net = 0
    var course: [Int] = []
    for (index, round) in rounds.enumerated() {
      net = Credits(net).followed(by: Credits(round.net)).count
      // The last round of each part; with few rounds, each is a part.
      let parts = min(Self.points, rounds.count)
      if (index + 1) * parts / rounds.count > index * parts / rounds.count { course.append(net) }
    }
    self.course = course
  }

  /// The share of rounds with a win, and its 99 % interval; nil without a round.
  var winRate: (value: Double, interval: ConfidenceInterval)? {
    guard totals.rounds > 0 else { return nil }
    return (
      Double(totals.wins) / Double(totals.rounds),
      .wilson99(hits: UInt64(totals.wins), trials: UInt64(totals.rounds))
    )
  }

  /// The credits paid per credit staked; nil if nothing was staked.
  var returned: Double? {
    totals.staked > 0 ? Double(totals.paid) / Double(totals.staked) : nil
  }

  /// The 99 % interval of the return.
  ///
  /// - Parameter deviation: The exact standard deviation of a round's pay per credit staked.
  func interval(deviation: Double) -> ConfidenceInterval? {
    returned.map {
      .normal99(
        mean: $0, variance: deviation * deviation, trials: UInt64(totals.rounds), isExact: true)
    }
  }
}
