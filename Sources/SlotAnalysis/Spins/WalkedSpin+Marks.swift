import SlotEngine

extension WalkedSpin {
  /// The classes of a spin that was counted with marks, given the counts of the meters in a state.
  ///
  /// - Throws: ``AnalysisError`` if there are too many combinations to count.
  init(
    _ marked: MarkedSpin, _ machine: Machine, stake: Stake, state: ModeState,
    effort: AnalysisEffort
  ) throws(AnalysisError) {
    self.init(lookMeans: [], lines: [])
    let reader = MarkReader(marked, machine, stake: stake, state: state)
    let most = marked.classes.map { reader.sums(of: marked.counts(of: $0)).outOf }.max() ?? 1
    let (all, overflow) = marked.cycle.multipliedReportingOverflow(by: UInt128(most))
    guard !overflow else {
      throw .tooManyOutcomes(mode: machine.modes[state.mode].name)
    }
    var collector = SpinClassCollector(walking: machine.walkingSymbols(in: state.mode))
    for outcome in marked.classes {
      let sums = reader.sums(of: marked.counts(of: outcome))
      try effort.take(Self.stepsOfClass * sums.weights.count, keeping: 100 * sums.weights.count)
      for (added, weight) in sums.weights.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
        reader.add(
          outcome, adding: added,
          combinations: outcome.combinations * UInt128(weight * (most / sums.outOf)),
          to: &collector)
      }
    }
    setCounted(collector.sorted, of: all)
  }
}

/// Reads the classes of a marked spin for given counts of the meters.
private struct MarkReader {
  private let marked: MarkedSpin
  private let machine: Machine
  private let stake: Stake
  private let state: ModeState
  private let before: [Int]

  init(_ marked: MarkedSpin, _ machine: Machine, stake: Stake, state: ModeState) {
    self.marked = marked
    self.machine = machine
    self.stake = stake
    self.state = state
    before = (state.memory ?? SpinMemory(of: machine)).counts
  }

  /// What the values that land add to the meters that add values, in the order of these meters, and how
  /// likely that is.
  func sums(of counts: [MarkedSpin.Mark: Int]) -> (weights: [[Int]: UInt64], outOf: UInt64) {
    var sums: (weights: [[Int]: UInt64], outOf: UInt64) = ([[]: 1], 1)
    for meter in machine.meters where meter.counts(in: state.mode) {
      guard case .values(let asked) = meter.addition else { continue }
      let items = values(of: asked)
      let cells = items.isEmpty ? 0 : counts[.landing(asked)] ?? 0
      let total = items.reduce(0) { $0 + $1.weight }
      var own: [Int: UInt64] = [0: 1]
      for _ in 0..<cells {
        var next: [Int: UInt64] = [:]
        for (sum, weight) in own {
          for item in items where item.weight > 0 {
            guard case .number(let number) = item.value else { continue }
            let place = sum.addingClamped(number)
            next[place] = (next[place] ?? 0).addingClamped(
              weight.multipliedClamped(by: item.weight))
          }
        }
        own = next
        sums.outOf = sums.outOf.multipliedClamped(by: total)
      }
      var joined: [[Int]: UInt64] = [:]
      for (added, weight) in sums.weights {
        for (sum, more) in own { joined[added + [sum]] = weight.multipliedClamped(by: more) }
      }
      sums.weights = joined
    }
    return sums
  }

  private func values(of asked: Asked) -> [Weighted<CellValue>] {
    guard case .symbol(let symbol) = asked else { return [] }
    return machine.modes[state.mode].values.first { $0.symbol == symbol }?.items ?? []
  }

