import SlotEngine

/// The grids of a spin that tumbles cell by cell, as a Markov chain: a state is the number of cells of each
/// symbol that a grid leaves, and a step is a next grid.
///
/// The steps of a state are in a fixed order, that of ``CellCounts``, so their weights needn't be stored:
/// they are recomputed modulo each prime.
struct CellChain {
  /// A step: the pay of a grid, and where it leads.
  struct Step {
    /// The state that the grid leaves; −1 if it clears nothing and is therefore the last.
    var target: Int32
    /// Its pay before the ladder, as an index in ``pays``.
    var pay: Int32
    /// How the spin ends if the grid is the last one, as an index in ``ends``.
    var end: Int32
  }

  /// How a spin ends with its last grid.
  struct End: Hashable {
    /// The pay of looks at the last grid, as an index in ``pays``.
    let pay: Int
    /// The awards of these looks, as an index in ``awards``.
    let awards: Int
    /// The number of cells that show the symbol of the spin's meter.
    let counted: Int
  }

  let tables: CellTables
  /// For each state, the number of cells left of each symbol.
  private(set) var states: [[Int]] = []
  /// The bounds of each state's range of ``steps``.
  private(set) var stepsOfState: [Int] = [0]
  private(set) var steps: [Step] = []
  /// The steps of the first grid.
  private(set) var opening: [Step] = []
  /// For each step of the first grid, its awards as an index in ``awards``, and whether it wins.
  private(set) var opened: [(awards: Int32, isHit: Bool)] = []
  /// The different pays of grids: the credits of each look.
  private(set) var pays: [[Int]] = []
  private(set) var ends: [End] = []
  private(set) var awards: [[ScaledAward]] = [[]]

  private var payNumbers: [[Int]: Int] = [:]
  private var endNumbers: [End: Int] = [:]
  private var awardNumbers: [[ScaledAward]: Int] = [[]: 0]
  private var stateNumbers: [[Int]: Int] = [:]

  /// The approximate number of steps of effort to find a step of the chain.
  private static let stepsOfFinding = 150

  /// Follows a spin to all states that it can reach.
  ///
  /// - Throws: ``AnalysisError`` if there are too many.
  init(_ tables: CellTables, effort: AnalysisEffort) throws(AnalysisError) {
    self.tables = tables
    let symbols = tables.drawn.count
    try effort.take(
      Self.stepsOfFinding * CellCounts.count(tables.cells, symbols: symbols),
      keeping: 12 * CellCounts.count(tables.cells, symbols: symbols))
    CellCounts.forEach(Array(repeating: 0, count: symbols), free: tables.cells) { counts in
      let (step, awards, isHit) = find(counts, isFirst: true)
      opening.append(step)
      opened.append((Int32(awards), isHit))
    }
    var next = 0
    while next < states.count {
      let left = states[next]
      let free = tables.cells - left.reduce(0, +)
      let count = CellCounts.count(free, symbols: symbols)
      try effort.take(Self.stepsOfFinding * count, keeping: 12 * count)
      CellCounts.forEach(left, free: free) { counts in
        steps.append(find(counts, isFirst: false).step)
      }
      stepsOfState.append(steps.count)
      next += 1
    }
  }

  private mutating func find(
    _ counts: [Int], isFirst: Bool
  ) -> (step: Step, awards: Int, isHit: Bool) {
    var (left, pay, last) = (counts, [Int](), [Int]())
    var (given, ending) = ([ScaledAward](), [ScaledAward]())
    var (isHit, clears, endsInHit) = (false, false, false)
    for (symbol, count) in counts.enumerated() where count > 0 {
      let gains =
        isFirst
        ? [tables.each[symbol][count], tables.first[symbol][count]] : [tables.each[symbol][count]]
      for gain in gains where gain.isHit {
        isHit = true
        pay.add(gain.credits)
        given += gain.awards
        if gain.clears {
          clears = true
          left[symbol] = 0
        }
      }
      let gain = tables.last[symbol][count]
      guard gain.isHit else { continue }
      endsInHit = true
      last.add(gain.credits)
      ending += gain.awards
    }
    let end = End(
      pay: number(ofPay: last), awards: number(ofAwards: ending),
      counted: tables.total.map { counts[$0.symbol] } ?? 0)
    let step = Step(
      target: clears ? Int32(number(ofState: left)) : -1, pay: Int32(number(ofPay: pay)),
      end: Int32(number(ofEnd: end)))
    let isLast = !clears || tables.tumble.mostGrids == 1
    return (step, number(ofAwards: given), isHit || isLast && endsInHit)
  }

