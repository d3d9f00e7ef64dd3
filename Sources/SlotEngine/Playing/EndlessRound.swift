/// A round that can't be counted because it has too many spins, awards and bonuses to follow, or a spin with too
/// many grids.
///
/// A machine may award a million spins that each award a million spins of another mode. Which round
/// fails depends on the machine and the seed, not on the number of threads.
public struct EndlessRound: Error, Sendable, Hashable {
  /// The number of the round.
  public let round: UInt64
  /// The maximum number of spins, awards and bonuses of a round, added together.
  public let mostSteps: Int

  package init(round: UInt64, mostSteps: Int) {
    (self.round, self.mostSteps) = (round, mostSteps)
  }
}

extension EndlessRound: CustomStringConvertible {
  /// What is wrong, and how to fix it.
  public var description: String {
    "Round \(round.grouped) takes more than \(mostSteps.grouped) spins, awards and bonuses, or has a spin with "
      + "more grids than fit in memory; let the machine award fewer spins, or give its modes or tumbles a "
      + "lower \"most\"."
  }
}
