package import SlotEngine
package import SlotStrings

/// How much a pay is celebrated, by its multiple of the round's cost.
///
/// A pay of no more than the cost isn't celebrated: the player has no more than before.
package enum WinTier: Int, Sendable, Hashable, Comparable, CaseIterable {
  /// Nothing was paid.
  case nothing
  /// Up to the cost of the round: counted quietly.
  case returned
  /// Up to 5 times the cost.
  case win
  /// From 5 times the cost.
  case nice
  /// From 15 times the cost.
  case big
  /// From 50 times the cost.
  case huge

  /// The tier of a pay.
  ///
  /// - Parameters:
  ///   - pay: The credits paid.
  ///   - cost: What the round cost, in credits.
  package init(pay: Credits, cost: Credits) {
    let cost = max(1, cost)
    self =
      if pay <= 0 { .nothing } else if pay <= cost { .returned } else if pay < cost * 5 {
        .win
      } else if pay < cost * 15 { .nice } else if pay < cost * 50 { .big } else { .huge }
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
    }
  }

  /// The banner over the reels; nil for none.
  package func banner(in words: Words) -> String? {
    switch self {
    case .nothing, .returned, .win: nil
    case .nice: words[.niceWin]
    case .big: words[.bigWin]
    case .huge: words[.hugeWin]
    }
  }
}
