public import SlotEngine

/// The draws of a round that neither side could choose.
///
/// A round's words follow from the key of its series and its nonce. Each draw takes the next word that isn't rejected:
///
/// ```swift
/// let draws = FairDraws(key: key, nonce: 0, paidNumbers: machine.paidNumbers)
/// let round = try engine.round(ordinal: draws.ordinal, draws: draws)
/// ```
///
/// Which words a draw takes depends on the draws before it and their bounds. So this is an object that remembers them,
/// not a value, and has to be asked in order; what was drawn can be asked for again.
///
/// Source: `docs/FAIRNESS.md`, section 3.
public final class FairDraws: DrawSource {
  /// The number of the paid spin, which is drawn first.
  public let ordinal: UInt64

  private var words: FairWords
  /// The later draws so far.
  private var numbers: [UInt64] = []

  /// Creates the draws of a round.
  ///
  /// - Parameters:
  ///   - key: The key of the series.
  ///   - nonce: The number of the round in the series, from 0.
  ///   - paidNumbers: How many numbers the paid spin has, `Machine.paidNumbers` of the engine's machine; 1 at a bet
  ///     without a paid spin.
  public init(key: FairKey, nonce: UInt64, paidNumbers: UInt64) {
    var words = FairWords(key: key, nonce: nonce)
    ordinal = words.number(below: paidNumbers)
    self.words = words
  }

  /// Draws a number, or returns it again.
  ///
  /// - Parameters:
  ///   - bound: What the number is below.
  ///   - draw: The number of the draw, at most one more than the last.
  ///   - round: Ignored; the nonce is known.
  public func number(below bound: UInt64, draw: UInt64, round: UInt64) -> UInt64 {
    if draw < UInt64(numbers.count) { return numbers[Int(draw)] }
    precondition(draw == UInt64(numbers.count), "Fair draws are made in order.")
    numbers.append(words.number(below: bound))
    return numbers[Int(draw)]
  }
}

/// The words of a round, one after the other.
struct FairWords {
  private let key: FairKey
  private let nonce: UInt64
  private var blocks: UInt32 = 0
  /// What is left of the last block, the next word last.
  private var rest: [UInt64] = []

  init(key: FairKey, nonce: UInt64) {
    self.key = key
    self.nonce = nonce
  }

  mutating func next() -> UInt64 {
    if let word = rest.popLast() { return word }
    rest = key.block(blocks, ofRound: nonce).reversed()
    blocks += 1
    return rest.removeLast()
  }

  /// A number below a bound, by the next word that isn't rejected; one below 1 takes no word.
  ///
  /// The last 2⁶⁴ mod *bound* words are rejected: with them, the lowest numbers would be likelier than the others.
  mutating func number(below bound: UInt64) -> UInt64 {
    guard bound > 1 else { return 0 }
    let excess = (UInt64.max % bound + 1) % bound
    while true {
      let word = next()
      if word <= .max - excess { return word % bound }
    }
  }
}
