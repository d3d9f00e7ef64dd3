extension MachineValidator {
  /// Refuses machines whose modes have more states than analysis can handle: the symbols they draw,
  /// times the multipliers they may have, times the sets of cells that may be held.
  ///
  /// The fault names the mode with the most states.
  mutating func checkStates() {
    let multipliers = multipliersOfModes
    var held = HeldSets(machine)
    var (states, all) = ([Int](), 0)
    for mode in machine.modes.ids where all <= MachineLimits.states {
      let draws = machine.modes[mode].draws.map { machine.draws[$0].items.count }
      states.append(
        (draws + [multipliers[mode.index].count] + held.sets(inMode: mode))
          .reduce(1) { $0.multipliedClamped(by: $1) })
      all = all.addingClamped(states[mode.index])
    }
    let largest = states.indices.max { states[$0] < states[$1] } ?? 0
    guard all > MachineLimits.states else { return }
    refuse(
      .mode(ModeID(largest)),
      "the modes have more than \(MachineLimits.states.grouped) states, most of them here",
      "draw from fewer symbols, award fewer multipliers, or hold fewer cells")
  }

  /// The multipliers that the stays of each mode may have.
  private var multipliersOfModes: [Set<Int>] {
    var sums = BonusSums(machine: machine)
    var ofBonuses: [BonusID: Set<Int>] = [:]
    var all = machine.modes.map { Set([$0.multiplier]) }
    for award in machine.grants.map(\.award) + machine.bets.compactMap(\.award) {
      for entry in machine.entries(of: award) where entry.hasMultiplier {
        let place = entry.mode.index
        all[place].insert(award.stay.multiplier ?? machine.modes[place].multiplier)
        // More are refused whatever they are.
        guard let bonus = award.bonus, all[place].count <= MachineLimits.states else { continue }
        let given = ofBonuses[bonus] ?? Set((sums.sums(ofBonus: bonus) ?? []).map(\.multiplier))
        ofBonuses[bonus] = given
        all[place].formUnion(given)
      }
    }
    return all
  }
}

/// The sets of cells that may be held.
private struct HeldSets {
  private let machine: Machine
  /// The symbols that awards of each mode may hold.
  private var symbolsOfModes: [Set<SymbolID>]
  /// For each symbol and each reel, the number of sets of its cells, once it has been asked for.
  private var counts: [SymbolID: [Int]] = [:]

  init(_ machine: Machine) {
    self.machine = machine
    symbolsOfModes = machine.modes.map { _ in [] }
    // What the awards of each rule hold in the stay that they are won in.
    var present: [MachinePart: (modes: Set<ModeID>, held: Set<SymbolID>)] = [:]
    for grant in machine.grants {
      let entered = machine.entries(of: grant.award).filter(\.isHolding).map(\.mode)
      guard !entered.isEmpty || grant.award.stay.changesPresentStay else { continue }
      let held = Set(machine.awards(within: grant.award).compactMap(\.stay.hold))
      guard !held.isEmpty else { continue }
      for mode in entered { symbolsOfModes[mode.index].formUnion(held) }
      guard grant.award.stay.changesPresentStay else { continue }
      present[grant.rule, default: (grant.modes, [])].held.formUnion(held)
    }
    for rule in present.values {
      for mode in rule.modes { symbolsOfModes[mode.index].formUnion(rule.held) }
    }
  }

  /// For each symbol that may be held in a mode, and each reel, the number of sets of its cells that may be held.
  mutating func sets(inMode mode: ModeID) -> [Int] {
    if let walk = machine.modes[mode].walk {
      return walk.symbols.members.flatMap { walkedSets(of: $0, walk, inMode: mode) }
    }
    var sets: [Int] = []
    for symbol in symbolsOfModes[mode.index].sorted() {
      let ofSymbol = counts[symbol] ?? count(of: symbol)
      counts[symbol] = ofSymbol
      sets += ofSymbol
    }
    return sets
  }

  private func count(of symbol: SymbolID) -> [Int] {
    machine.reels.ids.map { reel in unions(of: masks(of: symbol, onReel: reel)).count }
  }

  /// The sets of rows of a reel that may show a symbol, in any mode and at any bet.
  private func masks(of symbol: SymbolID, onReel reel: ReelIndex) -> Set<UInt64> {
    var masks: Set<UInt64> = []
    for mode in machine.modes.ids {
      masks.formUnion(machine.masks(ofSymbol: symbol, onReel: reel, inMode: mode))
    }
    for machine in machine.playedOnOtherReels {
      masks.formUnion(machine.masks(ofSymbol: symbol, onReel: reel, inMode: .base))
    }
    return masks
  }

