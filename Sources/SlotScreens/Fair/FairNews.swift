package import SlotEngine

/// A step with the series of fair rounds that the screens ask for.
package enum FairStep: Sendable, Hashable {
  /// Read what there is.
  case look
  /// Commit to a series at the present stake.
  case commit
  /// Begin it with the player's seed.
  case begin(seed: String)
  /// Play its rounds from now on.
  case goOn
  /// Tell its secret seed, after which no round follows.
  case reveal
  /// The same, and commit to the next one.
  case rotate
}

/// What is known of the series of fair rounds.
package enum FairNews: Sendable, Hashable {
  /// This is the latest series; nil if there is none.
  ///
  /// - Parameters:
  ///   - offer: Whether another can be committed to.
  ///   - letters: A suggestion for the player's seed, as places in ``SeedContent/letters``.
  ///   - goesOn: Whether the rounds that follow are those of the series.
  case known(SeriesCard?, offer: FairOffer, letters: [Int], goesOn: Bool)
  /// A step couldn't be taken.
  case refused(String)
}

/// Whether a series can be committed to.
package enum FairOffer: Sendable, Hashable {
  case possible
  /// This game keeps nothing, as when it plays by itself.
  case notKept
  /// Jackpots of the machine grow, so what a round pays doesn't follow from its draws alone.
  case growingJackpots
  /// The machine isn't that of a file, or its file has just been changed.
  case noFile
}

/// Information about a series of fair rounds.
package struct SeriesCard: Sendable, Hashable {
  /// The path of its transcript.
  package var path: String
  /// The title of its machine.
  package var machine: String
  /// Its stake, in the machine's own terms; nil on another machine.
  package var stake: Stake?
  /// The hash of its opening, and the hash of the secret seed.
  package var opening, commitment: String
  /// The player's seed, the hash of both, and the last hash; empty before the player's seed is said.
  package var clientSeed, start, last: String
  package var rounds: Int
  package var paid: Credits
  /// The secret seed; nil until it is revealed.
  package var serverSeed: String?
  /// Why it can't go on here; nil if it can, or is over.
  package var obstacle: SeriesObstacle?

  /// Creates a card.
  package init(
    path: String, machine: String, stake: Stake?, opening: String, commitment: String,
    clientSeed: String, start: String, last: String, rounds: Int, paid: Credits,
    serverSeed: String?, obstacle: SeriesObstacle?
  ) {
    (self.path, self.machine, self.stake) = (path, machine, stake)
    (self.opening, self.commitment) = (opening, commitment)
    (self.clientSeed, self.start, self.last) = (clientSeed, start, last)
    (self.rounds, self.paid, self.serverSeed) = (rounds, paid, serverSeed)
    self.obstacle = obstacle
  }

  /// Whether the player's seed has been said, and the secret one hasn't been told.
  var isGoingOn: Bool { !start.isEmpty && serverSeed == nil }
}

/// Why a series can't go on in this game.
package enum SeriesObstacle: Sendable, Hashable {
  case machine, program, secret
  /// It has as many rounds as this game plays in a series.
  case full(rounds: Int)
}
