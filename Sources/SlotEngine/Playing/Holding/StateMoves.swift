/// Which setting follows from which, as far as it was met: a small cache with one place for each
/// hash.
struct StateMoves {
  private struct Move {
    var from = Int.min
    var cells: UInt64 = 0
    var setting = 0
  }

  private var moves = Array(repeating: Move(), count: 1 << 10)

  /// The setting to which some cells lead from another; nil if it isn't kept.
  @inline(__always)
  func setting(from: Int, cells: UInt64) -> Int? {
    let move = moves[place(from, cells)]
    return move.from == from && move.cells == cells ? move.setting : nil
  }

  /// Finds the settings in which stays begin that one mark awards.
  ///
  /// - Parameters:
  ///   - range: The indices of the stays.
  ///   - cells: The cells that their paid spins hold, at the same indices.
  ///   - stays: Receive their settings; −1 for one that isn't kept.
  func findSettings(
    of range: Range<Int>, from: Int, _ cells: ContiguousArray<UInt64>,
    _ stays: inout ContiguousArray<HeldStays.Stay>
  ) {
    precondition(range.upperBound <= min(cells.count, stays.count), "Each stay has its cells.")
    var entering = stays.mutableSpan
    let (known, showing) = (moves.span, cells.span)
    for index in range {
      // Safety: the range was checked, and a hash of ten bits has its place among 2¹⁰.
      let shown = unsafe showing[unchecked: index]
      let move = unsafe known[unchecked: place(from, shown)]
      let isKept = move.from == from && move.cells == shown
      unsafe entering[unchecked: index].setting = isKept ? move.setting : -1
    }
  }

  /// Keeps a setting, maybe instead of another.
  mutating func keep(_ setting: Int, from: Int, cells: UInt64) {
    moves[place(from, cells)] = Move(from: from, cells: cells, setting: setting)
  }

  @inline(__always)
  private func place(_ from: Int, _ cells: UInt64) -> Int {
    let mixed = (cells ^ UInt64(bitPattern: Int64(from)) << 32) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 54)
  }
}
