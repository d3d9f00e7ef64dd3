/// A mode of play, such as free games or respins; mode 0 is the base game.
public struct Mode: Sendable, Hashable {
  /// The name; the base game's is `base`.
  public let name: String
  /// The reels, left to right.
  public let reels: [Reel]
  /// The factor of each symbol, in the order of ``Machine/symbols``; 1 for none.
  public let factors: [Int]
  /// How several factors in one reading combine.
  public let combine: FactorRule
  /// Symbols that fill their reel where they show; the first in the list takes precedence.
  public let expands: [SymbolID]
  /// The multiplier of all multiplied credits, unless an award sets another.
  public let multiplier: Int
  /// The symbols that are drawn on entry, in order of name.
  public let draws: [DrawID]
  /// The maximum number of spins of one stay, initial and added; spins beyond it are lost.
  public let mostSpins: Int
  /// The number of equally likely combinations of the mode's reels.
  public let cycle: UInt64

  /// The maximum number of spins of one stay in a mode that states none.
  public static let defaultMostSpins = 10_000

  /// Creates a mode.
  ///
  /// - Throws: ``MachineError/cycleTooLong`` if the reels have 2⁶³ combinations or more.
  public init(
    name: String, reels: [Reel], factors: [Int], combine: FactorRule = .product,
    expands: [SymbolID] = [], multiplier: Int = 1, draws: [DrawID] = [],
    mostSpins: Int = defaultMostSpins
  ) throws(MachineError) {
    self.name = name
    self.reels = reels
    self.factors = factors
    self.combine = combine
    self.expands = expands
    self.multiplier = multiplier
    self.draws = draws
    self.mostSpins = mostSpins
    var cycle: UInt64 = 1
    for reel in reels {
      let (product, overflow) = cycle.multipliedReportingOverflow(by: reel.totalWeight)
      guard !overflow, product < SpinStream.largestCycle else { throw .cycleTooLong }
      cycle = product
    }
    self.cycle = cycle
  }
}

extension Mode {
  /// The mode with other reels; nil if they have 2⁶³ combinations or more.
  func turning(_ reels: [Reel]) -> Mode? {
    try? Mode(
      name: name, reels: reels, factors: factors, combine: combine, expands: expands,
      multiplier: multiplier, draws: draws, mostSpins: mostSpins)
  }
}

/// How several factors in one reading combine.
public enum FactorRule: String, Sendable, Hashable {
  /// They are multiplied.
  case product
  /// They are added.
  case sum
  /// Only the highest counts, once.
  case highest
}

/// A symbol that is drawn when a mode is entered.
public struct SymbolDraw: Sendable, Hashable {
  /// The name by which rules refer to the symbol drawn.
  public let name: String
  /// The symbols that may be drawn, with their weights, in order.
  public let items: [Weighted<SymbolID>]

  /// Creates a draw.
  public init(name: String, items: [Weighted<SymbolID>]) {
    self.name = name
    self.items = items
  }
}

/// Something that is drawn by weight.
public struct Weighted<Value: Sendable & Hashable>: Sendable, Hashable {
  /// What is drawn.
  public let value: Value
  /// The number of equally likely draws that land on it.
  public let weight: UInt64

  /// Creates an item.
  public init(_ value: Value, weight: UInt64 = 1) {
    self.value = value
    self.weight = weight
  }
}
