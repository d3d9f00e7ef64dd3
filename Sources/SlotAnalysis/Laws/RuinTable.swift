public import SlotEngine

/// The risk of ruin of many bankrolls within many numbers of rounds, computed together.
///
/// Works backwards: with no rounds to go, only a bankroll below the cost is ruined; with one more round
/// to go, the risk of a bankroll is the mean risk of what it becomes. So one pass gives every bankroll
/// and every number of rounds, where ``RoundLaw/ruin(bankroll:within:)`` follows a single bankroll.
public struct RuinTable: Sendable, Hashable {
  /// The bankrolls, in credits.
  public let bankrolls: [Credits]
  /// The numbers of rounds, in ascending order.
  public let rounds: [Int]
  /// The risk of ruin: `probabilities[i][j]` for bankroll *i* within the *j*-th number of rounds.
  public let probabilities: [[Double]]
  /// Upper bound on the absolute error of every probability.
  public let bound: Double

  /// Computes the table.
  ///
  /// - Parameters:
  ///   - law: The distribution of a round's pay.
  ///   - bankrolls: The bankrolls, in credits.
  ///   - rounds: The numbers of rounds, in any order.
  /// - Precondition: The cost of a round and every number of rounds are positive.
  /// - Throws: ``AnalysisError/tooManyRoundsForRuin(rounds:most:)`` if the largest number of rounds would
  ///   take too much time or memory.
  /// - Complexity: O(*rounds* · N log N) for the largest number of rounds and N bankrolls at risk.
  public init(
    _ law: RoundLaw, bankrolls: [Credits], rounds: [Int]
  ) throws(AnalysisError) {
    precondition(law.cost > 0, "A machine that is free to play can't ruin anyone.")
    precondition(rounds.allSatisfy { $0 > 0 }, "A number of rounds is positive.")
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

  /// An estimate of the additions and multiplications that a table takes; infinite if it would be
  /// refused.
  package static func work(_ law: RoundLaw, rounds: Int) -> Double {
    guard law.allowsRuin(within: rounds) else { return .infinity }
    return Double(rounds) * Double(law.ruinPlaces(rounds: rounds)) * 40
  }
}
