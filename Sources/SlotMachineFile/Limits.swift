/// The largest numbers that a machine file may give.
///
/// They keep every sum within 64 bits and every file within reason; the rest of them are limits of
/// the machine itself.
enum Limits {
  /// Bytes of a file: 16 MiB.
  static let bytes = 16 << 20
  /// Lists and mappings within each other; also bonuses within each other.
  static let depth = 16
  /// Rows of a reel.
  static let rows = 12
  /// Lines.
  static let lines = 1_024
  /// Stops of a reel, all its circles together.
  static let stops = 4_096
  /// The sum of a reel's weights, below 2³².
  static let reelWeight = 1 << 32 - 1
  /// A pay, below 2⁴⁰.
  static let pay = 1 << 40 - 1
  /// Coins.
  static let coins = 1_000
  /// What a round costs at one coin.
  static let cost = 1_000_000
  /// A factor, or a mode's multiplier.
  static let multiplier = 1_000_000
  /// Spins awarded at once, or of one stay.
  static let spins = 1_000_000
  /// Places to pick from.
  static let places = 64
  /// How often a bonus is repeated.
  static let repeats = 1_000
  /// Different sums that a bonus may come to.
  static let bonusSums = 65_536
  /// States of all modes together.
  static let states = 65_536
  /// Aliases that a file may seem to have before it is refused unread.
  static let aliases = 16
}
