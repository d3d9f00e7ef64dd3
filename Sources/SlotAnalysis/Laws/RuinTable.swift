/// How probable it is that bankrolls are played away within numbers of rounds: many at once.
///
/// Followed back from the last round: within no more rounds only what doesn't cover the cost is
/// ruined, and within one round more a bankroll is as likely ruined as what it may become. So one
/// walk gives every bankroll and every number of rounds, where ``RoundLaw/ruin(bankroll:within:)``
/// follows one bankroll.
public struct RuinTable: Sendable, Hashable {
  /// The bankrolls, in credits.
  public let bankrolls: [Int]
  /// The numbers of rounds, rising.
  public let rounds: [Int]
  /// The probability that a bankroll no longer covers the cost of a round at some time within so
  /// many rounds: `probabilities[bankroll][rounds]`.
  public let probabilities: [[Double]]
  /// What every probability is off by at most.
  public let bound: Double

  /// Computes the table.
  ///
  /// - Parameters:
  ///   - law: The law of a round.
  ///   - bankrolls: The bankrolls, in credits.
  ///   - rounds: The numbers of rounds, in any order.
  /// - Precondition: A round costs something, and every number of rounds is above 0.
  /// - Throws: ``AnalysisError/tooManyRoundsForRuin(rounds:most:)`` if following the most rounds would
  ///   take too much time or memory.
  /// - Complexity: O(*most rounds* · N log N) for N places of bankrolls that may still be ruined.
  public init(
    _ law: RoundLaw, bankrolls: [Int], rounds: [Int]
  ) throws(AnalysisError) {
    precondition(law.cost > 0, "What costs nothing ruins nobody.")
    precondition(rounds.allSatisfy { $0 > 0 }, "A number of rounds is above 0.")
    let rounds = Set(rounds).sorted()
    try law.requireRuin(within: rounds.last ?? 0)
    var walk = RuinWalk(law, mostRounds: rounds.last ?? 0)
    var columns: [[Double]] = []
    for number in rounds {
      walk.play(to: number)
      columns.append(bankrolls.map { walk.ruin(ofBankroll: $0) })
    }
    self.bankrolls = bankrolls
    self.rounds = rounds
    probabilities = bankrolls.indices.map { row in columns.map { $0[row] } }
    bound = walk.bound
  }

  /// About how many additions and multiplications a table of so many rounds takes; infinitely many
  /// if there can be none.
  package static func work(_ law: RoundLaw, rounds: Int) -> Double {
    guard law.allowsRuin(within: rounds) else { return .infinity }
    return Double(rounds) * Double(law.ruinPlaces(rounds: rounds)) * 40
  }
}
