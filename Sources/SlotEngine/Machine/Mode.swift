/// A mode of play, such as free games or respins; mode 0 is the base game.
public struct Mode: Sendable, Hashable {
  /// The name; the base game's is `base`.
  public let name: String
  /// The reels, left to right; the first set if they are drawn.
  public private(set) var reels: [Reel]
  /// The sets of reels. Each spin draws one by weight; if there is only one, nothing is drawn.
  public private(set) var reelSets: [Weighted<[Reel]>]
  /// The factor of each symbol, in the order of ``Machine/symbols``; 1 for none.
  public let factors: [Int]
  /// How several factors in one reading combine.
  public let combine: FactorRule
  /// Symbols that fill their reel wherever they show; the first in the list takes precedence.
  public let expands: [SymbolID]
  /// The multiplier of all multiplied credits, unless an award sets another.
  public let multiplier: Int
  /// The symbols that are drawn on entry, in order of name.
  public let draws: [DrawID]
  /// The maximum number of spins of one stay, initial and added; spins beyond it are lost.
  public let mostSpins: Int
  /// The symbols that have values here, in ascending order.
  public internal(set) var values: [SymbolValues]
  /// How wins clear cells; nil where nothing tumbles.
  public internal(set) var tumble: Optional<Tumble>
  /// The meter that multiplies the sum of a spin's multiplied wins; nil for none.
  public internal(set) var total: Optional<MeterID>
  /// The number of equally likely combinations of the mode's reels; of the first set if they are drawn.
  public private(set) var cycle: UInt64
  /// How many rows each reel shows; empty for those of the machine.
  public var rows: [ReelHeight]
  /// The symbols that become another one, drawn for each spin, in order of name.
  public var mysteries: [Mystery]
  /// The wilds that replace the machine's; nil to use the machine's.
  public var wilds: Optional<[Wild]>
  /// The condition that ends a stay as soon as it holds in the window after a spin, even if spins are left; nil
  /// for a mode whose stays end with their spins.
  public var until: Optional<Condition>
  /// The symbols whose factor is drawn for each cell and spin, in ascending order; their entries in ``factors`` are 1.
  public var drawnFactors: [SymbolFactors]
  /// The symbols that walk from spin to spin of a stay; nil if none do.
  public var walk: Optional<Walk>
  /// The multipliers on places of the window; nil for none.
  public var marks: Optional<PlaceMarks>
}

extension Mode {
  /// The maximum number of spins of one stay in a mode that states none.
  public static let defaultMostSpins = 10_000

  /// Creates a mode.
  ///
  /// - Throws: ``MachineError/cycleTooLong`` if the reels have 2⁶³ combinations or more.
  public init(
    name: String, reels: [Reel], factors: [Int], combine: FactorRule = .product,
    expands: [SymbolID] = [], multiplier: Int = 1, draws: [DrawID] = [],
    mostSpins: Int = defaultMostSpins, values: [SymbolValues] = [], tumble: Tumble? = nil,
    total: MeterID? = nil
  ) throws(MachineError) {
    try self.init(
      name: name, reelSets: [Weighted(reels)], factors: factors, combine: combine,
      expands: expands, multiplier: multiplier, draws: draws, mostSpins: mostSpins,
      values: values, tumble: tumble, total: total)
  }

  /// Creates a mode whose reels are drawn for each spin.
  ///
  /// - Throws: ``MachineError/cycleTooLong`` if the reels of a set have 2⁶³ combinations or more.
  public init(
    name: String, reelSets: [Weighted<[Reel]>], factors: [Int], combine: FactorRule = .product,
    expands: [SymbolID] = [], multiplier: Int = 1, draws: [DrawID] = [],
    mostSpins: Int = defaultMostSpins, values: [SymbolValues] = [], tumble: Tumble? = nil,
    total: MeterID? = nil
  ) throws(MachineError) {
    let cycles = reelSets.map { Self.cycle(of: $0.value) }
    guard cycles.allSatisfy({ $0 < SpinStream.largestCycle }) else { throw .cycleTooLong }
    self.init(
      name: name, reels: reelSets.first?.value ?? [], reelSets: reelSets, factors: factors,
      combine: combine, expands: expands, multiplier: multiplier, draws: draws,
      mostSpins: mostSpins, values: values.sorted { $0.symbol < $1.symbol }, tumble: tumble,
      total: total, cycle: cycles.first ?? 1, rows: [], mysteries: [], wilds: nil, until: nil,
      drawnFactors: [], walk: nil, marks: nil)
  }
}

