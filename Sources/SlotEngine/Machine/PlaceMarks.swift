/// Multipliers that belong to places of the window instead of symbols, and grow with the wins there.
///
/// A place has no mark at first. Once a grid has been paid, each place in one of its wins goes a rung up the ladder,
/// where the last rung stays. Marks last for the stay; a paid spin is a stay of its own.
///
/// Marks are to places what factors are to symbols: they multiply what a row pays, never a collected value, the pay of a
/// whole spin, or a rule to which multipliers don't apply. Such a win doesn't mark its places either.
public struct PlaceMarks: Sendable, Hashable {
  /// What a place multiplies by once it has been in a win on one grid, on two, and so on.
  public let ladder: [Int]
  /// How the marks of the places of one win combine.
  public let combine: FactorRule

  /// Creates marks.
  public init(ladder: [Int], combine: FactorRule = .product) {
    (self.ladder, self.combine) = (ladder, combine)
  }
}

/// What the marked places of a grid multiply by.
struct MarkedPlaces {
  /// What each marked place multiplies by.
  let factors: [Cell: Int]
  let combine: FactorRule

  /// What a win on some cells is multiplied by.
  func factor(of cells: some Sequence<Cell>) -> Int {
    combine.combined(cells.lazy.compactMap { factors[$0] })
  }
}

/// The marks of a mode's places during a spin.
struct GrowingMarks {
  private let own: PlaceMarks
  /// For each marked place, how many rungs of the ladder it has gone up.
  private(set) var rungs: [Cell: Int]

  /// - Parameter rungs: Where the places stand as the spin begins; nil if none is marked.
  init(_ own: PlaceMarks, at rungs: [Cell: Int]?) {
    self.own = own
    self.rungs = rungs ?? [:]
  }

  /// What each marked place multiplies by.
  var factors: [Cell: Int] { rungs.mapValues { own.ladder[$0 - 1] } }

  /// Goes on after a grid that was paid: each place in one of its wins goes up once, however many wins cross it.
  mutating func grow(by wins: [Win], on machine: Machine) {
    var marked: Set<Cell> = []
    for win in wins {
      let rule = machine.rule(of: win)
      guard let paid = win.paid, rule.isMultiplied, rule.collect == nil else { continue }
      marked.formUnion(paid.cells)
    }
    for cell in marked { rungs[cell] = min((rungs[cell] ?? 0) + 1, own.ladder.count) }
  }
}

/// A number of ways, with what their marked places multiply them by.
///
/// Ways are added up without being told apart by their marks: of all that some reels have, only sums matter.
struct MarkedWays {
  var count = 1
  /// The ways without a mark.
  private var unmarked = 1
  /// What the marks of each of the others combine to, added up.
  private var marked = 0

  /// The single way through no reel.
  init() {}

  /// The way through one cell.
  init(of cell: Cell, _ marks: MarkedPlaces?) {
    guard let factor = marks?.factors[cell], factor != 1 else { return }
    (unmarked, marked) = (0, factor)
  }

  /// What all of them are multiplied by, added up.
  var factors: Int { unmarked + marked }

  mutating func add(_ other: MarkedWays) {
    count += other.count
    unmarked += other.unmarked
    marked += other.marked
  }

  /// Each of them followed by each of the cells of another reel.
  func followed(by cells: MarkedWays, _ combine: FactorRule?) -> MarkedWays {
    var longer = MarkedWays()
    longer.count = count * cells.count
    longer.unmarked = unmarked * cells.unmarked
    longer.marked =
      combine == .sum
      ? marked * cells.count + count * cells.marked
      : factors * cells.factors - longer.unmarked
    return longer
  }
}
