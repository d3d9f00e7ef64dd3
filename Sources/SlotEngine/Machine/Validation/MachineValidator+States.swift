extension MachineValidator {
  /// Refuses machines whose modes have more states than analysis can handle: the symbols they draw,
  /// times the multipliers they may have, times the sets of cells that may be held.
  ///
  /// The fault names the mode with the most states.
  mutating func checkStates() {
    let grants = machine.grants
    var sums = BonusSums(machine: machine)
    let states = machine.modes.ids.map { mode -> Int in
      let draws = machine.modes[mode].draws.map { machine.draws[$0].items.count }
      let multipliers = multipliers(ofMode: mode, grants, &sums).count
      return (draws + [multipliers] + heldSets(inMode: mode, grants))
        .reduce(1) { $0.multipliedClamped(by: $1) }
    }
    let all = states.reduce(0) { $0.addingClamped($1) }
    let largest = states.indices.max { states[$0] < states[$1] } ?? 0
    guard all > MachineLimits.states else { return }
    refuse(
      .mode(ModeID(largest)),
      "the modes have more than \(MachineLimits.states.grouped) states, most of them here",
      "draw from fewer symbols, award fewer multipliers, or hold fewer cells")
  }

  /// The multipliers that a stay may have.
  private func multipliers(
    ofMode mode: ModeID, _ grants: [AwardGrant], _ sums: inout BonusSums
  ) -> Set<Int> {
    var multipliers: Set<Int> = [machine.modes[mode].multiplier]
    for grant in grants {
      let entries = machine.entries(of: grant.award)
      guard entries.contains(where: { $0.mode == mode && $0.hasMultiplier }) else { continue }
      multipliers.insert(grant.award.stay.multiplier ?? machine.modes[mode].multiplier)
      multipliers.formUnion(self.multipliers(ofBonus: grant.award.bonus, &sums))
    }
    for award in machine.bets.compactMap(\.award) {
      guard machine.entries(of: award).contains(where: { $0.mode == mode && $0.hasMultiplier })
      else { continue }
      multipliers.insert(award.stay.multiplier ?? machine.modes[mode].multiplier)
      multipliers.formUnion(self.multipliers(ofBonus: award.bonus, &sums))
    }
    return multipliers
  }

  /// The multipliers that a bonus may give; none without a bonus.
  private func multipliers(ofBonus bonus: BonusID?, _ sums: inout BonusSums) -> [Int] {
    (bonus.flatMap { sums.sums(ofBonus: $0) } ?? []).map(\.multiplier)
  }

  /// For each symbol that may be held in a mode, and each reel, the number of sets of its cells
  /// that may be held.
  private func heldSets(inMode mode: ModeID, _ grants: [AwardGrant]) -> [Int] {
    let awarded = grants.filter { grant in
      machine.entries(of: grant.award).contains { $0.mode == mode && $0.isHolding }
        || (grant.award.stay.changesPresentStay && grant.modes.contains(mode))
    }
    guard !awarded.isEmpty else { return [] }
    let held = Set(awarded.flatMap { machine.awards(within: $0.award).compactMap(\.stay.hold) })
    return held.sorted().flatMap { symbol in
      machine.reels.ids.map { reel in
        var masks: Set<UInt64> = []
        for mode in machine.modes.ids {
          masks.formUnion(machine.masks(ofSymbol: symbol, onReel: reel, inMode: mode))
        }
        for machine in machine.playedOnOtherReels {
          masks.formUnion(machine.masks(ofSymbol: symbol, onReel: reel, inMode: .base))
        }
        return unions(of: masks).count
      }
    }
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
