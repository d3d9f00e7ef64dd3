/// Counts the combinations of a whole spin by what they give: as ``SpinCounts``, with a list for
/// what is common.
///
/// Large spins put tens of millions of entries together, most of them of few credits; these lie
/// side by side, where a hash table would scatter them.
struct TotalCounts {
  private typealias Entry = SpinCounts.Entry

  /// The marks and the credits that are counted in a list.
  private static let (marks, credits) = (8, 1 << 16)

  /// The combinations by mark and credits; empty if there is no list.
  private var list: [UInt64]
  private var others = SpinCounts()

  /// Prepares counting; a list is worth its room for many entries only.
  init(isLarge: Bool) {
    list = isLarge ? Array(repeating: 0, count: Self.marks * Self.credits) : []
  }
}

extension TotalCounts {
  /// Adds combinations.
  @inline(__always)
  mutating func add(_ entry: SpinCounts.Entry) {
    if !list.isEmpty, entry.mark < Self.marks,
      UInt(bitPattern: entry.credits) < UInt(Self.credits)
    {
      list[entry.mark * Self.credits + entry.credits] += entry.combinations
    } else {
      others.add(entry)
    }
  }

  /// Adds combinations of one mark, which are wins if they pay.
  ///
  /// - Parameters:
  ///   - credits: The credits of each.
  ///   - mark: Their mark, if they pay nothing.
  ///   - combinations: How many there are of each.
  ///   - factor: How often all of them occur.
  mutating func add(
    _ credits: ArraySlice<Int>, mark: Int, _ combinations: ArraySlice<UInt64>, times factor: UInt64
  ) {
    let rest = addListed(credits, mark: mark, combinations, times: factor)
    for (credits, combinations) in zip(credits[rest...], combinations[rest...]) {
      add(
        SpinCounts.Entry(
          credits: credits, mark: credits > 0 ? mark | 1 : mark,
          combinations: factor * combinations))
    }
  }

  /// Adds those that lie in the list, up to the first that doesn't.
  ///
  /// - Returns: The index of the first that doesn't.
  private mutating func addListed(
    _ credits: ArraySlice<Int>, mark: Int, _ combinations: ArraySlice<UInt64>, times factor: UInt64
  ) -> Int {
    if list.isEmpty || mark | 1 >= Self.marks { return credits.startIndex }
    let (losing, winning) = (mark * Self.credits, (mark | 1) * Self.credits)
    return list.withUnsafeMutableBufferPointer { list in
      for index in credits.indices {
        let credits = credits[index]
        if UInt(bitPattern: credits) >= UInt(Self.credits) { return index }
        list[credits > 0 ? winning + credits : losing] += factor &* combinations[index]
      }
      return credits.endIndex
    }
  }

  /// The entries counted so far, each once.
  var entries: [SpinCounts.Entry] {
    var entries = others.entries
    for (place, combinations) in list.enumerated() where combinations > 0 {
      entries.append(
        Entry(
          credits: place % Self.credits, mark: place / Self.credits, combinations: combinations))
    }
    return entries
  }
}
