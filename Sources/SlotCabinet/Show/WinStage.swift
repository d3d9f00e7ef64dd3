package import SlotEngine
import SlotShow

/// An amount that is celebrated in the middle of the stage: it counts up, and its title changes with each tier that
/// it passes.
package struct WinStage: Sendable, Hashable {
  /// A title that doesn't follow the tier; nil for the tier's.
  let title: String?
  /// A line below the amount; nil for none.
  let note: String?
  /// What the amount is when the count begins, and by how much it grows.
  let base: Credits
  let pay: Credits
  /// The credits of the round that had been counted before; nil if all of these had.
  let wonAtStart: Credits?
  /// What the round cost.
  let cost: Credits
  /// Where the tiers with titles begin.
  let tiers: Show.Tiers
  /// Whether the tier's title is shown.
  let showsTier: Bool
  /// How long it is shown.
  let length: Duration
  /// Whether nothing moves but the number.
  let isCalm: Bool
  private let count: CountUp

  /// The time in which it fades away at the end.
  private static let fading = 0.22

  /// - Parameters:
  ///   - base: What the amount is when the count begins.
  ///   - steps: What it counts one after another, which is `pay` in all; none to count all at once.
  ///   - counting: How long it counts.
  init(
    title: String? = nil, note: String? = nil, base: Credits = 0, pay: Credits,
    wonAtStart: Credits?, cost: Credits, tiers: Show.Tiers, showsTier: Bool = true,
    steps: [Credits] = [],
    counting: Duration,
    length: Duration, isCalm: Bool
  ) {
    self.title = title
    self.note = note
    self.base = base
    self.pay = pay
    self.wonAtStart = wonAtStart
    self.cost = cost
    self.tiers = tiers
    self.showsTier = showsTier
    self.length = length
    self.isCalm = isCalm
    let marks = WinTier.allCases.compactMap { $0.least(of: cost, in: tiers) }.map {
      ($0 - base).count
    }
    count =
      steps.isEmpty
      ? CountUp(to: pay.count, marks: showsTier ? marks : [], lasting: counting)
      : CountUp(steps: steps.map(\.count), lasting: counting)
  }

  /// How long it counts.
  var counting: Duration { count.length }

  /// The tiers that it reaches and that have a title, with their times.
  var passed: [(tier: WinTier, time: Duration)] {
    guard showsTier else { return [] }
    return WinTier.allCases.compactMap { tier in
      guard let least = tier.least(of: cost, in: tiers), least <= base + pay else { return nil }
      return (tier, count.time(of: (least - base).count) ?? .zero)
    }
  }

  /// The credits counted at a time.
  func counted(at time: Duration) -> Credits { Credits(count.amount(at: time)) }

  /// What is seen at a time.
  func moment(at time: Duration) -> Moment {
    let passed = passed
    let last = passed.last { $0.time <= time }
    let left = (length - time).seconds
    return Moment(
      title: title, note: note, amount: base + counted(at: time), target: base + pay,
      tier: last?.tier ?? .win, isOfWins: wonAtStart != nil,
      hasTitle: title != nil || !passed.isEmpty,
      elapsed: isCalm ? 1 : time.seconds,
      sinceTier: isCalm ? 1 : (time - (last?.time ?? .zero)).seconds,
      sinceCount: isCalm || time < counting ? 1 : (time - counting).seconds,
      opacity: isCalm ? 1 : min(1, left / Self.fading))
  }

  /// What is seen of it at a time.
  package struct Moment: Sendable, Hashable {
    /// A title that doesn't follow the tier; nil for the tier's.
    let title: String?
    let note: String?
    /// The amount, and what it will be in the end.
    package let amount: Credits
    package let target: Credits
    /// The tier that the amount has reached.
    package let tier: WinTier
    /// Whether it is that of the wins on stage, and not a total.
    let isOfWins: Bool
    /// Whether there is a title, now or once a tier is reached.
    let hasTitle: Bool
    /// The seconds since it appeared, since the tier was reached, and since all was counted.
    let elapsed: Double
    let sinceTier: Double
    let sinceCount: Double
    /// From 0 to 1.
    let opacity: Double

    /// Whether not all has been counted yet.
    var isCounting: Bool { amount < target }
  }
}
