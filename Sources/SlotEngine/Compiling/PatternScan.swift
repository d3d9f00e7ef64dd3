/// Follows one thing that a rule looks for from reel to reel, as a finite automaton with few
/// states.
///
/// It finds what ``PatternFinder`` finds in a window, without a window: each reel supplies a
/// *letter*, the number of a combination of fitting cells, and a letter leads from state to state.
/// States that no listed count distinguishes are merged.
///
/// A class, as its tables are read for each end of an automaton: a copy would retain them all.
final class PatternScan {
  /// The letter of a cell that is ignored whether it fits or not, such as a held one.
  private static let skipped = -1
  /// The letter of a reel where nothing fits.
  private static let nothing = 0

  private let subject: ScanSubject
  private let judge: CellJudge
  private let keepsReels: Bool
  private let isOneTable: Bool
  private let counts: [Int]

  /// The sorted fits of the cells that each letter represents.
  private var fits: [[CellJudge.Fit]] = [[]]
  private var letters: [[CellJudge.Fit]: Int] = [[]: nothing]
  private var states = [ScanState()]
  private var numbers: [ScanState: Int] = [ScanState(): 0]
  private var moves: [Move: Int] = [:]

  /// Creates a scan.
  ///
  /// - Parameters:
  ///   - subject: What to look for; it must be supported.
  ///   - counts: The counts that matter, each above 0; without any, nothing is ever found.
  ///   - keepsReels: Whether it matters which reels the cells are on.
  ///   - isOneTable: Whether only the largest of the counts that are reached matters.
  init(
    _ subject: ScanSubject, counts: [Int], judge: CellJudge, keepsReels: Bool, isOneTable: Bool
  ) {
    self.subject = subject
    self.judge = judge
    self.keepsReels = keepsReels
    self.isOneTable = isOneTable
    self.counts = Set(counts).sorted()
  }

  private struct Move: Hashable {
    let state: Int
    let letter: Int
    let reel: Int
  }
}

// MARK: Letters

extension PatternScan {
  /// The letter of a column.
  ///
  /// - Parameters:
  ///   - row: The row that the line crosses.
  ///   - held: The rows of the column that are held.
  func letter(of column: [SymbolID], reel: Int, row: Int, held: RowSet) -> Int {
    switch subject.place {
    case .lines:
      let isHeld = held >> RowSet(row) & 1 == 1
      return letter(
        ofCell: Cell(reel: ReelIndex(reel), row: RowIndex(row)), showing: column[row],
        isHeld: isHeld)
    case .ways: return number(of: column.compactMap { fit($0, reel: reel, allowsWilds: true) })
    case .window:
      let new = column.indices.filter {
        !subject.pattern.onlyNewCells || held >> RowSet($0) & 1 == 0
      }
      return number(of: new.compactMap { fit(column[$0], reel: reel, allowsWilds: false) })
    }
  }

  private func letter(ofCell cell: Cell, showing symbol: SymbolID, isHeld: Bool) -> Int {
    if case .sequence(let names) = subject.pattern.match {
      guard names.indices.contains(cell.reel.index) else { return Self.skipped }
    } else if isHeld, subject.pattern.onlyNewCells {
      return Self.skipped
    }
    return number(of: fit(symbol, reel: cell.reel.index, allowsWilds: true).map { [$0] } ?? [])
  }

  private func fit(_ symbol: SymbolID, reel: Int, allowsWilds: Bool) -> CellJudge.Fit? {
    let allowsWilds = allowsWilds && subject.pattern.allowsWilds
    if case .sequence(let names) = subject.pattern.match {
      return judge.fit(symbol, names[reel], allowsWilds: allowsWilds)
    }
    return subject.asked.flatMap { judge.fit(symbol, $0, allowsWilds: allowsWilds) }
  }

  private func number(of found: [CellJudge.Fit]) -> Int {
    let sorted = found.sorted {
      ($0.isReal ? 1 : 0, $0.needsReal, $0.factor) < ($1.isReal ? 1 : 0, $1.needsReal, $1.factor)
    }
    if let letter = letters[sorted] { return letter }
    // Counting splits a column into its cells, so each fit needs its own letter too.
    if sorted.count > 1 { for fit in sorted { _ = number(of: [fit]) } }
    letters[sorted] = fits.count
    fits.append(sorted)
    return fits.count - 1
  }
}

// MARK: States

extension PatternScan {
  /// The number of the state before the first reel.
  static let start = 0

  /// The state to which a letter leads.
  func move(from state: Int, letter: Int, reel: Int) -> Int {
    if letter == Self.skipped { return state }
    let move = Move(state: state, letter: letter, reel: keepsReels || isSequence ? reel : 0)
    if let known = moves[move] { return known }
    let next = next(after: states[state], letter: letter, reel: reel)
    let number = numbers[next] ?? states.count
    if number == states.count {
      states.append(next)
      numbers[next] = number
    }
    moves[move] = number
    return number
  }

  private var isSequence: Bool {
    if case .sequence = subject.pattern.match { true } else { false }
  }

