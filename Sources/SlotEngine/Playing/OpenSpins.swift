/// Those of some consecutive spins whose first reels haven't settled that nothing comes.
struct OpenSpins {
  /// A spin that is read on.
  struct Spin {
    /// The rest of its fraction, for the reels to come.
    var fraction: UInt64
    /// The number of its prefix: see ``SpinTable/prefixes``.
    var prefix: UInt32
    /// Its offset among those drawn.
    var offset: UInt32
  }

  /// Where those that are kept stand in the lists below.
  private(set) var kept = 0..<0
  /// The spins; those beyond ``kept`` are what earlier ones left.
  private(set) var spins: [Spin] = []
  /// What the generator gave.
  private var drawn: [UInt64] = []
}

extension OpenSpins {
  /// Draws some blocks of a stream, and keeps the open spins instead of those kept so far.
  ///
  /// Without a branch: a settled spin's place is overwritten by the next one.
  ///
  /// - Parameters:
  ///   - first: The first block.
  ///   - blocks: How many blocks, each of them 4 · ``SpinStream/spinsPerWord`` spins.
  mutating func draw(_ blocks: Int, from first: UInt64, of stream: SpinStream, _ table: SpinTable) {
    let room = blocks * 4 * stream.spinsPerWord + 1
    if spins.count < room {
      spins = Array(repeating: Spin(fraction: 0, prefix: 0, offset: 0), count: room)
      drawn = Array(repeating: 0, count: 4 * blocks)
    }
    var filling = drawn.mutableSpan
    stream.generator.fill(&filling, blocks: blocks, from: first)
    // A loop of known length each: it is worth a third of the instructions.
    switch stream.spinsPerWord {
    case 4: draw(blocks, from: first, of: stream, table, perWord: 4)
    case 2: draw(blocks, from: first, of: stream, table, perWord: 2)
    default: draw(blocks, from: first, of: stream, table, perWord: stream.spinsPerWord)
    }
  }

  @inline(__always)
  private mutating func draw(
    _ blocks: Int, from first: UInt64, of stream: SpinStream, _ table: SpinTable, perWord: Int
  ) {
    let prefixes = table.prefixes
    let (known, prefixCount, cycle) = (prefixes.span, table.prefixCount, stream.cycle)
    let drawn = drawn
    let reading = drawn.span
    var writing = spins.mutableSpan
    var count = 0
    var offset: UInt32 = 0
    for index in 0..<4 &* blocks {
      let block = first &+ UInt64(truncatingIfNeeded: index / 4)
      var fraction = stream.usable(reading[unchecked: index], block: block, index: index % 4)
      for _ in 0..<perWord {
        let product = fraction.multipliedFullWidth(by: prefixCount)
        // A digit is below the prefixes' number, and there is room for all spins and one more.
        let number = known[unchecked: Int(truncatingIfNeeded: product.high)]
        writing[unchecked: count] = Spin(fraction: product.low, prefix: number, offset: offset)
        count &+= number == 0 ? 0 : 1
        offset &+= 1
        fraction = fraction &* cycle
      }
    }
    kept = 0..<count
  }
}

extension OpenSpins {
  /// Keeps only the spins at some of the offsets.
  mutating func keep(offsets: Range<Int>) {
    while let first = kept.first, spins[first].offset < offsets.lowerBound {
      kept = first + 1..<kept.upperBound
    }
    while let last = kept.last, spins[last].offset >= offsets.upperBound {
      kept = kept.lowerBound..<last
    }
  }
}
