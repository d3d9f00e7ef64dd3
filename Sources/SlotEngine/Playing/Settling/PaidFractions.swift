/// The paid spins of a batch as fractions of 2⁶⁴: multiplied by the cycle they give the spins' ordinals, and
/// multiplied by the reels' total weights, one after the other, the reels' digits.
struct PaidFractions: Sendable {
  private let stream: SpinStream
  private var drawn: ContiguousArray<UInt64> = []
  private var fractions: ContiguousArray<UInt64> = []

  init(_ stream: SpinStream) { self.stream = stream }
}

extension PaidFractions {
  /// Draws consecutive spins.
  ///
  /// - Returns: Their fractions, those of the first spin's whole block included.
  mutating func draw(_ spins: Int, from first: UInt64) -> ContiguousArray<UInt64>.SubSequence {
    let stream = stream
    let perWord = stream.spinsPerWord
    let skipped = Int(first % UInt64(4 * perWord))
    let blocks = (skipped + spins + 4 * perWord - 1) / (4 * perWord)
    if drawn.count < 4 * blocks {
      drawn = ContiguousArray(repeating: 0, count: 4 * blocks)
      fractions = ContiguousArray(repeating: 0, count: 4 * blocks * perWord)
    }
    let firstBlock = first / UInt64(4 * perWord)
    var filling = drawn.mutableSpan
    stream.generator.fill(&filling, blocks: blocks, from: firstBlock)
    // Specialised for a constant loop count.
    switch perWord {
    case 4: split(blocks, from: firstBlock, perWord: 4)
    case 2: split(blocks, from: firstBlock, perWord: 2)
    default: split(blocks, from: firstBlock, perWord: perWord)
    }
    return fractions[skipped..<skipped + spins]
  }

  /// Splits the words drawn into the fractions of their spins.
  @inline(__always)
  private mutating func split(_ blocks: Int, from first: UInt64, perWord: Int) {
    let (stream, drawn) = (stream, drawn)
    let words = drawn.span
    var writing = fractions.mutableSpan
    for index in 0..<4 &* blocks {
      // Safety: there are four words in each block, and there is room for all their spins.
      let block = first &+ UInt64(truncatingIfNeeded: index / 4)
      var fraction = unsafe stream.usable(words[unchecked: index], block: block, index: index % 4)
      for place in 0..<perWord {
        unsafe writing[unchecked: index &* perWord &+ place] = fraction
        fraction = fraction &* stream.cycle
      }
    }
  }
}
