import SlotEngine

/// Collects counted outcomes into classes with the same pay and awards.
struct SpinClassCollector {
  private var combinations: [Key: UInt128] = [:]
  /// The symbols that may be held whatever the awards given so far: those that walk, and those that an award may hold that
  /// is added later.
  private let walking: SymbolSet

  private struct Key: Hashable {
    let credits: Credits
    let isHit: Bool
    let awards: [ScaledAward]
    let held: [Cell: SymbolID]
    let memory: SpinMemory?
    let collected: [CollectedValues]
  }

  init(walking: SymbolSet) { self.walking = walking }

  /// Adds combinations.
  ///
  /// - Parameters:
  ///   - awards: The awards in order of their looks.
  ///   - shown: The cells that show a symbol that may be held; if no award can hold cells, only what
  ///     is held in any case counts.
  mutating func add(
    credits: Credits, isHit: Bool, awards: [ScaledAward], shown: [Cell: SymbolID],
    memory: SpinMemory? = nil, collected: [CollectedValues] = [], combinations: UInt128
  ) {
    let key = Key(
      credits: credits, isHit: isHit, awards: awards,
      held: Self.held(of: shown, mayHold: awards.contains(where: \.mayHold), walking: walking),
      memory: memory, collected: collected)
    self.combinations[key, default: 0] += combinations
  }

  /// The cells that may be held of those that show a symbol to hold: all if an award may hold cells, else those of symbols
  /// that are held in any case.
  static func held(
    of shown: [Cell: SymbolID], mayHold: Bool, walking: SymbolSet
  ) -> [Cell: SymbolID] {
    if mayHold { return shown }
    return walking.isEmpty ? [:] : shown.filter { walking.contains($0.value) }
  }

  /// Adds outcomes, each as often as it counts.
  mutating func add(_ classes: [SpinClass], times scale: UInt128) {
    for outcome in classes {
      add(
        credits: outcome.credits, isHit: outcome.isHit, awards: outcome.awards,
        shown: outcome.held, memory: outcome.memory, collected: outcome.collected,
        combinations: outcome.combinations * scale)
    }
  }

  /// Adds what another one collected, each class as often as it counts.
  mutating func add(_ other: SpinClassCollector, times scale: UInt128) {
    for (key, combinations) in other.combinations {
      self.combinations[key, default: 0] += combinations * scale
    }
  }

  /// The classes in ascending order of credits, then by their awards, fewest first.
  var sorted: [SpinClass] {
    // Ranks are computed once, because some spins have a hundred thousand classes.
    combinations.map { key, combinations in
      let given = SpinClass(
        credits: key.credits, isHit: key.isHit, awards: key.awards, held: key.held,
        memory: key.memory, collected: key.collected, combinations: combinations)
      return (given: given, rank: given.rank)
    }
    .sorted { $0.rank.lexicographicallyPrecedes($1.rank) }
    .map(\.given)
  }
}

extension SpinClass {
  /// The sort key of a class; no two classes of a spin have the same.
  var rank: [Int] {
    var rank = [credits.count, isHit ? 1 : 0, awards.count] + awards.flatMap(\.rank) + held.rank
    rank += memory.map { [1] + $0.counts + $0.rankOfValues + $0.rankOfMarks } ?? [0]
    rank += collected.flatMap { values in
      [values.cells, values.items.count, values.takes.count]
        + values.takes.flatMap { [$0.times, $0.scale] }
        + values.items.flatMap { $0.value.rank + [Int(truncatingIfNeeded: $0.weight)] }
    }
    return rank
  }
}

extension SpinMemory {
  /// The sort key of the values of cells.
  fileprivate var rankOfValues: [Int] {
    let ranks = values.map { cell, value in [cell.reel.index, cell.row.index] + value.rank }
    return [ranks.count] + ranks.joined()
  }

  /// The sort key of the marked places; that no place is marked comes before all.
  fileprivate var rankOfMarks: [Int] {
    guard let marks else { return [-1] }
    let places = marks.sorted { $0.key < $1.key }
    return [places.count]
      + places.flatMap { [$0.key.reel.index, $0.key.row.index, $0.value] }
  }
}

extension CellValue {
  /// The sort key of a value.
  fileprivate var rank: [Int] {
    switch self {
    case .number(let number): [0, number]
    case .jackpot(let jackpot): [1, jackpot.index]
    }
  }
}

extension [Cell: SymbolID] {
  /// The sort key of held cells.
  var rank: [Int] {
    let cells = sorted { $0.key < $1.key }
    return [cells.count]
      + cells.flatMap { [$0.key.reel.index, $0.key.row.index, $0.value.index] }
  }
}

extension Award {
  /// Whether it may hold cells.
  var mayHold: Bool { stay.hold != nil || bonus != nil }
}

extension ScaledAward {
  /// Whether it may hold cells.
  var mayHold: Bool { award.mayHold }

  /// Whether the award comes before another, in order of looks and then of what it gives.
  func precedes(_ other: ScaledAward) -> Bool { rank.lexicographicallyPrecedes(other.rank) }

  /// The sort key of an award; no two awards have the same.
  fileprivate var rank: [Int] {
    [
      look?.index ?? -1, meter?.index ?? -1, award.bonus?.index ?? -1, award.stay.mode?.index ?? -1,
      award.stay.spins,
      award.stay.multiplier ?? -1, award.stay.hold?.index ?? -1, award.jackpot?.index ?? -1,
      award.credits.credits(coins: 1).count, scale, award.stay.reset ?? -1,
    ] + award.credits.rankBeyondOneCoin
  }
}

extension Pay {
  /// What the sort key of a pay has besides the credits for one coin.
  fileprivate var rankBeyondOneCoin: [Int] {
    switch self {
    case .perCoin: [0]
    case .byCoins(let credits): [credits.count] + credits
    }
  }
}
