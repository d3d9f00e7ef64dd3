/// An offer to stake the whole pay of a round on a toss that multiplies it or loses it, several times in a
/// row.
///
/// Whether to toss, and on which kind of toss, is the player's choice, so rounds are played, and odds computed, for a
/// given ``GamblePlan``.
public struct Gamble: Sendable, Hashable {
  /// The kinds of toss that the player may choose from, in order of name; one without a name if there is no choice.
  public let kinds: [TossKind]
  /// The maximum number of tosses in a round.
  public let mostTosses: Int
  /// The most credits that a toss may leave: one that would leave more isn't offered. Nil for no limit.
  public let limit: Credits?

  /// Creates a gamble with a choice.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of toss, in order of name.
  ///   - mostTosses: The maximum number of tosses in a round.
  ///   - limit: The most credits that a toss may leave; nil for no limit.
  public init(kinds: [TossKind], mostTosses: Int, limit: Credits? = nil) {
    self.kinds = kinds
    self.mostTosses = mostTosses
    self.limit = limit
  }

  /// Creates a gamble with a single kind of toss.
  ///
  /// - Parameters:
  ///   - winning: The number of winning numbers among the equally likely ones of a toss.
  ///   - outOf: The number of equally likely numbers of a toss.
  ///   - factor: The factor by which a won toss multiplies the stake.
  ///   - mostTosses: The maximum number of tosses in a round.
  public init(winning: UInt64, outOf: UInt64, factor: Int, mostTosses: Int) {
    self.init(
      kinds: [TossKind(name: nil, winning: winning, outOf: outOf, factor: factor)],
      mostTosses: mostTosses)
  }
}

/// A kind of toss: its chance, and what a won one makes of the stake.
public struct TossKind: Sendable, Hashable {
  /// The name; nil where there is no choice.
  public let name: String?
  /// The number of winning numbers among the equally likely ones of a toss; the lowest numbers win.
  public let winning: UInt64
  /// The number of equally likely numbers of a toss.
  public let outOf: UInt64
  /// The factor by which a won toss multiplies the stake.
  public let factor: Int

  /// Creates a kind.
  public init(name: String?, winning: UInt64, outOf: UInt64, factor: Int) {
    self.name = name
    self.winning = winning
    self.outOf = outOf
    self.factor = factor
  }
}

extension Gamble {
  /// Whether a toss of a kind is offered for an amount.
  package func offers(_ kind: TossKind, for credits: Credits) -> Bool {
    limit.map { credits.multipliedClamped(by: kind.factor) <= $0 } ?? true
  }

  /// The kinds that are offered for an amount after some tosses.
  package func offered(for credits: Credits, afterTosses tosses: Int) -> [TossKind] {
    guard credits > 0, tosses < mostTosses else { return [] }
    return kinds.filter { offers($0, for: credits) }
  }
}
