public import SlotEngine

/// A run of consecutive spins from a seed, counted block by block.
///
/// The result depends only on the machine, the stake, the seed and the range. It is the same for
/// any number of threads, because blocks are merged in order.
public struct Simulation: Sendable {
  /// The number of spins of the classic game that are counted together, as a block.
  public static let blockSizeInSpins: UInt64 = 1 << 16

  /// The machine to play, with the stake's bet applied.
  public let machine: Machine
  /// The lines, coins and bet of every round.
  public let stake: Stake
  /// The seed of all draws.
  public let seed: UInt64
  /// The first spin.
  public let firstSpin: UInt64
  /// The number of spins to play.
  public let spins: UInt64
  /// Whether the classic game is counted by its own counter rather than the general one, which
  /// gives the same tally without ``PayTally/classicSpins``. Tests compare the two.
  package var usesClassicCounter = true

  /// Describes a run of the classic machine without playing it.
  ///
  /// - Precondition: `spins` is above 0, and the last spin's number fits in 64 bits.
  public init(seed: UInt64, firstSpin: UInt64 = 0, spins: UInt64) {
    self.init(
      playable: .classic, stake: Machine.classic.defaultStake, seed: seed, firstSpin: firstSpin,
      spins: spins)
  }

  /// Describes a run without playing it.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - stake: The stake; by default all lines and one coin at the base bet.
  ///   - seed: The seed; all values are equally good.
  ///   - firstSpin: The number of the first spin.
  ///   - spins: The number of spins.
  /// - Throws: `PlayError` if the machine can't be played, or not at the stake.
  /// - Precondition: `spins` is above 0, and the last spin's number fits in 64 bits.
  public init(
    machine: Machine, stake: Stake? = nil, seed: UInt64, firstSpin: UInt64 = 0, spins: UInt64
  ) throws(PlayError) {
    let stake = stake ?? machine.defaultStake
    if let obstacle = machine.obstacle { throw obstacle }
    try machine.requireStake(stake)
    self.init(
      playable: machine, stake: stake, seed: seed, firstSpin: firstSpin, spins: spins)
  }

  private init(
    playable machine: Machine, stake: Stake, seed: UInt64, firstSpin: UInt64, spins: UInt64
  ) {
    precondition(spins > 0, "A simulation has at least one spin.")
    precondition(
      !firstSpin.addingReportingOverflow(spins - 1).overflow, "Spins are numbered with 64 bits.")
    self.machine = machine.played(at: stake)
    self.stake = stake
    self.seed = seed
    self.firstSpin = firstSpin
    self.spins = spins
  }

  /// The simulation of other spins of the same machine and seed.
  ///
  /// - Precondition: `spins` is above 0, and the last spin's number fits in 64 bits.
  package func playing(_ spins: UInt64, from firstSpin: UInt64) -> Simulation {
    Simulation(playable: machine, stake: stake, seed: seed, firstSpin: firstSpin, spins: spins)
  }
}
