/// Takes several unbiased, uniformly distributed numbers below a bound from one random word.
///
/// A word is read as a fraction of 2ᵇ; multiplying it by the bound gives a number in the high half
/// and a fresh fraction in the low half, which is multiplied again for the next number. If the last
/// fraction is below 2ᵇ mod boundᵏ the word is refused, which leaves exactly the same number of
/// words for each of the boundᵏ results.
///
/// It is generic over the word so that tests can exhaust all words of 8 and 16 bits.
///
/// Source: Lemire, "Fast random integer generation in an interval" (2019); Brackett-Rozinsky and
/// Lemire, "Batched ranged random integer generation" (2024).
struct WordSplitter<Word: FixedWidthInteger & UnsignedInteger & Sendable>: Sendable, Hashable
where Word.Magnitude == Word {
  /// The numbers drawn are 0 ..< `bound`.
  let bound: Word
  /// The number of numbers that one word gives: *k*.
  let count: Int
  /// boundᵏ: the low half of a word times this is the word's last fraction.
  private let power: Word
  /// A word is refused if its last fraction is below this.
  let refusedBelow: Word

  /// Creates a splitter.
  ///
  /// - Precondition: 0 < bound, 0 < count, and boundᵏ fits in a word.
  init(bound: Word, count: Int) {
    precondition(bound > 0 && count > 0, "A draw needs a bound above 0 and at least one number.")
    var power: Word = 1
    for _ in 0..<count { power *= bound }
    self.bound = bound
    self.count = count
    self.power = power
    self.refusedBelow = (0 &- power) % power
  }

  /// Whether the word may be used.
  @inline(__always)
  func accepts(_ word: Word) -> Bool { word &* power >= refusedBelow }

  /// The number at an index of the word, 0 ..< `count`.
  @inline(__always)
  func number(_ place: Int, of word: Word) -> Word {
    var fraction = word
    for _ in 0..<place { fraction = fraction &* bound }
    return fraction.multipliedFullWidth(by: bound).high
  }
}
