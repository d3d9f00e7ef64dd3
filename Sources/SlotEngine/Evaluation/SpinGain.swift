/// What a place gives on a spin: its credits, whether it has a win, and its awards.
package struct SpinGain: Sendable, Hashable {
  /// The credits of the wins, excluding what awards bring.
  package var credits: Credits
  /// Whether there is a win, possibly of no credits.
  package var isHit: Bool
  /// The awards, in the order of the wins.
  package var awards: [ScaledAward]
  /// The rows that give it; empty unless requested, because more detail means fewer equal gains.
  package var rows: [RowReading]
  /// The rows that would have given something had nothing better won; empty unless requested.
  package var beaten: [RowReading]

  /// Creates a gain; nothing by default.
  package init(
    credits: Credits = 0, isHit: Bool = false, awards: [ScaledAward] = [], rows: [RowReading] = [],
    beaten: [RowReading] = []
  ) {
    self.credits = credits
    self.isHit = isHit
    self.awards = awards
    self.rows = rows
    self.beaten = beaten
  }

  /// The total of a list of wins.
  package init(of wins: [Win]) {
    self.init(credits: wins.pay, isHit: !wins.isEmpty, awards: wins.awards)
  }

  /// What a spin gives: its wins, and what its meters award.
  package init(of outcome: Outcome) {
    self.init(
      credits: outcome.wins.pay, isHit: !outcome.wins.isEmpty, awards: outcome.awards)
  }
}

extension [Win] {
  /// The awards of all of them, in order; by index and by parts, as a win would be copied.
  var awards: [ScaledAward] {
    var awards: [ScaledAward] = []
    for index in indices {
      let (look, scale) = (self[index].look, self[index].awardScale)
      if let award = self[index].award {
        awards.append(ScaledAward(look: look, award: award, scale: scale))
      }
      for jackpot in self[index].jackpots {
        awards.append(ScaledAward(look: look, award: Award(jackpot: jackpot), scale: scale))
      }
    }
    return awards
  }
}

extension Outcome {
  /// What its wins award, in order, and then what the meters do.
  var awards: [ScaledAward] {
    meterAwards.isEmpty ? wins.awards : wins.awards + meterAwards.map(ScaledAward.init)
  }
}

/// An award as given by a win, or by a bet without a paid spin.
public struct ScaledAward: Sendable, Hashable {
  /// The look of the win; nil for an award of a meter, or one that was bought.
  public let look: LookIndex?
  /// The meter that gave it; nil for a win, or one that was bought.
  public let meter: MeterID?
  /// The award.
  public let award: Award
  /// The multiplier of its credits and those of its bonus.
  public let scale: Int

  /// Creates an award.
  public init(look: LookIndex?, meter: MeterID? = nil, award: Award, scale: Int) {
    self.look = look
    self.meter = meter
    self.award = award
    self.scale = scale
  }

  /// Creates the award of a meter.
  init(_ given: MeterAward) {
    self.init(look: nil, meter: given.meter, award: given.award, scale: given.scale)
  }

  /// Creates the award of a bet without a paid spin.
  package init(bought award: Award) {
    self.init(look: nil, award: award, scale: 1)
  }
}

/// A row of a table, with the count that was read.
package struct RowReading: Sendable, Hashable {
  /// The rule of its look.
  package let rule: RuleIndex
  /// What the row asks for; for a sequence its first name, as in its ``CountTable``.
  package let asked: Asked
  /// The larger of the two counts that apply.
  package let count: Int
  /// The count of the rule's `pays` that applies; nil if none does.
  package let paidCount: Int?
  /// The count of the rule's `then` that applies; nil if none does.
  package let awardedCount: Int?
  /// The number of choices of one cell per reel read together; 1 off the ways.
  package let ways: Int
  /// The credits of all of them together.
  package let credits: Credits
}

extension RowReading {
  /// How much a compiled spin records about the rows that give its gains.
  package enum Detail: Sendable, Hashable {
    /// Nothing: the smallest automata.
    case none
    /// The rows that were chosen.
    case chosen
    /// Those, and on lines the rows that lost to them.
    case contested
  }

  /// The row of a win.
  ///
  /// - Parameter rule: The rule of its look, where the win was read from that alone; nil for the win's own.
  package init(_ win: Win, of rule: RuleIndex? = nil) {
    self.init(
      rule: rule ?? win.rule, asked: win.asked[0], count: win.count, paidCount: win.paid?.count,
      awardedCount: win.awarded?.count, ways: win.ways, credits: win.pay)
  }

  /// Whether another reading has the same row and the same counts.
  package func isSameRow(as other: RowReading) -> Bool {
    rule == other.rule && asked == other.asked && paidCount == other.paidCount
      && awardedCount == other.awardedCount
  }
}

extension SpinGain {
  /// Adds what other looks give; the awards stay in the order of the looks.
  mutating func add(_ other: SpinGain) {
    credits += other.credits
    isHit = isHit || other.isHit
    if other.awards.isEmpty { return }
    // Those of one look are all in one of the two lists.
    awards = (awards + other.awards).enumerated()
      .sorted {
        ($0.element.look ?? LookIndex(0), $0.offset) < ($1.element.look ?? LookIndex(0), $1.offset)
      }
      .map(\.element)
  }

  /// Adds what meters award.
  mutating func add(_ given: [MeterAward]) {
    if !given.isEmpty { awards += given.map(ScaledAward.init) }
  }

  /// The gain with what looks at the whole spin give in addition.
  func adding(ofSpin more: SpinGain) -> SpinGain {
    SpinGain(
      credits: credits + more.credits, isHit: isHit || more.isHit, awards: awards + more.awards,
      rows: rows, beaten: beaten)
  }

  /// The gain with further awards.
  func adding(_ more: [ScaledAward]) -> SpinGain {
    if more.isEmpty { return self }
    var gain = self
    gain.awards += more
    return gain
  }

  /// The gain with all credits and scales multiplied.
  func multiplied(by factor: Int) -> SpinGain {
    if factor == 1 { return self }
    if awards.isEmpty { return SpinGain(credits: credits * factor, isHit: isHit) }
    return SpinGain(
      credits: credits * factor, isHit: isHit,
      awards: awards.map {
        ScaledAward(look: $0.look, award: $0.award, scale: $0.scale * factor)
      })
  }
}
