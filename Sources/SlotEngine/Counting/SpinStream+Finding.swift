extension SpinStream {
  /// Draws whole blocks of spins, four a word, and lists those that are marked with 1.
  ///
  /// There is no branch for a mark: every spin is written into the list, and unless it is marked the
  /// next one takes its place.
  ///
  /// - Parameters:
  ///   - marks: A mark for each ordinal; the marks of all spins add up to less than 2¹⁶ in their
  ///     lower half.
  ///   - found: Receives each marked spin as its place among these, times 2²⁰, plus its ordinal.
  /// - Returns: The sum of all marks.
  /// - Precondition: ``spinsPerWord`` is 4, `first` and `spins` are multiples of 16, there is a mark
  ///   for each ordinal, and `found` has room for all spins.
  @inline(__always)
  func find(
    _ spins: Int, from first: UInt64, marked marks: borrowing Span<UInt32>,
    into found: inout MutableSpan<UInt32>
  ) -> UInt32 {
    precondition(
      spinsPerWord == 4 && UInt64(marks.count) == cycle && found.count >= spins && spins < 1 << 12,
      "There is a mark for each ordinal, and room for all spins.")
    var sum: UInt32 = 0
    for number in 0..<UInt64(spins / 16) {
      let block = first / 16 + number
      let words = generator.block(block, 0, 0, 0)
      let place = UInt32(truncatingIfNeeded: number) << 24
      // Written out: the words stay in registers.
      find(in: words[0], block, 0, at: place, marked: marks, into: &found, &sum)
      find(in: words[1], block, 1, at: place, marked: marks, into: &found, &sum)
      find(in: words[2], block, 2, at: place, marked: marks, into: &found, &sum)
      find(in: words[3], block, 3, at: place, marked: marks, into: &found, &sum)
    }
    return sum
  }

  @inline(__always)
  private func find(
    in word: UInt64, _ block: UInt64, _ index: Int, at place: UInt32,
    marked marks: borrowing Span<UInt32>, into found: inout MutableSpan<UInt32>, _ sum: inout UInt32
  ) {
    let before = sum
    let lastFraction = find(in: word, index, at: place, marked: marks, into: &found, &sum)
    if accepts(lastFraction: lastFraction) { return }
    // Rare: what was listed is overwritten.
    sum = before
    let usable = redrawn(block: block, index: index)
    _ = find(in: usable, index, at: place, marked: marks, into: &found, &sum)
  }

  /// Lists a word's four spins; the ordinals and the list's length are known to be in range.
  @inline(__always)
  private func find(
    in word: UInt64, _ index: Int, at place: UInt32, marked marks: borrowing Span<UInt32>,
    into found: inout MutableSpan<UInt32>, _ sum: inout UInt32
  ) -> UInt64 {
    var fraction = word
    for part in 0..<4 {
      let product = fraction.multipliedFullWidth(by: cycle)
      fraction = product.low
      found[unchecked: Int(UInt16(truncatingIfNeeded: sum))] =
        place &+ UInt32(index * 4 + part) << 20 &+ UInt32(truncatingIfNeeded: product.high)
      sum &+= marks[unchecked: Int(truncatingIfNeeded: product.high)]
    }
    return fraction
  }
}
