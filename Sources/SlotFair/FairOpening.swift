/// What the server of a series of fair rounds decides before it asks for the player's seed.
///
/// The player keeps the ``hash``: it binds everything else.
///
/// Source: `docs/FAIRNESS.md`, section 1.
public struct FairOpening: Sendable, Hashable, Codable {
  /// The name of the scheme, which begins everything that is hashed for a series as a whole.
  static let scheme = "slot-fair-1"
  /// What stands for the series before the first one: 64 zeros.
  public static let none = String(repeating: "0", count: 64)

  /// The last hash of the series before this one, or ``none``.
  public let previous: String
  /// The hash of the server's seed.
  public let commitment: String
  /// The hash of the bytes of the machine file.
  public let machine: String
  /// The hash of the bytes of the program that plays.
  public let program: String
  /// The number of coins of every round.
  public let coins: Int
  /// The number of lines played; 0 if the machine has none.
  public let lines: Int
  /// The name of the bet.
  public let bet: String
  /// The hash of all of these.
  public let hash: String

  init(
    previous: String, commitment: String, machine: String, program: String, coins: Int, lines: Int,
    bet: String
  ) {
    self.previous = previous
    self.commitment = commitment
    self.machine = machine
    self.program = program
    self.coins = coins
    self.lines = lines
    self.bet = bet
    hash = Self.hash(previous, commitment, machine, program, coins, lines, bet)
  }

  /// Whether the hash is that of the rest; one that was read may not be.
  var isHashed: Bool {
    hash == Self.hash(previous, commitment, machine, program, coins, lines, bet)
  }

  private static func hash(
    _ previous: String, _ commitment: String, _ machine: String, _ program: String, _ coins: Int,
    _ lines: Int, _ bet: String
  ) -> String {
    FairHash.of(scheme, previous, commitment, machine, program, "\(coins)", "\(lines)", bet)
  }
}
