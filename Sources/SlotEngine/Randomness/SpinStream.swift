/// Stream format 1, which assigns an outcome to each spin of a seed, for ever.
///
/// A stream is the whole infinite sequence of a seed on a machine's cycle. No state is kept between
/// draws: spin *n* is found in constant time, on any machine, in any order, on any thread. The
/// format is specified in `docs/STREAM.md`, with test vectors; a change that gives any seed another
/// outcome needs a new format number.
public struct SpinStream: Sendable, Hashable {
  /// The number of the format that this type implements.
  public static let format = 1

  /// The largest cycle, in combinations, that a stream can draw from: 2⁶³.
  public static let largestCycle: UInt64 = 1 << 63

  /// The seed; all values are equally good.
  public let seed: UInt64
  /// The number of equally likely outcomes: ordinals are 0 ..< `cycle`.
  public let cycle: UInt64

  let generator: Philox4x64
  private let splitter: WordSplitter<UInt64>

  /// Creates the stream of a seed.
  ///
  /// - Precondition: `cycle` is in 1 ... ``largestCycle``.
  public init(seed: UInt64, cycle: UInt64) {
    self.init(seed: seed, cycle: cycle, stream: 0)
  }

  /// Creates one of a seed's streams.
  ///
  /// - Parameter stream: The second word of the key: 0 for the spins, above it for the draws of jackpots.
  init(seed: UInt64, cycle: UInt64, stream: UInt64) {
    precondition(
      (1...Self.largestCycle).contains(cycle), "A cycle is at least 1 and at most 2^63 outcomes.")
    self.seed = seed
    self.cycle = cycle
    generator = Philox4x64(key: seed, stream)
    splitter = WordSplitter(bound: cycle, count: cycle <= 1 << 13 ? 4 : cycle <= 1 << 26 ? 2 : 1)
  }

  /// The ordinal of the outcome of a spin; spins count from 0.
  ///
  /// - Complexity: O(1).
  public func ordinal(ofSpin spin: UInt64) -> UInt64 {
    let perWord = UInt64(splitter.count)
    return splitter.number(Int(spin % perWord), of: acceptedWord(spin / perWord))
  }
}

extension SpinStream {
  /// The number of spins that share one word: *k*.
  var spinsPerWord: Int { splitter.count }
  /// A word is refused if its last fraction is below this.
  var refusedBelow: UInt64 { splitter.refusedBelow }

  /// Fills a buffer with the ordinals of consecutive spins.
  ///
  /// Uses whole blocks of the generator, so it is several times faster than asking spin by
  /// spin, and gives the same ordinals.
  ///
  /// - Complexity: O(*count of the buffer*).
  package func fill(_ ordinals: inout MutableSpan<UInt64>, from firstSpin: UInt64) {
    let perBlock = UInt64(4 * splitter.count)
    var filled = 0
    var block = firstSpin / perBlock
    var skipped = Int(firstSpin % perBlock)
    while filled < ordinals.count {
      let words = generator.block(block, 0, 0, 0)
      for index in 0..<4 {
        let word = usable(words[index], block: block, index: index)
        var fraction = word
        for _ in 0..<splitter.count {
          let product = fraction.multipliedFullWidth(by: cycle)
          fraction = product.low
          if skipped > 0 {
            skipped -= 1
          } else if filled < ordinals.count {
            ordinals[filled] = product.high
            filled += 1
          }
        }
      }
      block += 1
    }
  }

  private func acceptedWord(_ position: UInt64) -> UInt64 {
    let (block, index) = (position / 4, Int(position % 4))
    return usable(generator.block(block, 0, 0, 0)[index], block: block, index: index)
  }

  /// The word itself, or the first accepted one of the further attempts.
  @inline(__always)
  func usable(_ word: UInt64, block: UInt64, index: Int) -> UInt64 {
    splitter.accepts(word) ? word : redrawn(block: block, index: index)
  }

  /// The first accepted word after a refused one.
  @inline(never)
  private func redrawn(block: UInt64, index: Int) -> UInt64 {
    var attempt: UInt64 = 1
    while true {
      let word = generator.block(block, attempt, 0, 0)[index]
      if splitter.accepts(word) { return word }
      attempt += 1
    }
  }
}
