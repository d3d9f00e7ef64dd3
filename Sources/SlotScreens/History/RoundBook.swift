import SlotCabinet
import SlotEngine

/// The rounds of a machine by the time at which they were played.
struct RoundBook: Sendable, Hashable {
  /// From the earliest to the latest.
  private(set) var rounds: [PastRound]
  /// Whether rounds are also kept on disk, for the games to come.
  let isKept: Bool

  init(_ rounds: [PastRound], isKept: Bool) {
    // A clock may have been set back; rounds of the same minute stay in the order in which they were played.
    self.rounds = rounds.enumerated().sorted { one, other in
      (one.element.minute, one.offset) < (other.element.minute, other.offset)
    }.map(\.element)
    self.isKept = isKept
  }

  /// Adds a round that was just played.
  mutating func add(_ round: PastRound) {
    rounds.insert(round, at: firstIndex { $0.minute > round.minute })
  }

  /// The rounds of a day, by the day's number.
  func rounds(on day: Int) -> ArraySlice<PastRound> {
    rounds[firstIndex { $0.day >= day }..<firstIndex { $0.day > day }]
  }

  /// The first place from which on a condition holds; the number of rounds if it holds for none.
  ///
  /// - Complexity: O(log *n*): the condition holds for every round after one for which it holds.
  private func firstIndex(where holds: (PastRound) -> Bool) -> Int {
    var (low, high) = (0, rounds.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(rounds[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// What some rounds come to.
struct RoundTotals: Sendable, Hashable {
  var rounds = 0
  var wins = 0
  var staked = 0
  var paid = 0
  var best = 0

  init(_ rounds: some Sequence<PastRound>) {
    for round in rounds {
      self.rounds += 1
      wins += round.played.isWin ? 1 : 0
      staked = staked.addingClamped(round.played.round.cost.count)
      paid = paid.addingClamped(round.played.pay.count)
      best = max(best, round.played.pay.count)
    }
  }

  var net: Int { paid - staked }
}
