import BigInt
import SlotEngine
import SlotStatistics

/// A spin that was counted draw by draw because it isn't a single look at a window: by rules laid out in
/// bits (``TumbleTally``) if they cover it, otherwise by the plain rules.
struct WalkedSpin {
  /// About how many steps it takes to play a grid, without reading it.
  private static let stepsOfGrid = 4_000
  /// About how many steps it takes to read a rule, besides those of its lines or cells.
  private static let stepsOfRule = 2_000
  /// About how many steps it takes to read a rule on one line of a grid.
  private static let stepsOfLine = 4_500
  /// About how many steps it takes to read a rule anywhere in a grid, for each cell.
  private static let stepsOfCell = 600
  /// About how many steps it takes to read what a class of a marked spin gives.
  static let stepsOfClass = 5_000

  /// The number of equally likely combinations of all that the spin draws.
  private(set) var cycle: UInt128 = 1
  /// The classes of all combinations, in ascending order of credits.
  private(set) var classes: [SpinClass] = []
  /// The mean credits of each look's wins.
  private(set) var lookMeans: [Rational] = []
  /// How often each line wins by itself.
  private(set) var lines: [LineOdds] = []
  /// How often each row wins.
  private(set) var rows: [TableRow: RowTally] = [:]

  /// The symbols that are held whatever a spin awards.
  private var walking = SymbolSet()

  /// The counts of all walks whose draws have the same number of equally likely results.
  struct Part {
    var collector: SpinClassCollector
    var credits: [UInt128]
    var lines: [Line]
    var rows: [TableRow: RowTally] = [:]
  }

  /// How often a line won by itself.
  struct Line {
    private(set) var hits: UInt128 = 0
    private(set) var pays: UInt128 = 0
    private(set) var credits: UInt128 = 0

    /// Adds spins on which the line won.
    mutating func add(paying pay: Int, weight: UInt128) {
      hits += weight
      if pay > 0 { pays += weight }
      credits += weight * UInt128(pay)
    }

    /// Adds the counts of another.
    mutating func add(_ other: Line) {
      hits += other.hits
      pays += other.pays
      credits += other.credits
    }
  }

  /// Walks through a spin.
  ///
  /// - Parameters:
  ///   - byTheRules: Whether to play by the plain rules alone.
  ///   - progress: Called with the progress, from 0 to 1, if the spin is counted by ``TumbleTally``.
  /// - Throws: ``AnalysisError`` if that takes too long, or there are too many combinations to count.
  init(
    _ machine: Machine, stake: Stake, state: ModeState, effort: AnalysisEffort,
    byTheRules: Bool = false, progress: ((Double) -> Void)? = nil
  ) throws(AnalysisError) {
    let leavesValues = machine.leavesValues(in: state.mode)
    if !byTheRules, !leavesValues,
      let tree = TumbleTree(machine: machine, stake: stake, state: state)
    {
      let tally = try TumbleTally.counting(
        tree, machine, in: state.mode, effort: effort, progress: progress)
      cycle = UInt128(tree.outOf)
      add([cycle: tally.part(of: tree, machine, stake: stake, state: state)], machine)
      return
    }
    let tooMany = AnalysisError.tooManyOutcomes(mode: machine.modes[state.mode].name)
    let holding = machine.heldSymbols(inLooksOf: state.mode)
    var parts: [UInt128: Part] = [:]
    walking = machine.walkingSymbols(in: state.mode)
    let empty = Part(
      collector: SpinClassCollector(walking: walking),
      credits: Array(repeating: 0, count: machine.looks.count),
      lines: Array(repeating: Line(), count: stake.lines))
    let stepsPerGrid = Self.stepsPerGrid(of: machine)
    // All wins of a spin are in memory together: a spin of a thousand grids with wins on a thousand lines
    // would take a gigabyte before its effort is counted.
    let tree = SpinTree(
      machine: machine, stake: stake, state: state,
      mostGrids: max(1, min(machine.mostGridsInMemory, effort.stepsLeft / stepsPerGrid)))
    try tree.walk { leaf throws(AnalysisError) in
      guard let leaf else { throw tooMany }
      try effort.take(stepsPerGrid * leaf.outcome.gridCount)
      parts[UInt128(leaf.outOf), default: empty]
        .add(leaf, machine, state, holding, leavesValues: leavesValues)
    }
    cycle = machine.combinations(ofSpinIn: state.mode) ?? 1
    for outOf in parts.keys {
      guard let common = cycle.commonMultiple(with: outOf) else { throw tooMany }
      cycle = common
    }
    add(parts, machine)
  }

