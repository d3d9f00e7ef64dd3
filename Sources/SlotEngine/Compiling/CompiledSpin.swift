/// A spin in one state, compiled so that every window can be read by table lookups: see
/// ``LookAutomaton``.
///
/// It must agree with ``Machine/wins(in:stake:state:)``, which reads like the rules.
package struct CompiledSpin: Sendable {
  /// A place where wins are found: a line, or a row of a rule off the lines.
  package struct Place: Sendable {
    /// The look.
    package let look: LookIndex
    /// The payline; nil off the lines.
    package let line: LineIndex?
    /// The index in ``CompiledSpin/automata`` of what the place gives; several places may share
    /// one.
    package let automaton: Int
    /// The letter of each column of each reel.
    package let letters: [[Int]]
  }

  /// The different columns of each reel.
  package let columns: [[DistinctColumn]]
  /// The places, in order of the looks, then of the lines.
  package let places: [Place]
  /// The automata of the places.
  package let automata: [LookAutomaton]
}

extension CompiledSpin {
  /// Compiles a spin; nil if only the plain evaluator can read it.
  ///
  /// - Parameters:
  ///   - columns: The different columns of each reel; by default all that its stops show, for a spin that draws
  ///     nothing else.
  ///   - rows: How much the gains say about the rows that give them; the more, the larger the automata.
  package init?(
    _ machine: Machine, stake: Stake, state: ModeState, columns: [[DistinctColumn]]? = nil,
    rows: RowReading.Detail = .none
  ) {
    var budget = CompilingBudget()
    self.init(
      machine, stake: stake, state: state, columns: columns, rows: rows, budget: &budget)
  }

  /// Compiles a spin as one of several that share a budget; nil if only the plain evaluator can
  /// read it, or if the budget runs out.
  ///
  /// Columns may be those of several states that differ only in what is held, each with the rows
  /// that are held when it shows.
  package init?(
    _ machine: Machine, stake: Stake, state: ModeState, columns: [[DistinctColumn]]? = nil,
    rows: RowReading.Detail = .none, budget: inout CompilingBudget
  ) {
    guard machine.looksOnce(in: state.mode),
      columns != nil || machine.modes[state.mode].drawnFactors.isEmpty
    else { return nil }
    let columns =
      columns ?? machine.reels.ids.map { machine.distinctColumns(ofReel: $0, in: state) }
    var compiler = SpinCompiler(
      machine: machine, stake: stake, state: state, columns: columns, rows: rows, budget: budget)
    defer { budget = compiler.budget }
    for look in machine.looks.ids
    where machine.looks[look].countsOnSpins(in: state.mode) {
      guard compiler.add(look) else { return nil }
    }
    self.columns = columns
    places = compiler.places
    automata = compiler.automata
  }
}

extension CompiledSpin {
  /// The total number of steps of all automata.
  package var stepCount: Int {
    automata.reduce(0) { $0 + $1.steps.reduce(0) { $0 + $1.count } }
  }
}

/// Collects the places of a spin and builds their automata.
private struct SpinCompiler {
  let machine: Machine
  let stake: Stake
  let state: ModeState
  let columns: [[DistinctColumn]]
  let rows: RowReading.Detail
  var budget: CompilingBudget
  var places: [CompiledSpin.Place] = []
  var automata: [LookAutomaton] = []

  private var hasHeld: Bool { columns.contains { $0.contains { $0.heldRows != 0 } } }

  /// Adds the places of a look; false if only the plain evaluator can read it.
  mutating func add(_ index: LookIndex) -> Bool {
    let look = machine.looks[index]
    switch (look.place, look.choice) {
    case (.lines, let choice):
      let readsColumns = choice.rules.flatMap { ScanSubject.all(of: $0, at: .lines) }
        .contains { $0.subject.readsColumns(held: hasHeld) }
      return readsColumns
        ? look.lines(at: stake).allSatisfy { addLine($0, of: choice, look: index) }
        : addLines(of: choice, look: index)
    case (_, .rule(let rule)):
      return rule.rows.allSatisfy { addRow(of: rule.limited(to: $0), look: index) }
    default: return false
    }
  }

  /// Adds all lines with one automaton, whose letters are symbols.
  private mutating func addLines(of choice: Look.Choice, look: LookIndex) -> Bool {
    let shown = (0..<machine.shownSymbols(in: state.mode).count).map { SymbolID($0) }
    let symbols = shown.map { LookCompiler.Letter(column: [$0], row: 0, held: 0) }
    let reels = columns.map { _ in symbols }
    guard let product = product(of: choice, look: look, reading: reels) else { return false }
    let letters = columns.reduce(0) { $0 + $1.count }
    guard budget.take(stake.lines * letters / 4) else { return false }
    for line in machine.looks[look].lines(at: stake) {
      let letters = columns.indices.map { reel in
        columns[reel].map {
          product.letters[reel][$0.symbols[machine.lines[line][reel].index].index]
        }
      }
      place(product.automaton, look: look, line: line, letters: letters)
    }
    automata.append(product.automaton)
    return true
  }

  /// Adds a line with its own automaton, whose letters are columns.
  private mutating func addLine(_ line: LineIndex, of choice: Look.Choice, look: LookIndex) -> Bool
  {
    let reels = columns.indices.map { reel in
      columns[reel].map {
        LookCompiler.Letter(
          column: $0.symbols, row: machine.lines[line][reel].index, held: $0.heldRows)
      }
    }
    guard let product = product(of: choice, look: look, reading: reels) else { return false }
    place(product.automaton, look: look, line: line, letters: product.letters)
    automata.append(product.automaton)
    return true
  }

  /// Adds a row of a rule off the lines.
  private mutating func addRow(of rule: Rule, look: LookIndex) -> Bool {
    let reels = columns.map {
      $0.map { LookCompiler.Letter(column: $0.symbols, row: 0, held: $0.heldRows) }
    }
    guard let product = product(of: .rule(rule), look: look, reading: reels) else { return false }
    place(product.automaton, look: look, line: nil, letters: product.letters)
    automata.append(product.automaton)
    return true
  }

  private mutating func product(
    of choice: Look.Choice, look: LookIndex, reading reels: [[LookCompiler.Letter]]
  ) -> LookCompiler.Product? {
    let compiler = LookCompiler(
      (index: look, choice: choice), machine: machine, stake: stake, state: state, detail: rows)
    return compiler?.automaton(reading: reels, budget: &budget)
  }

  /// Adds a place whose automaton will be the next one appended.
  private mutating func place(
    _ automaton: LookAutomaton, look: LookIndex, line: LineIndex?, letters: [[Int]]
  ) {
    // A place that never gives anything needn't be read.
    if automaton.start == .settled(gain: 0) { return }
    places.append(
      CompiledSpin.Place(look: look, line: line, automaton: automata.count, letters: letters))
  }
}

extension Rule {
  /// The rule with only one of its rows.
  func limited(to row: Asked) -> Rule {
    Rule(
      pattern: pattern, pays: pays.map { $0.limited(to: row) },
      awards: awards.map { $0.limited(to: row) }, isTimesBet: isTimesBet,
      isMultiplied: isMultiplied, conditions: conditions)
  }
}

extension CountTable {
  fileprivate func limited(to row: Asked) -> CountTable {
    CountTable(rows: rows.filter { $0.asked == row })
  }
}
