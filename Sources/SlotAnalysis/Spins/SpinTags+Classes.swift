import SlotEngine

// There may be a hundred thousand entries, but they have few tags. So what tags lead to is compared once, and the
// entries are then sorted by numbers.

extension SpinTags {
  /// What classes with some tags lead to.
  private struct Kind: Hashable {
    let awards: [ScaledAward]
    let held: [Cell: SymbolID]
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
    let (kinds, kindOfTag, sizes) = kinds(of: entries)
    var counted: [Counted] = []
    counted.reserveCapacity(entries.count)
    for entry in entries {
      let tag = entry.mark >> 1
      try effort.take(500 + 300 * sizes[tag], keeping: 150 + 170 * sizes[tag])
      counted.append(
        Counted(
          credits: entry.credits, order: (entry.mark & 1) * kinds.count + kindOfTag[tag],
          combinations: entry.combinations))
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
      let kind = kinds[order % kinds.count]
      classes.append(
        SpinClass(
          credits: Credits(credits), isHit: order >= kinds.count, awards: kind.awards,
          held: kind.held, combinations: combinations))
    }
    return classes
  }

  /// What the tags of entries lead to, in the order of classes; for each tag, its index there, and the number of
  /// its awards and cells.
  private func kinds(
    of entries: [SpinCounts.Entry]
  ) -> (kinds: [Kind], kindOfTag: [Int], sizes: [Int]) {
    var sizes = Array(repeating: 0, count: followings.count)
    var kindOfTag = sizes
    var tagsOfKind: [Kind: [Int]] = [:]
    for tag in Set(entries.map { $0.mark >> 1 }) {
      let (awards, shown) = following(tag)
      sizes[tag] = awards.count + shown.count
      let kind = Kind(
        awards: awards, held: SpinClassCollector.held(of: shown, by: awards, walking: walking))
      tagsOfKind[kind, default: []].append(tag)
    }
    let sorted = tagsOfKind.map { kind, tags in
      let first = SpinClass(
        credits: 0, isHit: false, awards: kind.awards, held: kind.held, combinations: 0)
      return (kind: kind, tags: tags, rank: first.rank)
    }
    .sorted { $0.rank.lexicographicallyPrecedes($1.rank) }
    for (index, group) in sorted.enumerated() {
      for tag in group.tags { kindOfTag[tag] = index }
    }
    return (sorted.map(\.kind), kindOfTag, sizes)
  }
}
