/// The paid spins of a batch that win something, each settled if its round ends with it.
///
/// Most paid spins of a machine that no table serves win nothing, and most of those that win award nothing.
/// Players of such spins go through a whole batch and leave only the others to ``CountingTable``.
struct SettledSpins {
  /// A paid spin that wins.
  struct Spin {
    /// Its offset among the rounds.
    var offset: UInt32
    /// What it pays; ``open`` if its round must be played.
    var credits: Int
  }

  /// Marks a spin that isn't settled, in place of its pay.
  static let open = -1

  /// The number of spins.
  private(set) var count = 0
  /// The spins, in order; those beyond ``count`` are left over from earlier batches.
  private(set) var spins: ContiguousArray<Spin>

  /// Creates room for spins.
  ///
  /// - Parameter most: The maximum number of spins of a batch.
  init(most: Int) {
    // One more, for a spin that isn't kept.
    spins = ContiguousArray(repeating: Spin(offset: 0, credits: 0), count: most + 1)
  }

  /// Begins a batch.
  mutating func removeAll() { count = 0 }

  /// Adds a spin that wins.
  @inline(__always)
  mutating func add(offset: Int, credits: Int) {
    spins[count] = Spin(offset: UInt32(truncatingIfNeeded: offset), credits: credits)
    count += 1
  }

  /// Adds all spins of a batch but those with some mark in place of their pay. Whether a spin wins is hard to foresee,
  /// so there is no branch, and no comparison that could become one.
  mutating func add(_ credits: ContiguousArray<Int>, except nothing: Int) {
    precondition(count + credits.count < spins.count, "There is room for all and one more.")
    var kept = count
    var writing = spins.mutableSpan
    let paid = credits.span
    for offset in paid.indices {
      // Safety: an index of the pays; and there is room, which was checked.
      let pay = unsafe paid[unchecked: offset]
      unsafe writing[unchecked: kept] = Spin(
        offset: UInt32(truncatingIfNeeded: offset), credits: pay)
      // Unless a number is 0, its top bit or that of its negation is set.
      let difference = UInt(bitPattern: pay ^ nothing)
      kept &+= Int(truncatingIfNeeded: (difference | (0 &- difference)) &>> 63)
    }
    count = kept
  }
}

/// A player of the paid spins of whole batches.
protocol SpinSettler: Sendable {
  /// Adds the spins of consecutive rounds that win, settled if their rounds end with them.
  mutating func settle(_ rounds: Int, from first: UInt64, into settled: inout SettledSpins)
}
