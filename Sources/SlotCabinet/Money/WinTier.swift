/// How much is made of what a round pays, by how many times its cost that is.
///
/// A pay that isn't above the cost is no reason to celebrate: the player has less than before.
package enum WinTier: Int, Sendable, Hashable, Comparable, CaseIterable {
  /// Nothing was paid.
  case nothing
  /// Less than the round cost, or as much: counted quietly.
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
  package init(pay: Int, cost: Int) {
    let cost = max(1, cost)
    self =
      if pay <= 0 { .nothing } else if pay <= cost { .returned } else if pay < 5 * cost {
        .win
      } else if pay < 15 * cost { .nice } else if pay < 50 * cost { .big } else { .huge }
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

  /// What is written over the reels; nil where nothing is made of it.
  package var banner: String? {
    switch self {
    case .nothing, .returned, .win: nil
    case .nice: "NICE WIN"
    case .big: "BIG WIN"
    case .huge: "HUGE WIN"
    }
  }
}
