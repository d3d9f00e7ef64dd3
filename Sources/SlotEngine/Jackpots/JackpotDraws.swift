/// What rounds of a seed draw for one of the jackpots that grow, apart from everything that they show.
///
/// A jackpot has a stream of its own, whose ordinals are those of `docs/STREAM.md` with another key. So a round
/// draws the same whatever came before, and many rounds are looked through at once.
package struct JackpotDraws: Sendable, Hashable {
  private let seed: UInt64
  private let stream: UInt64

  /// - Parameter jackpot: The jackpot, whose stream is numbered by its place among the machine's.
  package init(seed: UInt64, jackpot: JackpotID) {
    self.seed = seed
    stream = UInt64(jackpot.index) + 1
  }

  /// The number that a round draws below a bound.
  package func number(below bound: UInt64, round: UInt64) -> UInt64 {
    numbers(below: bound).ordinal(ofSpin: round)
  }

  /// The hidden point of a meter that has none when a round begins.
  package func point(above meter: Credits, upTo most: Credits, round: UInt64) -> Credits {
    let drawn = number(below: UInt64((most - meter).count), round: round)
    return meter + 1 + Credits(Int(drawn))
  }

  /// The numbers that all rounds draw below a bound.
  package func numbers(below bound: UInt64) -> SpinStream {
    SpinStream(seed: seed, cycle: bound, stream: stream)
  }
}
