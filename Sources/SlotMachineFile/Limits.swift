import SlotEngine

/// The largest numbers that a machine file may give: those of the machine itself, so that what is
/// too large is refused where it is written, and some of the file's own.
enum Limits {
  /// Bytes of a file: 16 MiB.
  static let bytes = 16 << 20
  /// Lists and mappings within each other.
  static let depth = 16
  /// Rows of a reel.
  static let rows = MachineLimits.rows
  /// Lines.
  static let lines = MachineLimits.lines
  /// Stops of a reel, all its circles together.
  static let stops = MachineLimits.stops
  /// The sum of a reel's weights, below 2³².
  static let reelWeight = MachineLimits.weight
  /// A pay, below 2⁴⁰.
  static let pay = MachineLimits.pay
  /// Coins.
  static let coins = MachineLimits.coins
  /// What a round costs at one coin.
  static let cost = MachineLimits.cost
  /// A factor, or a mode's multiplier.
  static let multiplier = MachineLimits.multiplier
  /// Spins awarded at once, or of one stay.
  static let spins = MachineLimits.spins
  /// Grids of a spin.
  static let grids = MachineLimits.grids
  /// Where a meter begins, a level of it, what it adds at once.
  static let count = MachineLimits.count
  /// Places to pick from.
  static let places = MachineLimits.items
  /// How often a bonus is repeated.
  static let repeats = MachineLimits.repeats
  /// Aliases that a file may seem to have before it is refused unread.
  static let aliases = 16
}
