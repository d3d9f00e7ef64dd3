import SlotEngine

// There may be a hundred thousand entries, but far fewer tags. So what the tags lead to is put in order once, and the
// entries are then sorted by numbers.

extension SpinTags {
  /// What classes with some tags lead to.
  private struct Kind: Hashable {
    /// Where its awards stand among all awards in order, ascending. A spin may have hundreds of awards, so the awards
    /// themselves aren't kept here.
    let awards: [Int]
    let held: [Cell: SymbolID]

    /// Whether the kind's classes come before those of another.
    func precedes(_ other: Kind) -> Bool {
      if awards != other.awards {
        return awards.count == other.awards.count
          ? awards.lexicographicallyPrecedes(other.awards) : awards.count < other.awards.count
      }
      return held.rank.lexicographicallyPrecedes(other.held.rank)
    }
  }

  /// An entry by what orders it.
  private struct Counted {
    let credits: Int
    /// The index of its kind, after those of all losing entries if it wins.
    let order: Int
    let combinations: UInt64
  }

  /// The classes of what was counted with tags, in the order of ``SpinClassCollector/sorted``.
  func classes(
    of entries: [SpinCounts.Entry], effort: AnalysisEffort
  ) throws(AnalysisError) -> [SpinClass] {
    for entry in entries {
      let size = followings[entry.mark >> 1].size
      try effort.take(500 + 300 * size, keeping: 150 + 170 * size)
    }
    let inOrder = awards.sorted { $0.precedes($1) }
    let (kinds, kindOfTag) = kinds(of: entries, inOrder)
    let awardsOfKind = kinds.map { $0.awards.map { inOrder[$0] } }
    var counted = entries.map { entry in
      Counted(
        credits: entry.credits,
        order: (entry.mark & 1) * kinds.count + kindOfTag[entry.mark >> 1],
        combinations: entry.combinations)
    }
    counted.sort { ($0.credits, $0.order) < ($1.credits, $1.order) }
    var classes: [SpinClass] = []
    var first = 0
    while first < counted.count {
      let (credits, order) = (counted[first].credits, counted[first].order)
      var combinations: UInt128 = 0
      while first < counted.count, counted[first].credits == credits, counted[first].order == order
      {
        combinations += UInt128(counted[first].combinations)
        first += 1
      }
      let kind = order % kinds.count
      classes.append(
        SpinClass(
          credits: Credits(credits), isHit: order >= kinds.count, awards: awardsOfKind[kind],
          held: kinds[kind].held, combinations: combinations))
    }
    return classes
  }

  /// What the tags of entries lead to, in the order of classes, and for each tag its index there.
  private func kinds(
    of entries: [SpinCounts.Entry], _ inOrder: [ScaledAward]
  ) -> (kinds: [Kind], kindOfTag: [Int]) {
    let places = Dictionary(uniqueKeysWithValues: inOrder.enumerated().map { ($1, $0) })
    let placeOfAward = awards.map { places[$0] ?? 0 }
    var tagsOfKind: [Kind: [Int]] = [:]
    for tag in Set(entries.map { $0.mark >> 1 }) {
      let following = followings[tag]
      let kind = Kind(
        awards: following.awards.map { placeOfAward[$0] }.sorted(),
        held: SpinClassCollector.held(
          of: following.shown, mayHold: following.awards.contains { awards[$0].mayHold },
          walking: walking))
      tagsOfKind[kind, default: []].append(tag)
    }
    let kinds = tagsOfKind.keys.sorted { $0.precedes($1) }
    var kindOfTag = Array(repeating: 0, count: followings.count)
    for (index, kind) in kinds.enumerated() {
      for tag in tagsOfKind[kind] ?? [] { kindOfTag[tag] = index }
    }
    return (kinds, kindOfTag)
  }
}