  private func next(after state: ScanState, letter: Int, reel: Int) -> ScanState {
    guard let least = counts.first, let most = counts.last, !state.isClosed else { return state }
    var next = state
    let step = ScanState.Step(reel: keepsReels ? reel : 0, letter: letter)
    switch (subject.pattern.match, letter) {
    case (.left, Self.nothing):
      next.steps = listed(state.steps)
      next.isClosed = true
    case (.left, _):
      next.steps.append(step)
      // The cells up to the smallest listed count are paid together or not at all, so their order
      // doesn't matter. In one table each count that is reached replaces the smaller ones.
      let unordered = isOneTable ? counts.last { $0 <= next.steps.count } ?? least : least
      next.steps.replaceSubrange(
        ..<min(unordered, next.steps.count), with: next.steps.prefix(unordered).sorted())
      next.isClosed = next.steps.count == most
    case (.right, Self.nothing): next.steps = []
    case (.right, _): next.steps = Array(([step] + state.steps).prefix(most))
    case (.adjacent, Self.nothing):
      next.steps = []
      if state.steps.count >= least { next.brokenRuns.append(state.steps) }
    case (.adjacent, _): next.steps.append(step)
    case (.count, _), (.reels, _):
      if letter != Self.nothing { next.reels += subject.pattern.match == .reels ? 1 : 0 }
      next.steps += fits[letter].compactMap { letters[[$0]] }
        .map { ScanState.Step(reel: step.reel, letter: $0) }
      next.steps.sort()
    case (.cluster, _): preconditionFailure("Clusters aren't followed reel by reel.")
    case (.sequence, Self.nothing): next = ScanState(isClosed: true)
    case (.sequence, _): next.steps.append(step)
    }
    return next
  }

  /// The steps up to the largest listed count.
  private func listed(_ steps: [ScanState.Step]) -> [ScanState.Step] {
    Array(steps.prefix(counts.last { $0 <= steps.count } ?? 0))
  }
}

extension PatternScan: CustomStringConvertible {
  /// What was met so far, such as `3 letters, 7 states`.
  var description: String { "\(fits.count) letters, \(states.count) states" }
}

// MARK: Results

extension PatternScan {
  /// What was found in a state after the last reel.
  func found(in state: Int) -> [Found] {
    let state = states[state]
    switch subject.pattern.match {
    case .left, .right: return [found(state.steps, isRun: true)]
    case .adjacent:
      return (state.brokenRuns + [state.steps]).enumerated()
        .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
        .map { found($0.element, isRun: true) }
    case .count, .sequence: return [found(state.steps, isRun: false)]
    case .cluster: return []
    case .reels:
      let cells = found(state.steps, isRun: false).cells
      let isLine = subject.place == .lines
      return [Found(cells: cells, count: isLine ? cells.count : state.reels, isRun: false)]
    }
  }

  /// The cells of the sequence, if the state after the last reel has all of them.
  func foundSequence(in state: Int) -> Found? {
    guard case .sequence(let names) = subject.pattern.match else { return nil }
    return found(in: state).first { $0.count == names.count }
  }

  /// The fitting cells of each consecutive reel.
  func reelsInARow(in state: Int) -> FoundReels {
    var reels = FoundReels()
    for step in states[state].steps {
      for (cell, fit) in cells(of: step) { reels.add(cell, fit) }
      reels.endReel()
    }
    return reels
  }

  private func found(_ steps: [ScanState.Step], isRun: Bool) -> Found {
    Found(cells: FittingCells(steps.flatMap(cells)), count: steps.count, isRun: isRun)
  }

  private func cells(of step: ScanState.Step) -> [(cell: Cell, fit: CellJudge.Fit)] {
    fits[step.letter].map { (cell: Cell(reel: ReelIndex(step.reel), row: 0), fit: $0) }
  }
}

/// How far a scan has come on the reels read so far: exactly what the remaining reels and the rules
/// still need to know.
struct ScanState: Hashable {
  /// A cell that was found or, on ways, the fitting cells of one reel.
  struct Step: Hashable, Comparable {
    /// The reel; 0 where it doesn't matter.
    let reel: Int
    /// What fits there, as a letter of the ``PatternScan``.
    let letter: Int

    static func < (left: Step, right: Step) -> Bool {
      (left.reel, left.letter) < (right.reel, right.letter)
    }
  }

  /// The steps in the order in which the rules count them.
  var steps: [Step] = []
  /// Earlier runs that have ended, left to right; only for runs anywhere on a line.
  var brokenRuns: [[Step]] = []
  /// The number of reels on which something was found; only when reels are counted.
  var reels = 0
  /// Whether the remaining reels can't change anything.
  var isClosed = false
}

/// Finds cells in the final states of scans.
///
/// The cells' rows are meaningless, and their reels are right only where scans keep them: enough to
/// tell whether two readings are of the same cells of a line.
struct ScanFinder: CellFinder {
  let setting: SpinSetting
  let scans: [PatternScan]
  let numbers: [ScanSubject: Int]
  /// The state of each scan after the last reel.
  let states: [Int]

  var tellsCellsOfWays: Bool { false }

  func forEachFound(_ asked: Asked, by pattern: Pattern, line: [Cell]?, _ body: (Found) -> Void) {
    let place: Look.Place = line == nil ? .window : .lines
    scan(ScanSubject(place: place, pattern: pattern, asked: asked)) { $0.found(in: $1) }
      .forEach(body)
  }

  func find(sequence: [Asked], by pattern: Pattern, line: [Cell]) -> Found? {
    scan(ScanSubject(place: .lines, pattern: pattern, asked: nil)) { $0.foundSequence(in: $1) }
  }

  func reelsInARow(_ asked: Asked, by pattern: Pattern) -> FoundReels {
    scan(ScanSubject(place: .ways, pattern: pattern, asked: asked)) { $0.reelsInARow(in: $1) }
  }

  private func scan<Result>(
    _ subject: ScanSubject, _ read: (PatternScan, Int) -> Result
  ) -> Result {
    guard let number = numbers[subject] else {
      preconditionFailure("Every pattern of a look has a scan.")
    }
    return read(scans[number], states[number])
  }
}
