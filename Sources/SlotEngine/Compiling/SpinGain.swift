/// What a place gives on a spin: its credits, whether anything won there, and what it awards.
package struct SpinGain: Sendable, Hashable {
  /// The credits of the wins, without what awards bring.
  package var credits: Int
  /// Whether there is a win, be it of no credits.
  package var isHit: Bool
  /// The awards, in the order of the wins.
  package var awards: [ScaledAward]
  /// The rows that give it; empty unless asked for, as then fewer gains are the same.
  package var rows: [RowReading]
  /// The rows that would have given something if nothing better had; empty unless asked for.
  package var beaten: [RowReading]

  /// Creates a gain; nothing, unless said otherwise.
  package init(
    credits: Int = 0, isHit: Bool = false, awards: [ScaledAward] = [], rows: [RowReading] = [],
    beaten: [RowReading] = []
  ) {
    self.credits = credits
    self.isHit = isHit
    self.awards = awards
    self.rows = rows
    self.beaten = beaten
  }

  /// What some wins give together.
  package init(of wins: [Win]) {
    self.init(
      credits: wins.reduce(0) { $0 + $1.pay }, isHit: !wins.isEmpty,
      awards: wins.flatMap { win in
        win.awards.map { ScaledAward(look: win.look, award: $0, scale: win.awardScale) }
      })
  }

  /// What a spin gives: its wins, and what its meters award.
  package init(of outcome: Outcome) {
    self.init(of: outcome.wins)
    awards += outcome.meterAwards.map {
      ScaledAward(look: nil, meter: $0.meter, award: $0.award, scale: $0.scale)
    }
  }
}

/// An award as a win gave it, or a bet without a paid spin.
public struct ScaledAward: Sendable, Hashable {
  /// The look of the win; nil for an award of a meter, or one that was bought.
  public let look: LookIndex?
  /// The meter that gave it; nil for a win, or one that was bought.
  public let meter: MeterID?
  /// The award.
  public let award: Award
  /// What its credits, and those of its bonus, are multiplied by.
  public let scale: Int

  /// Creates an award.
  public init(look: LookIndex?, meter: MeterID? = nil, award: Award, scale: Int) {
    self.look = look
    self.meter = meter
    self.award = award
    self.scale = scale
  }

  /// Creates the award of a bet without a paid spin.
  package init(bought award: Award) {
    self.init(look: nil, award: award, scale: 1)
  }
}

/// A row of a table with the count that it was read with.
package struct RowReading: Sendable, Hashable {
  /// The rule of its look.
  package let rule: RuleIndex
  /// What the row is for; of a sequence its first name, as in its ``CountTable``.
  package let asked: Asked
  /// The larger of the two counts that apply.
  package let count: Int
  /// The count of the rule's `pays` that applies; nil if none does.
  package let paidCount: Int?
  /// The count of the rule's `then` that applies; nil if none does.
  package let awardedCount: Int?
  /// How many choices of one cell a reel were read together; 1 off the ways.
  package let ways: Int
  /// The credits of all of them.
  package let credits: Int
}

extension RowReading {
  /// How much a compiled spin says of the rows that give its gains.
  package enum Detail: Sendable, Hashable {
    /// Nothing: the smallest automata.
    case none
    /// The rows that were chosen.
    case chosen
    /// These, and on lines those that lost to them.
    case contested
  }

  init(_ reading: Reading) {
    self.init(
      rule: reading.rule, asked: reading.asked[0], count: reading.count,
      paidCount: reading.paid?.count, awardedCount: reading.awarded?.count, ways: reading.ways,
      credits: reading.credits)
  }

  /// The row of a win that the plain evaluator found.
  package init(_ win: Win) {
    self.init(
      rule: win.rule, asked: win.asked[0], count: win.count, paidCount: win.paid?.count,
      awardedCount: win.awarded?.count, ways: win.ways, credits: win.pay)
  }

  /// Whether another reading is of the same row with the same counts.
  package func isSameRow(as other: RowReading) -> Bool {
    rule == other.rule && asked == other.asked && paidCount == other.paidCount
      && awardedCount == other.awardedCount
  }
}