  /// Adds a class, with what values add to meters.
  func add(
    _ outcome: SpinClass, adding added: [Int], combinations: UInt128,
    to collector: inout SpinClassCollector
  ) {
    let counts = marked.counts(of: outcome)
    let (after, factors, awards) = meters(counts, added, isHit: outcome.isHit)
    let ofRows = (machine.multipliersOfRows(in: state.mode) ?? []).reduce(1) {
      $0 * factors[$1.index]
    }
    let given = marked.awards(of: outcome).map { award -> ScaledAward in
      guard let index = award.look else { return award }
      let look = machine.looks[index]
      let isMultiplied = look.choice.rules.allSatisfy(\.isMultiplied)
      let factor =
        isMultiplied
        ? machine.multipliers(of: look, in: state.mode).reduce(1) { $0 * factors[$1.index] } : 1
      return ScaledAward(look: index, award: award.award, scale: award.scale * factor)
    }
    let collected = collected(counts, factors)
    collector.add(
      credits: outcome.credits * ofRows, isHit: outcome.isHit || !collected.isEmpty,
      awards: (given + awards).sorted { $0.precedes($1) }, shown: outcome.held,
      memory: machine.memory(leftBy: after, in: state),
      collected: collected.filter { $0.cells > 0 },
      combinations: combinations)
  }

  /// What the meters show after the spin, what they multiply by, and what they award.
  private func meters(
    _ counts: [MarkedSpin.Mark: Int], _ added: [Int], isHit: Bool
  ) -> (after: [Int], factors: [Int], awards: [ScaledAward]) {
    var (after, added, awards) = (before, added[...], [ScaledAward]())
    var factors = machine.meters.map { _ in 1 }
    let wins = isHit || !collected(counts, factors).isEmpty
    for index in machine.meters.ids where machine.meters[index].counts(in: state.mode) {
      let meter = machine.meters[index]
      let start = meter.period == .spin ? meter.start : before[index.index]
      var shown = start
      switch meter.addition {
      case .landing(let number, let asked):
        shown = meter.count(start, plus: number * (counts[.landing(asked)] ?? 0))
      case .values: shown = meter.count(start, plus: added.popFirst() ?? 0)
      case .winning, .winningValues: break
      }
      // A look is multiplied by what the meters show before the grid is paid.
      factors[index.index] = meter.factor(at: meter.holdsForNextSpin ? before[index.index] : shown)
      if case .winning(let number) = meter.addition, wins {
        shown = meter.count(start, plus: number)
      }
      after[index.index] = shown
      awards += meter.awards(from: start, to: shown).map {
        ScaledAward(look: nil, meter: index, award: $0.value, scale: state.multiplier)
      }
    }
    return (after, factors, awards)
  }

  /// What rules collect from the cells of each symbol, in the order of the looks; a symbol whose rule has a
  /// reading is included even if its cells are worth nothing.
  private func collected(
    _ counts: [MarkedSpin.Mark: Int], _ factors: [Int]
  ) -> [CollectedValues] {
    var collected: [(asked: Asked, values: CollectedValues)] = []
    for look in machine.looks where look.countsOnSpins(in: state.mode) {
      let own = machine.multipliers(of: look, in: state.mode).reduce(1) { $0 * factors[$1.index] }
      for rule in look.choice.rules {
        guard let collect = rule.collect, let reading = reading(of: collect, rule, counts) else {
          continue
        }
        let take = CollectedValues.Take(
          times: reading.times,
          scale: (rule.isTimesBet ? machine.cost(lines: stake.lines).count : 1)
            * (rule.isMultiplied ? state.multiplier * own : 1))
        // A condition holds for all cells of a symbol or for none, and `new` asks for the same cells on every
        // rule that is counted with marks. So two readings of a symbol are always of the same cells.
        if let known = collected.firstIndex(where: { $0.asked == collect.asked }) {
          collected[known].values.takes.append(take)
        } else {
          let values = CollectedValues(
            items: values(of: collect.asked), cells: reading.cells, takes: [take])
          collected.append((collect.asked, values))
        }
      }
    }
    return collected.map(\.values)
  }

  /// How many cells a rule collects from, and how many times; nil if it has no reading.
  private func reading(
    of collect: Collect, _ rule: Rule, _ counts: [MarkedSpin.Mark: Int]
  ) -> (cells: Int, times: Int)? {
    func count(_ asked: Asked) -> Int {
      let mark = MarkedSpin.Mark(
        asked: asked, onlyNewCells: collect.onlyNewCells, conditions: rule.conditions)
      return counts[mark] ?? 0
    }
    let cells = count(collect.asked)
    let times = collect.collector.map(count) ?? 1
    return cells >= collect.least && times > 0 ? (cells, times) : nil
  }
}
