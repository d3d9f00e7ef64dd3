/// Counts the combinations of a whole spin by what they give: as ``SpinCounts``, with a list for
/// what is common.
///
/// Large spins put tens of millions of entries together, most of them of few credits; these lie
/// side by side, where a hash table would scatter them.
struct TotalCounts {
  private typealias Entry = SpinCounts.Entry

  /// The marks and the credits that are counted in a list.
  private static let marks = 8
  private static let credits = 1 << 16

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
    if list.isEmpty || mark | 1 >= Self.marks {
      for (credits, combinations) in zip(credits, combinations) {
        let mark = credits > 0 ? mark | 1 : mark
        add(SpinCounts.Entry(credits: credits, mark: mark, combinations: factor * combinations))
      }
      return
    }
    let (losing, winning) = (mark * Self.credits, (mark | 1) * Self.credits)
    // Moved out while it is written to, so that it isn't copied.
    var list = list
    self.list = []
    defer { self.list = list }
    var listing = list.mutableSpan
    let (paid, counted) = (credits.span, combinations.span)
    for index in paid.indices {
      let (credits, combinations) = (paid[index], factor &* counted[index])
      if UInt(bitPattern: credits) < UInt(Self.credits) {
        listing[credits > 0 ? winning + credits : losing] += combinations
      } else {
        let mark = credits > 0 ? mark | 1 : mark
        others.add(SpinCounts.Entry(credits: credits, mark: mark, combinations: combinations))
      }
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
