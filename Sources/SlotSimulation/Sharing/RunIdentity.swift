internal import SlotEngine

/// Everything that the result of a run depends on, and nothing else.
///
/// Only tallies of the same run may be merged. In JSON the seed and the first spin are strings,
/// because many JSON parsers don't preserve 64-bit integers.
package struct RunIdentity: Sendable, Hashable, Codable {
  /// The machine's name, for messages.
  package let machine: String
  /// The machine's digest.
  package let digest: String
  /// The number of lines played in every round.
  package let lines: Int
  /// The number of coins bet on each line in every round.
  package let coins: Int
  /// The bet of every round; nil for the base bet.
  package let bet: String?
  /// When the pay of a round is staked on a toss; nil for never.
  package let gamble: String?
  /// The seed of all draws.
  @AsText package private(set) var seed: UInt64
  /// The version of the random stream from which spins are drawn.
  package let streamFormat: Int
  /// The first spin.
  @AsText package private(set) var from: UInt64
  /// The number of spins to play.
  package let spins: UInt64
  /// Further options that change the result; nil for none.
  package let request: RunRequest?

  /// Creates the identity of a simulation.
  ///
  /// - Parameters:
  ///   - digest: The machine's digest.
  ///   - request: Further options that change the result; nil for none.
  package init(_ simulation: Simulation, digest: String, request: RunRequest? = nil) {
    self.request = request
    machine = simulation.machine.name
    self.digest = digest
    lines = simulation.stake.lines
    coins = simulation.stake.coins
    bet = simulation.stake.bet.map { simulation.machine.bets[$0].name }
    gamble = simulation.stake.gamble == .never ? nil : simulation.stake.gamble.description
    streamFormat = SpinStream.format
    spins = simulation.spins
    _seed = AsText(wrappedValue: simulation.seed)
    _from = AsText(wrappedValue: simulation.firstSpin)
  }
}

extension RunIdentity {
  /// The first property in which two runs differ; nil if they are the same run.
  package func difference(from other: RunIdentity) -> RunDifference? {
    zip(figures, other.figures).first { $0.value != $1.value }.map { mine, others in
      RunDifference(figure: mine.name, value: mine.value, other: others.value)
    }
  }

  private var figures: [(name: String, value: String)] {
    [
      ("stream format", "\(streamFormat)"), ("machine", "\(machine) (digest \(digest.prefix(12)))"),
      ("digest", digest), ("lines", "\(lines)"), ("coins", "\(coins)"),
      ("bet", bet ?? NamedBet.base), ("gamble", gamble ?? GamblePlan.never.description),
      ("seed", "\(seed)"),
      ("first spin", "\(from)"), ("spins", "\(spins)"),
    ] + (request ?? RunRequest()).figures
  }
}