  /// For each reel, the number of sets of its cells on which a symbol that walks may be held, until they are too many.
  ///
  /// Such a set is a step away from what landed on a reel together with what had walked there before.
  private func walkedSets(of symbol: SymbolID, _ walk: Walk, inMode mode: ModeID) -> [Int] {
    let rows = machine.heights(in: mode).map(\.most)
    let order = walk.direction == .left ? machine.reels.ids.reversed() : Array(machine.reels.ids)
    var (sets, all) = ([Int](), 1)
    var before: Set<UInt64> = [0]
    for reel in order {
      var landed = masks(of: symbol, onReel: reel).union([0])
      if machine.modes[mode].expands.contains(symbol) {
        landed.insert((1 << UInt64(rows[reel.index])) - 1)
      }
      let steps = Set(landed.map { walk.step($0, onReel: reel, rows: rows) })
      // Every step from what landed alone is a set, so the rest needn't be found.
      guard all.multipliedClamped(by: steps.count) <= MachineLimits.states else {
        return sets + [steps.count]
      }
      before = walk.sets(from: steps, and: before, onReel: reel, rows: rows)
      sets.append(before.count)
      all = all.multipliedClamped(by: before.count)
    }
    return sets
  }

  /// All unions of the given sets, including the empty one.
  private func unions(of masks: Set<UInt64>) -> Set<UInt64> {
    var unions: Set<UInt64> = [0]
    let smallFirst = masks.sorted { ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1) }
    // A union of smaller sets adds nothing new.
    for mask in smallFirst where !unions.contains(mask) {
      unions.formUnion(unions.map { $0 | mask })
    }
    return unions
  }
}

extension Walk {
  /// The rows of a set after a step from a reel, as bits; those beyond the rows of the reel where they come to are gone.
  fileprivate func step(_ mask: UInt64, onReel reel: ReelIndex, rows: [Int]) -> UInt64 {
    (0..<mask.bitWidth).reduce(0) { moved, row in
      guard mask >> UInt64(row) & 1 == 1,
        let cell = step(from: Cell(reel: reel, row: RowIndex(row)), rows: rows)
      else { return moved }
      return moved | 1 << UInt64(cell.row.index)
    }
  }

  /// The sets after a step of what landed on a reel with what had walked there: on rows, with what walked on the reel
  /// itself; otherwise, from the reel before it.
  fileprivate func sets(
    from steps: Set<UInt64>, and before: Set<UInt64>, onReel reel: ReelIndex, rows: [Int]
  ) -> Set<UInt64> {
    let staysOnReel = direction == .up || direction == .down
    var sets = steps
    var rest = staysOnReel ? Array(steps) : Array(before)
    while let mask = rest.popLast() {
      let moved = step(mask, onReel: reel, rows: rows)
      for set in steps where sets.insert(set | moved).inserted && staysOnReel {
        rest.append(set | moved)
      }
    }
    return sets
  }
}

extension Machine {
  /// The sets of a reel's rows that may show a symbol at the same time, as bit masks.
  fileprivate func masks(
    ofSymbol symbol: SymbolID, onReel reel: ReelIndex, inMode mode: ModeID
  ) -> Set<UInt64> {
    let state = ModeState(
      mode: mode, multiplier: 1, drawn: Array(repeating: nil, count: draws.count))
    let sets = modes[mode].reelSets.filter { $0.weight > 0 }.map(\.value)
    var masks: Set<UInt64> = []
    for height in Set(heights(in: mode)[reel.index].items.map(\.value)) {
      for reels in sets {
        guard let source = reels.source(ofReel: reel) else { continue }
        if reels[source].filling == .cells {
          // Any of its cells may show what one of them may.
          let mayShow = modes[mode].shownSymbols(onReel: reel).contains(symbol)
          masks.formUnion(mayShow ? 0..<(1 << UInt64(height)) : 0..<1)
          continue
        }
        for (position, weight) in reels[source].weightedPositions where weight > 0 {
          let stopped = reels[source].symbols(at: position, rows: height)
          for becoming in becoming(of: stopped, in: modes[mode]) {
            masks.insert(
              modes[mode].column(stopped, ofReel: reel, becoming: becoming, in: state).mask(
                of: symbol))
          }
        }
      }
    }
    return masks
  }

  /// What the mystery symbols of a mode may become, where they show.
  private func becoming(of stopped: [SymbolID], in mode: Mode) -> [[SymbolID]] {
    mode.mysteries.reduce([[]]) { all, mystery in
      let items = stopped.contains(mystery.symbol) ? mystery.items : [mystery.items[0]]
      return all.flatMap { before in items.map { before + [$0.value] } }
    }
  }
}

extension [SymbolID] {
  /// The rows that show a symbol, as the bits of a number.
  fileprivate func mask(of symbol: SymbolID) -> UInt64 {
    indices.reduce(0) { self[$1] == symbol ? $0 | 1 << UInt64($1) : $0 }
  }
}
