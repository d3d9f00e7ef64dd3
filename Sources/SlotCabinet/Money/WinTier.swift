package import SlotEngine
package import SlotShow
package import SlotStrings

/// How much a pay is celebrated, by its multiple of the round's cost.
///
/// A pay of no more than the cost isn't celebrated: the player has no more than before.
package enum WinTier: Int, Sendable, Hashable, Comparable, CaseIterable {
  /// Nothing was paid.
  case nothing
  /// Up to the cost of the round: counted quietly.
  case returned
  /// Less than 5 times the cost, or than where the machine's show says that the next tier begins.
  case win
  /// From 5 times the cost, or from where the show says.
  case nice
  /// From 15 times, likewise.
  case big
  /// From 50 times.
  case huge
  /// From 250 times.
  case legendary

  /// The tier of a pay.
  ///
  /// - Parameters:
  ///   - pay: The credits paid.
  ///   - cost: What the round cost, in credits.
  ///   - tiers: Where the tiers with titles begin.
  package init(pay: Credits, cost: Credits, tiers: Show.Tiers = Show.Tiers()) {
    self =
      pay <= 0
      ? .nothing
      : Self.allCases.last { tier in tier.least(of: cost, in: tiers).map { pay >= $0 } ?? false }
        ?? (pay <= max(1, cost) ? .returned : .win)
  }

  /// The least pay of a tier that is celebrated with a title; nil for the others.
  package func least(of cost: Credits, in tiers: Show.Tiers = Show.Tiers()) -> Credits? {
    titled.map { max(1, cost).multipliedClamped(by: tiers[$0]) }
  }

  /// The tier of a show that it is; nil for those without a title.
  var titled: Show.Tier? {
    switch self {
    case .nothing, .returned, .win: nil
    case .nice: .nice
    case .big: .big
    case .huge: .huge
    case .legendary: .legendary
    }
  }

  package static func < (left: WinTier, right: WinTier) -> Bool { left.rawValue < right.rawValue }

  /// How long the credits are counted up.
  package var counting: Duration {
    switch self {
    case .nothing: .zero
    case .returned: .milliseconds(400)
    case .win: .milliseconds(800)
    case .nice: .milliseconds(1500)
    case .big: .milliseconds(3500)
    case .huge: .milliseconds(6000)
    case .legendary: .milliseconds(8000)
    }
  }

  /// How long what has been counted stays on stage.
  package var holding: Duration {
    switch self {
    case .nothing, .returned: .milliseconds(350)
    case .win: .milliseconds(500)
    case .nice: .milliseconds(900)
    case .big: .milliseconds(1300)
    case .huge: .milliseconds(1900)
    case .legendary: .milliseconds(2400)
    }
  }

  /// What is written above the amount; nil for nothing.
  package func title(in words: Words) -> String? {
    switch self {
    case .nothing, .returned, .win: nil
    case .nice: words[.niceWin]
    case .big: words[.bigWin]
    case .huge: words[.hugeWin]
    case .legendary: words[.legendaryWin]
    }
  }
}
