import SlotEngine

/// The largest numbers that a machine file may contain: the machine's own limits, so that a number
/// that is too large is reported where it is written, and a few for the file itself.
enum Limits {
  /// The size of a file in bytes: 16 MiB.
  static let bytes = 16 << 20
  /// Values and keys of a file.
  static let values = 2_000_000
  /// The size of a key, a name or a title in bytes: what YAML allows for a key that is followed by a colon.
  static let keyBytes = 1_024
  /// The size of a description in bytes.
  static let aboutBytes = 65_536
  /// The nesting depth of lists and mappings.
  static let depth = 16
  /// Rows of a reel.
  static let rows = MachineLimits.rows
  /// Lines.
  static let lines = MachineLimits.lines
  /// Stops of a reel, on all its circles together.
  static let stops = MachineLimits.stops
  /// The sum of a reel's weights.
  static let reelWeight = MachineLimits.weight
  /// A pay, in credits.
  static let pay = MachineLimits.pay
  /// Coins.
  static let coins = MachineLimits.coins
  /// The cost of a round at one coin, in credits.
  static let cost = MachineLimits.cost
  /// A factor, or a mode's multiplier.
  static let multiplier = MachineLimits.multiplier
  /// Spins given by one award, or in one stay.
  static let spins = MachineLimits.spins
  /// Grids of a spin.
  static let grids = MachineLimits.grids
  /// Where a meter begins, a level of it, what one step adds.
  static let count = MachineLimits.count
  /// Tosses in a round.
  static let tosses = MachineLimits.tosses
  /// The factor by which a won toss multiplies the stake.
  static let tossFactor = MachineLimits.tossFactor
  /// Places to pick from.
  static let places = MachineLimits.items
  /// Repetitions of a bonus.
  static let repeats = MachineLimits.repeats
  /// Groups, strips, modes, drawn symbols, bonuses and jackpots, of each kind.
  static let named = 1_024
  /// Rules of all looks together.
  static let rules = 1_024
  /// Entries of the tables of all rules together.
  static let entries = 131_072
  /// Anchors and aliases above which they aren't reported one by one.
  static let aliases = 16

  /// Where it says what no key can express.
  static let seeLimits = MachineLimits.seeInexpressible
}
