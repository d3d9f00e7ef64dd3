import SlotEngine

/// A spin on which values are collected or meters count, counted reel by reel: its rows as usual, plus
/// marks that record how many cells show the symbols of values and meters.
///
/// The worth of values and the counts of meters don't depend on where cells are, only on how many there
/// are. So one count serves every state of the meters, and values needn't be enumerated: given the number
/// of cells, they are independent.
struct MarkedSpin: Sendable {
  /// What a mark counts.
  struct Mark: Sendable, Hashable {
    let asked: Asked
    let onlyNewCells: Bool
    let conditions: [Condition]
  }

  /// The classes of the marked spin, whose awards from ``firstMark`` on are marks.
  let classes: [SpinClass]
  /// The number of combinations.
  let cycle: UInt128
  /// The marks, in the order of their looks.
  let marks: [Mark]
  /// The look of the first mark.
  let firstMark: Int

  /// Counts a spin, or returns the cached count; nil if it can't be counted with marks.
  static func counted(
    _ machine: Machine, stake: Stake, state: ModeState, effort: AnalysisEffort
  ) throws(AnalysisError) -> MarkedSpin? {
    var key = state
    key.memory = nil
    if let known = effort.countedSpins.marked[key] { return known }
    guard let marks = machine.marks(in: state.mode) else { return nil }
    let cells = machine.rows.reduce(0, +)
    let marked = machine.marked(
      with: marks.map {
        .marking($0.asked, onlyNewCells: $0.onlyNewCells, cells: cells, conditions: $0.conditions)
      })
    let reader = try SpinReader(marked, stake: stake, state: key, effort: effort)
    guard reader.isCompiled else { return nil }
    let spin = MarkedSpin(
      classes: try reader.classes(), cycle: reader.cycle, marks: marks,
      firstMark: machine.looks.count)
    effort.countedSpins.marked[key] = spin
    return spin
  }

  /// How many cells each mark found on a class.
  func counts(of outcome: SpinClass) -> [Mark: Int] {
    var counts: [Mark: Int] = [:]
    for given in outcome.awards {
      guard let look = given.look, look.index >= firstMark else { continue }
      counts[marks[look.index - firstMark]] = given.award.credits.credits(coins: 1).count
    }
    return counts
  }

  /// What a class awards, without its marks.
  func awards(of outcome: SpinClass) -> [ScaledAward] {
    outcome.awards.filter { ($0.look?.index ?? 0) < firstMark }
  }
}

extension Machine {
  /// What has to be marked to count the spins of a mode; nil if marks aren't enough.
  fileprivate func marks(in mode: ModeID) -> [MarkedSpin.Mark]? {
    // What a spin paid is known only once its values are.
    if looks.contains(where: { $0.asksSpin && $0.countsOnSpins(in: mode) }) { return nil }
    let counted = Features.decidedByStops
      .union(.drawnBeforeOneLook.subtracting([.drawnFactors]))
      .union(.meters.subtracting([.restingMeter])).union([.collect])
    guard counted.contains(features(in: mode)), multipliersOfRows(in: mode) != nil
    else { return nil }
    // A meter that multiplies a whole spin does so after the meters have counted a win.
    if let total = modes[mode].total, case .winning = meters[total].addition { return nil }
    guard let looks = marksOfLooks(in: mode), let meters = marksOfMeters(in: mode) else {
      return nil
    }
    // What is both paid and added isn't independent.
    if looks.collected.intersects(meters.added) || meters.added.members.count > 1 { return nil }
    // The same mark once.
    return (looks.marks + meters.marks).reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
  }

  /// What the looks of a mode need marked, and the symbols whose values they collect; nil if marks aren't enough.
  private func marksOfLooks(
    in mode: ModeID
  ) -> (marks: [MarkedSpin.Mark], collected: SymbolSet)? {
    var (marks, collected) = ([MarkedSpin.Mark](), SymbolSet())
    for look in looks where look.countsOnSpins(in: mode) {
      let rules = look.choice.rules
      // Awards are distinguished by their looks, not by their rules.
      if Set(rules.map(\.isMultiplied)).count > 1, !multipliers(of: look, in: mode).isEmpty {
        return nil
      }
      for rule in rules {
        if rule.pattern.match == .cluster { return nil }
        guard let collect = rule.collect else { continue }
        // Symbols of different values would have to be distinguished.
        guard case .symbol(let symbol) = collect.asked else { return nil }
        collected.formUnion(SymbolSet([symbol]))
        for asked in [collect.asked, collect.collector].compactMap({ $0 }) {
          marks.append(
            MarkedSpin.Mark(
              asked: asked, onlyNewCells: collect.onlyNewCells, conditions: rule.conditions))
        }
      }
    }
    return (marks, collected)
  }

  /// What the meters of a mode need marked, and the symbols whose values they add; nil if marks aren't enough.
  private func marksOfMeters(in mode: ModeID) -> (marks: [MarkedSpin.Mark], added: SymbolSet)? {
    var (marks, added) = ([MarkedSpin.Mark](), SymbolSet())
    for meter in meters where meter.counts(in: mode) {
      switch meter.addition {
      case .landing(_, let asked): marks.append(.landing(asked))
      case .values(let asked):
        guard case .symbol(let symbol) = asked else { return nil }
        added.formUnion(SymbolSet([symbol]))
        marks.append(.landing(asked))
      case .winning: break
      case .winningValues: return nil
      }
    }
    return (marks, added)
  }

  /// The meter that multiplies all rows of a mode, if there is one; nil where some rows are multiplied
  /// by one and others by another, or by none.
  func multipliersOfRows(in mode: ModeID) -> [MeterID]? {
    var found: Set<[MeterID]> = []
    for look in looks where look.countsOnSpins(in: mode) {
      for rule in look.choice.rules where rule.collect == nil && rule.pays != nil {
        found.insert(rule.isMultiplied ? multipliers(of: look, in: mode) : [])
      }
      // Credits of awards are multiplied too, and are distinguished only by their looks.
    }
    return found.count > 1 ? nil : found.first ?? []
  }

  /// The meters that multiply a look's multiplied wins.
  func multipliers(of look: Look, in mode: ModeID) -> [MeterID] {
    [look.meter, modes[mode].total].compactMap { $0 }
  }
}

extension MarkedSpin.Mark {
  /// What lands: all cells that show it and aren't held.
  static func landing(_ asked: Asked) -> Self {
    Self(asked: asked, onlyNewCells: true, conditions: [])
  }
}
