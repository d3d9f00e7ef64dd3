/// The spins of a batch that can still give something after their first reels.
struct OpenSpins {
  /// A spin that must be read further.
  struct Spin {
    /// The rest of its fraction, for the remaining reels.
    var fraction: UInt64
    /// The number assigned to its prefix: see ``SpinTable/prefixes``.
    var prefix: UInt32
    /// Its offset among those drawn.
    var offset: UInt32
  }

  /// The range of ``spins`` that is kept.
  private(set) var kept = 0..<0
  /// The spins; those outside ``kept`` are left over from earlier batches.
  private(set) var spins: ContiguousArray<Spin> = []
  /// The generator's output.
  private var drawn: ContiguousArray<UInt64> = []
  /// The block drawn first.
  private var firstBlock: UInt64 = 0
}

extension OpenSpins {
  /// Draws blocks of a stream and keeps their open spins in place of the earlier ones.
  ///
  /// Branch-free: a settled spin is overwritten by the next one.
  ///
  /// - Parameters:
  ///   - first: The first block.
  ///   - blocks: The number of blocks, each of 4 · ``SpinStream/spinsPerWord`` spins.
  mutating func draw(_ blocks: Int, from first: UInt64, of stream: SpinStream, _ table: SpinTable) {
    let room = blocks * 4 * stream.spinsPerWord + 1
    if spins.count < room {
      spins = ContiguousArray(repeating: Spin(fraction: 0, prefix: 0, offset: 0), count: room)
      drawn = ContiguousArray(repeating: 0, count: 4 * blocks)
    }
    firstBlock = first
    var filling = drawn.mutableSpan
    stream.generator.fill(&filling, blocks: blocks, from: first)
    let perWord = stream.spinsPerWord
    guard table.prefixTurns.isEmpty else {
      return draw(blocks, from: first, of: stream, table, perWord: perWord, byLetters: true)
    }
    // Specialised for a constant loop count, which saves a third of the instructions.
    switch perWord {
    case 4: draw(blocks, from: first, of: stream, table, perWord: 4, byLetters: false)
    case 2: draw(blocks, from: first, of: stream, table, perWord: 2, byLetters: false)
    default: draw(blocks, from: first, of: stream, table, perWord: perWord, byLetters: false)
    }
  }

  @inline(__always)
  private mutating func draw(
    _ blocks: Int, from first: UInt64, of stream: SpinStream, _ table: SpinTable, perWord: Int,
    byLetters: Bool
  ) {
    let (prefixes, prefixTurns, letters) = (table.prefixes, table.prefixTurns, table.letters)
    let (known, turns, lettering) = (prefixes.span, prefixTurns.span, letters.span)
    let (prefixCount, cycle) = (table.prefixCount, stream.cycle)
    let drawn = drawn
    let reading = drawn.span
    var writing = spins.mutableSpan
    var count = 0
    var offset: UInt32 = 0
    for index in 0..<4 &* blocks {
      // Safety: four words were drawn for each block.
      let block = first &+ UInt64(truncatingIfNeeded: index / 4)
      var fraction = unsafe stream.usable(reading[unchecked: index], block: block, index: index % 4)
      for _ in 0..<perWord {
        let (index, rest) = SpinTable.prefix(
          at: fraction, count: prefixCount, turns: turns, letters: lettering, hasTurns: byLetters)
        // Safety: an index is below the number of prefixes, and there is room for all spins and one more.
        let number = unsafe known[unchecked: index]
        unsafe writing[unchecked: count] = Spin(fraction: rest, prefix: number, offset: offset)
        count &+= number == 0 ? 0 : 1
        offset &+= 1
        fraction = fraction &* cycle
      }
    }
    kept = 0..<count
  }
}

extension OpenSpins {
  /// Finds the whole fractions of spins among those drawn last.
  func findFractions(
    of awarded: ContiguousArray<AwardedSpin>.SubSequence, in stream: SpinStream,
    _ fractions: inout ContiguousArray<UInt64>
  ) {
    precondition(awarded.count <= fractions.count, "Each spin has room for its fraction.")
    // One, two or four spins share a word. A later one's fraction is that of the word times a power of the cycle.
    let (shift, mask) = (stream.spinsPerWord.trailingZeroBitCount, stream.spinsPerWord - 1)
    let square = stream.cycle &* stream.cycle
    let (once, twice) = (stream.cycle &- 1, square &- 1)
    let (opened, words, asked) = (spins.span, drawn.span, awarded.span)
    var writing = fractions.mutableSpan
    for index in asked.indices {
      // Safety: the spins are among those drawn last, so their words are, too; and each has room for its fraction.
      let offset = unsafe Int(opened[unchecked: asked[unchecked: index].spin].offset)
      let word = offset >> shift
      let block = firstBlock &+ UInt64(truncatingIfNeeded: word >> 2)
      let place = UInt64(truncatingIfNeeded: offset & mask)
      let usable = unsafe stream.usable(words[unchecked: word], block: block, index: word & 3)
      let power = (1 &+ (place & 1) &* once) &* (1 &+ (place >> 1) &* twice)
      unsafe writing[unchecked: index] = usable &* power
    }
  }

  /// Keeps only the spins within a range of offsets.
  mutating func keep(offsets: Range<Int>) {
    while let first = kept.first, spins[first].offset < offsets.lowerBound {
      kept = first + 1..<kept.upperBound
    }
    while let last = kept.last, spins[last].offset >= offsets.upperBound {
      kept = kept.lowerBound..<last
    }
  }
}
