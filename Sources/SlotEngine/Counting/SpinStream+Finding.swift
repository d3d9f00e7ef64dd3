extension SpinStream {
  /// What is added up over spins to find some of them. Each ordinal has a mark that is the sum of
  /// some of these constants, which occupy separate bit fields of one word.
  enum Mark {
    /// The spin is listed.
    static let listed: UInt32 = 1
    /// The spin is counted.
    static let counted: UInt32 = 1 << 16
    /// Part of every mark, so that the sum also counts spins, which gives the offset of the next
    /// one.
    static let everySpin: UInt32 = 1 << 22
  }

  /// A spin that was found, with its offset among those drawn and its ordinal.
  struct FoundSpin {
    /// The sum of the marks before it, plus its ordinal.
    fileprivate let entry: UInt32
    /// The number of spins listed before it.
    fileprivate let number: UInt32

    /// Decodes an entry listed by ``SpinStream/find(_:from:marked:into:)``.
    @inline(__always)
    init(_ entry: UInt32, number: Int) {
      self.entry = entry
      self.number = UInt32(truncatingIfNeeded: number)
    }

    @inline(__always)
    var place: UInt32 { entry >> 22 }
    @inline(__always)
    var ordinal: Int { Int(UInt16(truncatingIfNeeded: entry &- number)) }
  }

  /// The number of blocks whose counted spins can't overflow their bit field.
  private static let blocksBetweenCounts = 3

  /// Draws whole blocks of spins, four per word, lists some of them and counts others.
  ///
  /// Marks cause no branch: every spin is written to the end of the list, and the next one
  /// overwrites it unless it is to be listed.
  ///
  /// - Parameters:
  ///   - marks: The ``Mark`` of each ordinal.
  ///   - words: Scratch space for the words of the spins.
  ///   - found: Receives the listed spins; see ``FoundSpin``.
  /// - Returns: The numbers of spins listed and counted.
  /// - Precondition: ``spinsPerWord`` is 4, `first` and `spins` are multiples of 16, there is a mark
  ///   for each ordinal, and `found` has room for all spins.
  @inline(__always)
  func find(
    _ spins: Int, from first: UInt64, marked marks: borrowing Span<UInt32>,
    through words: inout MutableSpan<UInt64>, into found: inout MutableSpan<UInt32>
  ) -> (listed: Int, counted: Int) {
    precondition(
      spinsPerWord == 4 && UInt64(marks.count) == cycle && found.count >= spins
        && spins <= ClassicChunk.mostSpins,
      "There is a mark for each ordinal, and room for all spins.")
    let (firstBlock, blocks) = (first / 16, spins / 16)
    generator.fill(&words, blocks: blocks, from: firstBlock)
    var (sum, counted): (UInt32, UInt32) = (0, 0)
    var block = 0
    while block < blocks {
      let end = min(block &+ Self.blocksBetweenCounts, blocks)
      while block < end {
        let number = firstBlock &+ UInt64(truncatingIfNeeded: block)
        // Unrolled: a word's index in its block is then a constant, and the loop has fewer
        // instructions.
        // Safety: the generator has filled four words of each block.
        let place = 4 &* block
        unsafe find(
          in: usable(words[unchecked: place], block: number, index: 0), marks, &found, &sum)
        unsafe find(
          in: usable(words[unchecked: place &+ 1], block: number, index: 1), marks, &found, &sum)
        unsafe find(
          in: usable(words[unchecked: place &+ 2], block: number, index: 2), marks, &found, &sum)
        unsafe find(
          in: usable(words[unchecked: place &+ 3], block: number, index: 3), marks, &found, &sum)
        block &+= 1
      }
      let present = sum & (Mark.everySpin - Mark.counted)
      counted &+= present
      sum &-= present
    }
    return (Int(UInt16(truncatingIfNeeded: sum)), Int(counted / Mark.counted))
  }

  /// Lists a word's four spins.
  ///
  /// Safety: an ordinal is below the cycle, which is the number of marks. The list is shorter than the number of spins
  /// looked at before, and there is room for all.
  @inline(__always)
  private func find(
    in word: UInt64, _ marks: borrowing Span<UInt32>, _ found: inout MutableSpan<UInt32>,
    _ sum: inout UInt32
  ) {
    var fraction = word
    for _ in 0..<4 {
      let product = fraction.multipliedFullWidth(by: cycle)
      fraction = product.low
      unsafe found[unchecked: Int(UInt16(truncatingIfNeeded: sum))] =
        sum &+ UInt32(truncatingIfNeeded: product.high)
      unsafe sum &+= marks[unchecked: Int(truncatingIfNeeded: product.high)]
    }
  }
}
