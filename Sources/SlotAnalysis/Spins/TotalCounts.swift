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

  /// Adds what was counted apart, in the same way.
  ///
  /// - Precondition: Both have a list, or neither has one.
  mutating func add(_ other: TotalCounts) {
    for (place, combinations) in other.list.enumerated() { list[place] += combinations }
    for entry in other.others.entries { others.add(entry) }
  }

  /// Adds endings of one mark after a prefix; they are wins if they pay.
  ///
  /// - Parameters:
  ///   - credits: What each ending pays after the prefix.
  ///   - combinations: The combinations of each ending.
  ///   - run: The endings to add.
  ///   - mark: Their mark, if they pay nothing.
  ///   - times: How often all of them occur.
  ///
  /// Safety: the run lies within the endings, and both arrays have an element for each ending. The list is indexed only by
  /// credits below the limit, and only for marks that have a part in it.
  mutating func add<Number: FixedWidthInteger>(
    _ credits: [Number], _ combinations: [UInt64], _ run: Range<Int>, mark: Int,
    times occurrences: UInt64
  ) {
    let (losing, winning) = (mark * Self.credits, (mark | 1) * Self.credits)
    let most = !list.isEmpty && mark | 1 < Self.marks ? UInt(Self.credits) : 0
    // Moved out while it is written to, so that it isn't copied.
    var list = list
    self.list = []
    defer { self.list = list }
    unsafe list.withUnsafeMutableBufferPointer { list in
      unsafe combinations.withUnsafeBufferPointer { combinations in
        unsafe credits.withUnsafeBufferPointer { credits in
          for index in run {
            let (credits, combinations) = unsafe (
              Int(truncatingIfNeeded: credits[index]), occurrences &* combinations[index]
            )
            if UInt(bitPattern: credits) < most {
              unsafe list[credits > 0 ? winning &+ credits : losing] &+= combinations
            } else {
              let mark = credits > 0 ? mark | 1 : mark
              others.add(
                SpinCounts.Entry(credits: credits, mark: mark, combinations: combinations))
            }
          }
        }
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
