internal import SlotEngine

/// What a run plays: all that its result depends on, and nothing else.
///
/// Tallies add up only if they are of the same run. In JSON the seed and the first spin are texts,
/// as many readers of JSON don't keep 64 bits.
package struct RunIdentity: Sendable, Hashable, Codable {
  /// The machine's name, for people.
  package let machine: String
  /// The machine's digest.
  package let digest: String
  /// The lines of every round.
  package let lines: Int
  /// The coins of every round.
  package let coins: Int
  /// The bet of every round; nil for the base bet.
  package let bet: String?
  /// The seed of all draws.
  @AsText package private(set) var seed: UInt64
  /// The format of the stream that the spins are drawn from.
  package let streamFormat: Int
  /// The first spin.
  @AsText package private(set) var from: UInt64
  /// How many spins are played.
  package let spins: UInt64
  /// What else was asked for.
  package let request: RunRequest?

  /// The identity of a simulation of a machine with a digest.
  ///
  /// - Parameter request: What else was asked for; nil for nothing.
  package init(_ simulation: Simulation, digest: String, request: RunRequest? = nil) {
    self.request = request
    machine = simulation.machine.name
    self.digest = digest
    lines = simulation.stake.lines
    coins = simulation.stake.coins
    bet = simulation.stake.bet.map { simulation.machine.bets[$0].name }
    streamFormat = SpinStream.format
    spins = simulation.spins
    _seed = AsText(wrappedValue: simulation.seed)
    _from = AsText(wrappedValue: simulation.firstSpin)
  }
}

extension RunIdentity {
  /// The first figure in which two runs differ; nil if they are the same run.
  package func difference(from other: RunIdentity) -> RunDifference? {
    zip(figures, other.figures).first { $0.value != $1.value }.map { mine, others in
      RunDifference(figure: mine.name, value: mine.value, other: others.value)
    }
  }

  private var figures: [(name: String, value: String)] {
    [
      ("stream format", "\(streamFormat)"), ("machine", "\(machine) (digest \(digest.prefix(12)))"),
      ("digest", digest), ("lines", "\(lines)"), ("coins", "\(coins)"),
      ("bet", bet ?? NamedBet.base), ("seed", "\(seed)"),
      ("first spin", "\(from)"), ("spins", "\(spins)"),
    ] + (request ?? RunRequest()).figures
  }
}
