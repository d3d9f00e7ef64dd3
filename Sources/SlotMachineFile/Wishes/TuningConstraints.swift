package import SlotEngine

/// What tuned reels, weights and pays keep to. Stops and counts are those of the base game's reels.
package struct TuningConstraints: Sendable {
  /// The least and the largest number.
  package typealias Range = ClosedRange<Int>

  /// The numbers of stops that each reel may have; nil for any, or those it has.
  package var lengths: [Range?] = []
  /// Whether each reel keeps its number of stops.
  package var keepsLengths = false
  /// How many stops with each symbol each reel may have, by reel and symbol; nil for any number.
  package var counts: [[Range?]] = []
  /// How far apart stops with the same symbol are at least, by symbol; 1 for any distance.
  package var distances: [Int] = []
  /// Symbols that aren't on neighbouring stops, in either order.
  package var separate: [(SymbolID, SymbolID)] = []
  /// Symbols that a reel never shows twice at once, or with one another, each list for itself.
  package var single: [[SymbolID]] = []
  /// The longest run of a symbol on neighbouring stops, by symbol.
  package var runs: [Int?] = []
  /// The length that each run of a symbol has, by reel and symbol; nil for any.
  package var stacks: [[Int?]] = []
  /// Symbols that each reel has one below the other, somewhere.
  package var sequences: [[[SymbolID]]] = []
  /// The stops of each reel that keep their symbols, from 0.
  package var locked: [[Int]] = []
  /// The most stops, of all reels together, whose symbols may change.
  package var mostChangedStops: Int?
  package var weights = Weights()
  package var pays = Pays()
  /// The most that a round may pay, in credits.
  package var largestPay: Int?
  /// The rarest prize or award may come once in this many rounds on average.
  package var rarest: Double?

  /// What weights keep to.
  package struct Weights: Sendable {
    /// What each reel's weights add up to; nil for what they add up to now.
    package var total: Int?
    /// What each weight is; nil for any.
    package var each: Range?
    /// What the weights of stops with some symbols are.
    package var ofSymbols: [(symbol: SymbolID, each: Range)] = []
    /// How many times a symbol's weight its two neighbours may weigh on average.
    package var beside: [(symbol: SymbolID, most: Int)] = []
  }

  /// What pays keep to.
  package struct Pays: Sendable {
    /// Whether more of a symbol always pays more.
    package var isIncreasing = false
    /// Symbols in descending order: for the same count, each pays at least as much as the next.
    package var decreasing: [SymbolID] = []
    package var most: Int?
    package var mostChanged: Int?
    /// Whether the pays of looks off the lines and ways are kept.
    package var keepsScatters = false
    /// What every pay that changes is a multiple of.
    package var step = 1
  }

  package init() {}
}
