public import SlotEngine
internal import SlotMachineFile

/// Where the rounds of a series are played: its machine at its stake, with the key of both seeds.
///
/// Rounds are played by the engine; only where their draws come from differs from a seed's.
public struct FairTable: Sendable {
  /// The engine, whose own seed isn't used. On a machine with a gamble it tosses as often as it can.
  public let engine: SlotEngine
  /// The start of the series, by which it knows its table.
  let start: String
  private let key: FairKey

  init(of series: FairSeries, _ secret: FairSecret) throws {
    let machine = try MachineFile(yaml: series.machine, name: "machine").machine
    let opening = series.opening
    let stake = try machine.stake(
      lines: opening.lines, coins: opening.coins, bet: opening.bet,
      gamble: machine.gamble?.kinds.count == 1 ? .always : .never)
    engine = try SlotEngine(machine: machine, stake: stake, seed: 0)
    start = series.start
    key = FairKey(secret: secret, machine: opening.machine, clientSeed: series.clientSeed)
  }

  /// Plays a round, with every toss that the player could make.
  ///
  /// Tosses come after all other draws, so a player who stops earlier has the first of them: see
  /// ``FairSeries/round(_:at:)``.
  ///
  /// - Throws: ``FairRefusal/tooLong(_:mostSpins:)`` for a round of more spins than are kept in memory.
  public func round(_ nonce: UInt64) throws -> Round {
    // At a bet without a paid spin, the machine still has the base game's numbers.
    let numbers = engine.machine.purchase == nil ? engine.machine.paidNumbers : 1
    let draws = FairDraws(key: key, nonce: nonce, paidNumbers: numbers)
    // As many spins as slots spin shows.
    let most = engine.machine.windows(ofReadings: 1 << 19)
    let round = try engine.round(
      ordinal: draws.ordinal, draws: draws, number: nonce, ofAtMost: most)
    guard let round else { throw FairRefusal.tooLong(nonce, mostSpins: most) }
    return round
  }
}