  private mutating func number(ofPay pay: [Int]) -> Int {
    payNumbers.number(of: pay, in: &pays)
  }

  private mutating func number(ofAwards given: [ScaledAward]) -> Int {
    awardNumbers.number(of: given.sorted { $0.precedes($1) }, in: &awards)
  }

  private mutating func number(ofEnd end: End) -> Int { endNumbers.number(of: end, in: &ends) }

  private mutating func number(ofState state: [Int]) -> Int {
    stateNumbers.number(of: state, in: &states)
  }
}

extension CellChain {
  /// The credits of a pay over all looks.
  func credits(ofPay pay: Int) -> Int { pays[pay].reduce(0, +) }

  /// The credits of a pay from one look.
  func credits(ofPay pay: Int, look: LookIndex) -> Int {
    look.index < pays[pay].count ? pays[pay][look.index] : 0
  }
}

extension Dictionary where Value == Int {
  /// The index of an element in a list of distinct elements, to which it is appended if it is new.
  fileprivate mutating func number(of key: Key, in list: inout [Key]) -> Int {
    if let number = self[key] { return number }
    self[key] = list.count
    list.append(key)
    return list.count - 1
  }
}

extension [Int] {
  /// Adds other numbers to these, or to zeros if there aren't any yet.
  fileprivate mutating func add(_ other: [Int]) {
    if isEmpty {
      self = other
    } else {
      for index in indices { self[index] += other[index] }
    }
  }
}

/// All ways in which free cells can show symbols, by the number of cells that show each.
enum CellCounts {
  /// The number of ways, or 2⁴³ − 1 if there are more.
  static func count(_ free: Int, symbols: Int) -> Int {
    var count = 1
    for place in 1..<max(symbols, 1) {
      let (product, overflow) = count.multipliedReportingOverflow(by: free + place)
      if overflow { return .max >> 20 }
      count = product / place
    }
    return Swift.min(count, .max >> 20)
  }

  /// Enumerates the ways, each as the total number of cells that show each symbol.
  ///
  /// - Parameter left: The number of cells that already show each symbol.
  static func forEach(_ left: [Int], free: Int, _ body: ([Int]) -> Void) {
    var counts = left
    fill(&counts, symbol: 0, free: free, body)
  }

  private static func fill(
    _ counts: inout [Int], symbol: Int, free: Int, _ body: ([Int]) -> Void
  ) {
    let before = counts[symbol]
    defer { counts[symbol] = before }
    if symbol == counts.count - 1 {
      counts[symbol] += free
      return body(counts)
    }
    for taken in 0...free {
      fill(&counts, symbol: symbol + 1, free: free - taken, body)
      counts[symbol] += 1
    }
  }

  /// Appends the weights of the ways in the same order: the number of draws that lead to each, divided by
  /// the factorial of the number of cells.
  ///
  /// - Parameters:
  ///   - powers: For each symbol and number *n*, the symbol's weight to the power *n*, divided by *n*!.
  ///   - product: Multiplies two weights.
  @inline(__always)
  static func appendWeights<Weight>(
    _ powers: [[Weight]], free: Int, one: Weight, to weights: inout [Weight],
    product: (Weight, Weight) -> Weight
  ) {
    append(powers, symbol: 0, free: free, one, &weights, product)
  }

  private static func append<Weight>(
    _ powers: [[Weight]], symbol: Int, free: Int, _ weight: Weight, _ weights: inout [Weight],
    _ product: (Weight, Weight) -> Weight
  ) {
    if symbol == powers.count - 1 {
      weights.append(product(weight, powers[symbol][free]))
      return
    }
    for taken in 0...free {
      append(
        powers, symbol: symbol + 1, free: free - taken, product(weight, powers[symbol][taken]),
        &weights, product)
    }
  }
}
