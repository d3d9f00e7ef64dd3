package import SlotEngine
package import SlotStrings

/// A toss for what a round has paid, as it is offered and shown.
package struct TossPanel: Sendable, Hashable {
  /// The credits staked, and those that a won toss leaves.
  package let staked: Credits
  package let prize: Credits
  /// The numbers that win, among the equally likely ones of a toss.
  package let winning: UInt64
  package let outOf: UInt64
  /// The factor by which a won toss multiplies the stake.
  package let factor: Int
  /// The toss's number in the round, from 1, and the maximum number of tosses.
  package let number: Int
  package let most: Int
  /// Where the marker is on the bar of chances, from 0 to 1; nil while the toss is only offered.
  package var marker: Double?
  /// Whether it was won; nil before it is decided.
  package var isWon: Bool?

  /// Creates the offer of a toss.
  init(_ gamble: Gamble, staked: Credits, number: Int) {
    self.staked = staked
    prize = staked.multipliedClamped(by: gamble.factor)
    winning = gamble.winning
    outOf = gamble.outOf
    factor = gamble.factor
    most = gamble.mostTosses
    self.number = number
  }
}

extension TossPanel {
  /// The chance to win, from 0 to 1: the part of the bar that wins, which is on its left.
  package var chance: Double { Double(winning) / Double(outOf) }

  /// What is offered, such as `Toss 120 for 240, chance 1 in 2`.
  package func offer(in words: Words) -> String {
    words(
      .tossOffer,
      [
        "staked": words.number(staked), "prize": words.number(prize), "winning": "\(winning)",
        "outOf": "\(outOf)",
      ])
  }

  /// Where the marker stops: in the part that was drawn, beside what is written there.
  func end(isWon: Bool) -> Double { isWon ? 0.15 * chance : 1 - 0.15 * (1 - chance) }

  private static let crossings = 6.0

  /// Where the marker is: it runs to and fro, slowing down.
  static func marker(at progress: Double, endingAt end: Double) -> Double {
    let left = 1 - progress
    let way = ((crossings + end) * (1 - left * left)).truncatingRemainder(dividingBy: 2)
    return way < 1 ? way : 2 - way
  }

  /// The times at which the marker turns round, in a run of a given length.
  static func turns(in length: Duration, endingAt end: Double) -> [Duration] {
    (1...Int(crossings)).map { turn in
      length.scaled(by: 1 - (1 - Double(turn) / (crossings + end)).squareRoot())
    }
  }
}