extension Mode {
  /// The number of equally likely combinations of some reels; the largest number if it is larger.
  static func cycle(of reels: [Reel]) -> UInt64 {
    reels.reduce(1) { $0.multipliedClamped(by: $1.totalWeight) }
  }

  /// Whether each spin draws its reels.
  public var drawsReels: Bool { reelSets.count > 1 }

  /// Whether the stops of the reels alone determine what a spin shows.
  var isSettledByReels: Bool {
    !drawsReels && mysteries.isEmpty && !rows.contains(where: \.isDrawn)
      && reels.allSatisfy { $0.filling == .turning }
  }

  /// The number of equally likely numbers of a spin's first draw, which determines a paid spin: the sum of the
  /// weights of the sets of reels if they are drawn, otherwise the cycle.
  public var numbers: UInt64 {
    drawsReels ? reelSets.reduce(0) { $0.addingClamped($1.weight) } : cycle
  }

  /// The mode without values, and without a meter that multiplies its spins.
  var withoutValues: Mode {
    var mode = self
    (mode.values, mode.total) = ([], nil)
    return mode
  }

  /// The mode whose spins all draw one frame.
  func showing(_ frame: SpinFrame) -> Mode {
    let reels = reelSets[frame.reelSet].value.map { reel in
      reel.mappingSymbols { became($0, frame) }
    }
    var mode = turning(reels) ?? self
    mode.mysteries = []
    return mode
  }

  /// The mode with other reels; nil if they have 2⁶³ combinations or more.
  func turning(_ reels: [Reel]) -> Mode? {
    guard Self.cycle(of: reels) < SpinStream.largestCycle else { return nil }
    var mode = self
    (mode.reels, mode.reelSets, mode.cycle) = (reels, [Weighted(reels)], Self.cycle(of: reels))
    return mode
  }
}

extension Mode {
  /// The symbols that a reel may show, whichever set of reels is drawn and whatever symbols become;
  /// also those of stops with a weight of 0.
  package func shownSymbols(onReel reel: ReelIndex) -> Set<SymbolID> {
    reelSets.reduce(into: []) { shown, set in
      // A reel that repeats the one on its left shows that reel's stops.
      guard let source = set.value.source(ofReel: reel) else { return }
      shown.formUnion(set.value[source].circles.flatMap(\.stops).map(\.symbol))
      for mystery in mysteries where shown.contains(mystery.symbol) {
        shown.remove(mystery.symbol)
        shown.formUnion(mystery.items.map(\.value))
      }
    }
  }
}

extension [Reel] {
  /// The reel whose stops a reel shows: itself, or the nearest on its left that isn't the same as
  /// another; nil if there is none.
  package func source(ofReel reel: ReelIndex) -> ReelIndex? {
    self[...reel.index].lastIndex { $0.filling != .sameAsLeft }.map { ReelIndex($0) }
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

extension FactorRule {
  /// The combination of several factors in one reading; a factor of 1 is none.
  @inline(__always)
  func combined(_ factors: some Sequence<Int>) -> Int {
    var combined: Int?
    for factor in factors where factor != 1 {
      guard let before = combined else {
        combined = factor
        continue
      }
      switch self {
      case .product: combined = before * factor
      case .sum: combined = before + factor
      case .highest: combined = max(before, factor)
      }
    }
    return combined ?? 1
  }
}

/// A symbol that is drawn when a mode is entered.
public struct SymbolDraw: Sendable, Hashable {
  /// The name by which rules refer to the symbol drawn.
  public let name: String
  /// The symbols that can be drawn, with their weights, in order.
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
