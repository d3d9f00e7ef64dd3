/// Those of some consecutive spins whose first reels haven't settled that nothing comes.
struct OpenSpins {
  /// Where those that are kept stand in the lists below.
  private(set) var kept = 0..<0
  /// Two words for each spin: the rest of its fraction, for the reels to come; and its place among
  /// those drawn, in the upper half, with the number of its prefix.
  private(set) var words: [UInt64] = []
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
    let room = 2 * (blocks * 4 * stream.spinsPerWord + 1)
    if words.count < room {
      words = Array(repeating: 0, count: room)
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
    var writing = words.mutableSpan
    var count = 0
    var place: UInt64 = 0
    for index in 0..<4 &* blocks {
      let block = first &+ UInt64(truncatingIfNeeded: index / 4)
      var fraction = stream.usable(reading[unchecked: index], block: block, index: index % 4)
      for _ in 0..<perWord {
        let product = fraction.multipliedFullWidth(by: prefixCount)
        // A digit is below the prefixes' number, and there is room for all spins and one more.
        let number = known[unchecked: Int(truncatingIfNeeded: product.high)]
        writing[unchecked: count] = product.low
        writing[unchecked: count &+ 1] = place | UInt64(number)
        count &+= number == 0 ? 0 : 2
        place &+= 1 << 32
        fraction = fraction &* cycle
      }
    }
    kept = 0..<count / 2
  }
}

extension OpenSpins {
  /// Keeps only the spins at some of the places.
  mutating func keep(places: Range<Int>) {
    while let first = kept.first, place(of: first) < places.lowerBound {
      kept = first + 1..<kept.upperBound
    }
    while let last = kept.last, place(of: last) >= places.upperBound {
      kept = kept.lowerBound..<last
    }
  }

  /// A spin's place among those drawn.
  func place(of spin: Int) -> Int { Int(words[2 * spin + 1] >> 32) }

  /// The number of a spin's prefix, and the rest of its fraction.
  func prefix(of spin: Int) -> (number: UInt32, fraction: UInt64) {
    (UInt32(truncatingIfNeeded: words[2 * spin + 1]), words[2 * spin])
  }
}
