public import Foundation
public import SlotEngine
internal import SlotMachineFile

/// A series of fair rounds: the transcript, which has everything that both sides said.
///
/// Its life is that of the scheme: it is committed to, begun with the player's seed, played, and revealed. Each step
/// is refused out of turn. As JSON it is what `docs/FAIRNESS.md` describes, and what any verifier reads.
///
/// The server's seed isn't part of it until it is revealed: whoever plays keeps the ``FairSecret`` elsewhere.
public struct FairSeries: Sendable, Hashable {
  /// What was decided before the player's seed was known.
  public let opening: FairOpening
  /// The text of the machine file.
  public let machine: String
  /// The player's seed; empty until it is said.
  public private(set) var clientSeed = ""
  /// The hash of the opening and the player's seed; empty until that is said.
  public private(set) var start = ""
  /// The rounds in the order played.
  public private(set) var rounds: [PlayedRound] = []
  /// The server's seed; nil until it is revealed.
  public private(set) var serverSeed: String?

  /// A round of a series.
  public struct PlayedRound: Sendable, Hashable, Codable {
    /// The number of the round in its series, from 0.
    public let nonce: UInt64
    /// How many times the player staked the pay on a toss.
    public let tosses: Int
    /// The credits that the round paid in the end.
    public let pay: Int
    /// The hash of this round and the hash before it.
    public let hash: String
  }

  /// The longest seed of a player, in bytes.
  public static let longestClientSeed = 256
  /// The most rounds that are played in a series.
  public static let mostRounds = 1_000_000

  /// Commits to a series: from now on nothing of the opening can be changed unnoticed.
  ///
  /// - Parameters:
  ///   - machine: The text of the machine file, byte for byte.
  ///   - coins: The number of coins of every round.
  ///   - lines: The number of lines; nil for all.
  ///   - bet: The name of the bet.
  ///   - program: The hash of the bytes of the program that plays, as 64 hexadecimal digits.
  ///   - secret: The server's seed, drawn for this series.
  ///   - earlier: The series that this one follows; nil for the first.
  /// - Throws: `MachineFileError` if the file is refused; `PlayError` if its machine can't be played, or not at this
  ///   stake; ``FairRefusal/notRevealed`` if the earlier series goes on.
  public init(
    committingTo machine: String, coins: Int = 1, lines: Int? = nil, bet: String = "base",
    program: String, secret: FairSecret, after earlier: FairSeries? = nil
  ) throws {
    if let earlier, earlier.serverSeed == nil { throw FairRefusal.notRevealed }
    let played = try MachineFile(yaml: machine, name: "machine").machine
    if let obstacle = played.obstacle { throw obstacle }
    let stake = try played.stake(lines: lines, coins: coins, bet: bet)
    self.machine = machine
    opening = FairOpening(
      previous: earlier?.last ?? FairOpening.none, commitment: secret.commitment,
      machine: FairHash.of(machine), program: program, coins: coins, lines: stake.lines,
      // As the machine spells it: Swift's texts are also equal where their bytes differ.
      bet: stake.bet.map { played.bets[$0].name } ?? NamedBet.base)
  }

  /// The hash of everything so far: that of the last round, or ``start``.
  public var last: String { rounds.last?.hash ?? start }

  /// The hash that commits to the bytes of a program.
  public static func hash(ofProgram bytes: some DataProtocol) -> String {
    FairHash.of(bytes: bytes)
  }
}

// MARK: - Playing

extension FairSeries {
  /// Takes the player's seed, after the opening was shown to the player.
  ///
  /// The same seed may be said again.
  ///
  /// - Throws: ``FairRefusal/clientSeed`` for a text that is empty, too long or has control characters;
  ///   ``FairRefusal/begun`` if another one was said before.
  public mutating func begin(clientSeed seed: String) throws(FairRefusal) {
    guard (1...Self.longestClientSeed).contains(seed.utf8.count),
      !seed.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { throw .clientSeed }
    guard start.isEmpty || clientSeed.utf8.elementsEqual(seed.utf8) else { throw .begun }
    clientSeed = seed
    start = FairHash.of(opening.hash, seed)
  }

