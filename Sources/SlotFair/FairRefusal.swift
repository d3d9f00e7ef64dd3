/// Why a series can't take a step.
public enum FairRefusal: Error, Sendable, Hashable {
  /// The text can't be a player's seed.
  case clientSeed
  /// The player's seed was said before, and was another one.
  case begun
  /// The player's seed hasn't been said.
  case notBegun
  /// The server's seed has been revealed.
  case revealed
  /// The server's seed of the earlier series hasn't been revealed.
  case notRevealed
  /// The secret is that of another series.
  case secret
  /// The series has as many rounds as a series may have.
  case full
  /// The round has more spins or bonuses than are kept in memory.
  case tooLong(UInt64, mostSpins: Int)
  /// The player chooses among kinds of toss, which a transcript doesn't record.
  case tossKinds(machine: String)
}

extension FairRefusal: CustomStringConvertible {
  /// What is wrong and what would be right, without a full stop.
  public var description: String {
    switch self {
    case .clientSeed:
      "a player's seed is a text of 1 to \(FairSeries.longestClientSeed) bytes without control characters"
    case .begun:
      "the player's seed has been said, and was another one; reveal this series and commit to another for a new seed"
    case .notBegun: "the player hasn't said a seed yet; play a round first"
    case .revealed:
      "the server's seed has been revealed, so no round may follow; commit to another series"
    case .notRevealed:
      "the server's seed hasn't been revealed; reveal it before another series follows"
    case .secret:
      "this secret isn't the one committed to; restore the one that was made with the series"
    case .full:
      "a series has at most \(FairSeries.mostRounds) rounds; reveal it and commit to another"
    case .tooLong(let round, let most):
      "round \(round) has more than \(most) grids or bonuses, too many to be kept; reveal the series and commit to "
        + "another"
    case .tossKinds(let machine):
      "\(machine) has several kinds of toss, which fair rounds don't record; play without a gamble"
    }
  }
}
