import SlotEngine

/// Assigns numbers to what spins lead to, so that counting only handles small numbers; 0 is
/// nothing.
struct SpinTags {
  /// What a spin leads to: its awards, and the cells whose symbols may be held.
  struct Following: Hashable {
    /// The awards' numbers, in ascending order.
    var awards: [Int] = []
    var shown: [Cell: SymbolID] = [:]

    /// The number of awards and cells.
    var size: Int { awards.count + shown.count }
  }

  /// The symbols that are held whatever a spin awards, because they walk.
  let walking: SymbolSet
  private(set) var followings = [Following()]
  private var numbers = [Following(): 0]
  private var unions: [Pair: Int] = [:]
  private(set) var awards: [ScaledAward] = []
  private var awardNumbers: [ScaledAward: Int] = [:]
  /// The number of awards and cells in all tags together.
  private(set) var size = 0
  /// The size and the bytes for which the effort was taken.
  private var (keptSize, keptBytes) = (0, 0)

  private struct Pair: Hashable {
    let first: Int
    let second: Int
  }
}

extension SpinTags {
  init(walking: SymbolSet = SymbolSet()) { self.walking = walking }

  /// The tag of a list of awards.
  mutating func tag(of given: [ScaledAward]) -> Int {
    let numbers = given.map { award -> Int in
      if let number = awardNumbers[award] { return number }
      awardNumbers[award] = awards.count
      awards.append(award)
      return awards.count - 1
    }
    return tag(of: Following(awards: numbers.sorted()))
  }

  /// The tag of cells with the symbols they show.
  mutating func tag(ofShown shown: [Cell: SymbolID]) -> Int { tag(of: Following(shown: shown)) }

  /// The tag of two parts of a spin together.
  mutating func union(_ first: Int, _ second: Int) -> Int {
    if first == 0 || second == 0 { return first + second }
    let pair = Pair(first: min(first, second), second: max(first, second))
    if let known = unions[pair] { return known }
    let (one, other) = (followings[first], followings[second])
    let tag = tag(
      of: Following(
        awards: (one.awards + other.awards).sorted(),
        shown: one.shown.merging(other.shown) { _, new in new }))
    unions[pair] = tag
    return tag
  }

  /// Adds the effort of a step, and of the tags, and of the pairs whose union is known, that were made since the last one.
  mutating func take(_ cost: Int = 0, in effort: AnalysisEffort) throws(AnalysisError) {
    let bytes = 30 * size + 100 * followings.count + 64 * unions.count
    try effort.take(cost + 100 * (size - keptSize), keeping: bytes - keptBytes)
    (keptSize, keptBytes) = (size, bytes)
  }

  /// The awards of a tag, in order of their looks.
  func awards(ofTag tag: Int) -> [ScaledAward] {
    followings[tag].awards.map { awards[$0] }.sorted { $0.precedes($1) }
  }

  private mutating func tag(of following: Following) -> Int {
    if let number = numbers[following] { return number }
    size += following.size
    numbers[following] = followings.count
    followings.append(following)
    return followings.count - 1
  }
}
