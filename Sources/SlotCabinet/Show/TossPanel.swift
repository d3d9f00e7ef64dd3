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
  /// The name of its kind; nil where there is only one.
  package let kind: String?
  /// The kinds that are offered: one if there is no choice, or it was made.
  package let offered: [TossKind]
  /// The toss's number in the round, from 1, and the maximum number of tosses.
  package let number: Int
  package let most: Int
  /// Where the marker is on the bar of chances, from 0 to 1; nil while the toss is only offered.
  package var marker: Double?
  /// Whether it was won; nil before it is decided.
  package var isWon: Bool?

  /// Creates the offer of a toss.
  init(
    _ gamble: Gamble, _ kind: TossKind, offered: [TossKind], staked: Credits, number: Int
  ) {
    self.staked = staked
    self.offered = offered
    self.kind = kind.name
    prize = staked.multipliedClamped(by: kind.factor)
    winning = kind.winning
    outOf = kind.outOf
    factor = kind.factor
    most = gamble.mostTosses
    self.number = number
  }

  /// Creates the offer of the only kind of toss.
  init(_ gamble: Gamble, staked: Credits, number: Int) {
    self.init(gamble, gamble.kinds[0], offered: gamble.kinds, staked: staked, number: number)
  }
}

extension TossPanel {
  /// The chance to win, from 0 to 1: the part of the bar that wins, which is on its left.
  package var chance: Double { Double(winning) / Double(outOf) }

  /// Whether the player has to choose among several kinds.
  package var isChoice: Bool { offered.count > 1 }

  /// What is offered, such as `Toss 120 for 240, chance 1 in 2`; with the name of its kind before it, if it has one.
  package func offer(of kind: TossKind, in words: Words) -> String {
    let offer = words(
      .tossOffer,
      [
        "staked": words.number(staked),
        "prize": words.number(staked.multipliedClamped(by: kind.factor)),
        "winning": "\(kind.winning)", "outOf": "\(kind.outOf)",
      ])
    return kind.name.map { "\($0): \(offer)" } ?? offer
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