  /// About how many steps it takes to play a grid of a machine and to read all its rules.
  static func stepsPerGrid(of machine: Machine) -> Int {
    machine.looks.reduce(stepsOfGrid) { steps, look in
      let places =
        look.place == .lines
        ? stepsOfLine * machine.lines.count : stepsOfCell * machine.rows.reduce(0, +)
      return steps + look.choice.rules.count * (stepsOfRule + places)
    }
  }

  /// Nothing yet.
  init(lookMeans: [Rational], lines: [LineOdds]) {
    self.lookMeans = lookMeans
    self.lines = lines
  }

  /// Starts from classes that were counted in another way.
  mutating func setCounted(_ classes: [SpinClass], of cycle: UInt128) {
    self.classes = classes
    self.cycle = cycle
  }

  private mutating func add(_ parts: [UInt128: Part], _ machine: Machine) {
    var collector = SpinClassCollector(walking: walking)
    var sums = Array(repeating: Rational.zero, count: machine.looks.count)
    var lines = Array(
      repeating: (Rational.zero, Rational.zero, Rational.zero),
      count: parts.values.first?.lines.count ?? 0)
    // Sorted, because a dictionary has no order.
    for (outOf, part) in parts.sorted(by: { $0.key < $1.key }) {
      let scale = cycle / outOf
      collector.add(part.collector, times: scale)
      for look in sums.indices { sums[look] += Rational(part.credits[look], outOf) }
      for line in lines.indices {
        lines[line].0 += Rational(part.lines[line].hits, outOf)
        lines[line].1 += Rational(part.lines[line].pays, outOf)
        lines[line].2 += Rational(part.lines[line].credits, outOf)
      }
      for (row, tally) in part.rows {
        rows[row, default: RowTally()].add(tally, times: scale)
      }
    }
    classes = collector.sorted
    lookMeans = sums
    self.lines = lines.map { LineOdds(hitFrequency: $0.0, payFrequency: $0.1, meanCredits: $0.2) }
  }
}

extension Machine {
  /// The memory that a spin leaves for later ones; nil if it isn't used or hasn't changed.
  ///
  /// - Parameters:
  ///   - counts: The meters' counts after the spin.
  ///   - values: The values of the cells that are held or may be; nil for those held before.
  ///   - marks: The marked places.
  func memory(
    leftBy counts: [Int], values: CellMap<CellValue>? = nil, marks: [Cell: Int]? = nil,
    in state: ModeState
  ) -> SpinMemory? {
    let values = values ?? state.memory?.values ?? CellMap()
    let counted = counts.isEmpty ? nil : relevant(SpinMemory(counts: counts), in: state.mode)
    // A paid spin is a stay of its own, so its marks are gone with it.
    let marks = state.mode == .base ? nil : marks
    guard counted != nil || !values.isEmpty || marks != nil || state.memory != nil
    else { return nil }
    var left = counted ?? SpinMemory(of: self)
    left.values = values
    left.marks = marks
    return left == state.memory ? nil : left
  }
}

extension WalkedSpin.Part {
  fileprivate mutating func add(
    _ leaf: SpinTree.Leaf, _ machine: Machine, _ state: ModeState, _ holding: [SymbolID],
    leavesValues: Bool
  ) {
    let weight = UInt128(leaf.weight)
    let window = leaf.outcome.lastWindow
    let held = holding.isEmpty ? [] : window.cells.filter { holding.contains(window[$0].id) }
    // What walks is held without an award.
    let walking = machine.walkingSymbols(in: state.mode)
    let mayHold = !leaf.gain.awards.isEmpty
    let values =
      !leavesValues
      ? nil
      : leaf.outcome.lastValues.keeping {
        state.held[$0] != nil
          || held.contains($0) && (mayHold || walking.contains(window[$0].id))
      }
    collector.add(
      credits: leaf.gain.credits, isHit: leaf.gain.isHit,
      awards: leaf.gain.awards.sorted { $0.precedes($1) },
      shown: Dictionary(uniqueKeysWithValues: held.map { ($0, window[$0].id) }),
      memory: machine.memory(
        leftBy: leaf.outcome.counts, values: values, marks: leaf.outcome.marks, in: state),
      combinations: weight)
    var linesPaid: [Int: Int] = [:]
    for win in leaf.outcome.wins {
      credits[win.look.index] += weight * UInt128(win.pay.count)
      if let line = win.line { linesPaid[line.index, default: 0] += win.pay.count }
      let rule = machine.looks[win.look].choice.rules[win.rule]
      guard rule.collect == nil, !rule.asksSpin else { continue }
      let row = TableRow(RowReading(win), look: win.look)
      rows[row, default: RowTally()].add(win, weight: leaf.weight)
    }
    for (line, pay) in linesPaid { lines[line].add(paying: pay, weight: weight) }
  }
}
