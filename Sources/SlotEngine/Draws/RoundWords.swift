/// The later draws of a stream's rounds, in sequence.
///
/// Gives what ``SpinStream/number(below:draw:round:)`` gives, but caches the generator's last
/// block, which four draws share.
struct RoundWords: RoundDraws {
  private let generator: Philox4x64
  private var round: UInt64 = 0
  private var next: UInt64 = 0
  private var words = Philox4x64.Words(first: 0, second: 0, third: 0, fourth: 0)

  init(_ stream: SpinStream) {
    generator = stream.generator
  }

  /// Moves to the first draw of a round.
  mutating func begin(round: UInt64) {
    self.round = round
    next = 0
  }

  /// Continues a round whose first draws, by whole blocks, have already been made.
  mutating func resume(round: UInt64, after draws: Int) {
    precondition(draws % 4 == 0, "The next draw begins a block.")
    (self.round, next) = (round, UInt64(draws))
  }

  /// Continues a round whose first draws have already been made.
  ///
  /// - Parameter block: The block that contains the last of these draws.
  mutating func resume(
    round: UInt64, after draws: Int, block: ContiguousArray<UInt64>.SubSequence
  ) {
    self.round = round
    next = UInt64(draws)
    let first = block.startIndex
    words = Philox4x64.Words(
      first: block[first], second: block[first + 1], third: block[first + 2],
      fourth: block[first + 3])
  }

  mutating func number(below bound: UInt64) -> UInt64 {
    fraction(for: bound).multipliedFullWidth(by: bound).high
  }

  /// The word of the next draw below a bound: a fraction of 2⁶⁴ that, multiplied by the bound,
  /// gives the number drawn. A choice of one takes no draw.
  mutating func fraction(for bound: UInt64) -> UInt64 {
    guard bound > 1 else { return 0 }
    let offset = Int(next % 4)
    if offset == 0 { words = generator.block(round, 0, 1 + next / 4, 0) }
    next += 1
    return accepted(words[offset], below: bound, draw: next - 1, round: round)
  }

  /// Fills an array with one block of each of some rounds, all with the same third word of the counter.
  func fill(
    _ words: inout ContiguousArray<UInt64>, rounds: ContiguousArray<UInt64>, count: Int,
    third: UInt64
  ) {
    generator.fillBlocks(of: &words, counters: rounds, blocks: count, third: third)
  }

  /// The word of a draw, given that of its first attempt.
  @inline(__always)
  func accepted(
    _ word: UInt64, below bound: UInt64, draw: UInt64, round: UInt64
  ) -> UInt64 {
    let rest = word &* bound
    // The remainder is below the bound, so most words are accepted without a division.
    return rest >= bound || rest >= (0 &- bound) % bound
      ? word : redrawn(below: bound, draw: draw, round: round)
  }

  /// The first accepted word of the further attempts.
  @inline(never)
  private func redrawn(below bound: UInt64, draw: UInt64, round: UInt64) -> UInt64 {
    let splitter = WordSplitter(bound: bound, count: 1)
    var attempt: UInt64 = 1
    while true {
      let word = generator.block(round, attempt, 1 + draw / 4, 0)[Int(draw % 4)]
      if splitter.accepts(word) { return word }
      attempt += 1
    }
  }
}