  /// Where the rounds are played.
  ///
  /// - Throws: A ``FairRefusal`` before the player's seed is said, or for the server's seed of another series; what is
  ///   wrong with the machine or the stake.
  public func table(_ secret: FairSecret) throws -> FairTable {
    guard !start.isEmpty else { throw FairRefusal.notBegun }
    guard secret.commitment == opening.commitment else { throw FairRefusal.secret }
    return try FairTable(of: self, secret)
  }

  /// Plays the next round.
  ///
  /// Write the series down before the round is shown: then no round that a player has seen can be lost.
  ///
  /// - Parameters:
  ///   - table: The series' own table.
  ///   - plan: When the player stakes the pay on a toss, on a machine with a gamble.
  /// - Returns: The round as it was played.
  /// - Throws: A ``FairRefusal`` if the series is over or full, or if the round is too long, after which no further
  ///   round can be played; `PlayError` for a plan on a machine without a gamble.
  @discardableResult public mutating func play(
    at table: FairTable, gamble plan: GamblePlan = .never
  ) throws -> Round {
    precondition(table.start == start, "A series is played at its own table.")
    guard serverSeed == nil else { throw FairRefusal.revealed }
    guard rounds.count < Self.mostRounds else { throw FairRefusal.full }
    let machine = table.engine.machine
    guard machine.gamble != nil || plan == .never else {
      throw PlayError.gamble(plan, machine: machine.name)
    }
    guard plan == .never || machine.gamble?.kinds.count == 1 else {
      throw FairRefusal.tossKinds(machine: machine.name)
    }
    let nonce = UInt64(rounds.count)
    let whole = try table.round(nonce)
    let round = whole.stopping(afterTosses: whole.tossCount(under: plan, of: machine.gamble))
    let (tosses, pay) = (round.tosses.count, round.pay.count)
    rounds.append(
      PlayedRound(
        nonce: nonce, tosses: tosses, pay: pay,
        hash: Self.hash(after: last, nonce: nonce, tosses: tosses, pay: pay)))
    return round
  }

  /// Plays a round again that was played before, with as many tosses.
  ///
  /// - Precondition: The series has a round of this number, and the table is its own.
  public func round(_ nonce: Int, at table: FairTable) throws -> Round {
    precondition(table.start == start, "A series is played at its own table.")
    return try table.round(UInt64(nonce)).stopping(afterTosses: rounds[nonce].tosses)
  }

  /// Ends the series: the server's seed is told, and no round follows.
  ///
  /// - Throws: A ``FairRefusal`` before the player's seed is said, or for the server's seed of another series.
  public mutating func reveal(_ secret: FairSecret) throws(FairRefusal) {
    guard !start.isEmpty else { throw .notBegun }
    guard secret.commitment == opening.commitment else { throw .secret }
    serverSeed = secret.digits
  }

  static func hash(after last: String, nonce: UInt64, tosses: Int, pay: Int) -> String {
    FairHash.of(last, "\(nonce) \(tosses) \(pay)")
  }
}

// MARK: - As JSON

extension FairSeries: Codable {
  private enum CodingKeys: CodingKey {
    case opening, machine, clientSeed, start, rounds, serverSeed
  }

  /// Writes the transcript, in which a seed that isn't revealed is null.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(opening, forKey: .opening)
    try object.encode(machine, forKey: .machine)
    try object.encode(clientSeed, forKey: .clientSeed)
    try object.encode(start, forKey: .start)
    try object.encode(rounds, forKey: .rounds)
    // Unlike `encodeIfPresent`, which would leave the key out.
    try object.encode(serverSeed, forKey: .serverSeed)
  }
}
