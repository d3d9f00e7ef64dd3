/// What an ordinal of a cycle shows and pays.
///
/// Where the reels' stops decide all of it, what shows is made from the ordinal each time that it is asked for: take
/// ``window`` or ``grids`` once if they are needed often.
public struct Outcome: Sendable {
  /// The number of the reels' combination.
  public let ordinal: UInt64
  /// The wins of all grids, in the order in which they were found.
  public let wins: [Win]
  private let shown: Shown

  private enum Shown {
    /// There is no paid spin.
    case nothing
    /// The ordinal says it all.
    case stops(ModeRules)
    case spin(ShownSpin)
  }

  /// Creates the outcome of a spin that its reels' stops decide (``ModeRules/isShownAtStops``).
  init(ordinal: UInt64, in rules: ModeRules, wins: [Win]) {
    self.ordinal = ordinal
    self.wins = wins
    shown = .stops(rules)
  }

  /// Creates an outcome from what it showed.
  init(ordinal: UInt64, _ spin: ShownSpin) {
    self.init(
      ordinal: ordinal,
      wins: spin.earlier.isEmpty
        ? spin.last.wins : spin.earlier.flatMap(\.wins) + spin.last.wins,
      spin)
  }

  init(ordinal: UInt64, wins: [Win], _ spin: ShownSpin) {
    self.ordinal = ordinal
    self.wins = wins
    shown = .spin(spin)
  }

  private init() {
    (ordinal, wins, shown) = (0, [], .nothing)
  }

  /// Nothing shows and nothing wins: the outcome when there is no paid spin.
  static let nothing = Outcome()

  /// The position at which each reel stopped; held cells may hide what it shows there.
  public var positions: [ReelPosition] {
    switch shown {
    case .nothing: []
    case .stops(let rules): DrawnStops(ordinal: ordinal, in: rules).positions
    case .spin(let spin): spin.positions
    }
  }

  /// The symbols at which the reels stopped, before held cells are laid over them and anything
  /// expands.
  public var rawWindow: Window {
    switch shown {
    case .nothing: Window(columns: [])
    case .stops(let rules): DrawnStops(ordinal: ordinal, in: rules).rawWindow
    case .spin(let spin): spin.rawWindow
    }
  }

  /// What else was drawn; nil if there is no paid spin.
  public var frame: SpinFrame? {
    switch shown {
    case .nothing: nil
    case .stops(let rules): rules.frame
    case .spin(let spin): spin.frame
    }
  }

  /// The grids that showed, in order: one unless the spin tumbles, none if there is no paid spin.
  public var grids: [Grid] {
    switch shown {
    case .nothing: []
    case .stops: [Grid(window: rawWindow, wins: wins)]
    case .spin(let spin): spin.grids
    }
  }

  /// The factor by which the mode's meter multiplied all multiplied wins at the end of the spin; their pays
  /// include it.
  public var totalFactor: Int { spin?.totalFactor ?? 1 }

  /// What the meters awarded as they reached a count, in the order of the meters.
  public var meterAwards: [MeterAward] { spin?.meterAwards ?? [] }

  /// What the meters showed after the spin, in the order of ``Machine/meters``.
  public var counts: [Int] { spin?.counts ?? [] }

  /// How far each marked place has gone up its ladder after the spin; nil where none is marked.
  public var marks: [Cell: Int]? { spin?.marks }

  /// What more than the stops decided; nil if nothing did.
  private var spin: ShownSpin? {
    if case .spin(let spin) = shown { spin } else { nil }
  }

  /// The number of its ``grids``.
  package var gridCount: Int {
    switch shown {
    case .nothing: 0
    case .stops: 1
    case .spin(let spin): spin.earlier.count + 1
    }
  }

  /// The values of its last grid's cells.
  package var lastValues: CellMap<CellValue> { spin?.last.sight?.values ?? CellMap() }

  /// Whether its last grid was still to be cleared: see ``SpinPlayer/mostGrids``.
  var isCutOff: Bool { !(spin?.last.cleared.isEmpty ?? true) }

  /// The symbols that show first, after expanding.
  public var window: Window { spin?.first.window ?? rawWindow }

  /// The symbols that show when the spin has ended.
  public var lastWindow: Window { spin?.last.window ?? rawWindow }

  /// Whether there is a win.
  public var isWin: Bool { !wins.isEmpty }

  /// The credits paid by all wins together, excluding what awards bring later.
  public var pay: Credits { wins.pay }
}

/// What a spin showed if more than its stops decided it, shared by the copies of its ``Outcome``.
final class ShownSpin: Sendable {
  /// How the reels stopped.
  enum Stops: Sendable {
    /// As a mode drew it.
    case drawn(DrawnStops)
    /// As it was written.
    case written([ReelPosition], Window, SpinFrame?)
  }

  let stops: Stops
  /// The grids before the last one.
  let earlier: [Grid]
  /// The last grid, which is the only one unless the spin tumbles.
  let last: Grid
  let totalFactor: Int
  let meterAwards: [MeterAward]
  let counts: [Int]
  let marks: [Cell: Int]?

  init(
    _ stops: Stops, earlier: [Grid] = [], last: Grid, totalFactor: Int = 1,
    meterAwards: [MeterAward] = [], counts: [Int] = [], marks: [Cell: Int]? = nil
  ) {
    self.stops = stops
    self.earlier = earlier
    self.last = last
    self.totalFactor = totalFactor
    self.meterAwards = meterAwards
    self.counts = counts
    self.marks = marks
  }

  var grids: [Grid] { earlier + [last] }

  var first: Grid { earlier.first ?? last }

  var positions: [ReelPosition] {
    switch stops {
    case .drawn(let drawn): drawn.positions
    case .written(let positions, _, _): positions
    }
  }

  var rawWindow: Window {
    switch stops {
    case .drawn(let drawn): drawn.rawWindow
    case .written(_, let window, _): window
    }
  }

  var frame: SpinFrame? {
    switch stops {
    case .drawn(let drawn): drawn.frame
    case .written(_, _, let frame): frame
    }
  }
}

extension Outcome: Hashable {
  /// Whether two outcomes show and pay the same.
  public static func == (one: Outcome, other: Outcome) -> Bool {
    guard one.ordinal == other.ordinal, one.wins == other.wins else { return false }
    return switch (one.shown, other.shown) {
    case (.stops(let rules), .stops(let others)) where rules === others: true
    case (.spin(let spin), .spin(let another)) where spin === another: true
    default: Contents(one) == Contents(other)
    }
  }

  /// Hashes its ordinal and its wins.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ordinal)
    hasher.combine(wins)
  }
}

/// What a meter awarded as it reached a count.
public struct MeterAward: Sendable, Hashable, Codable {
  /// The meter.
  public let meter: MeterID
  /// The count that it reached.
  public let count: Int
  /// What it awards.
  public let award: Award
  /// The multiplier of the award's credits and those of its bonus.
  public let scale: Int
}
