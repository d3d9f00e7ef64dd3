/// How quickly rounds are shown, and how much is made of them.
package enum Pace: String, Sendable, Hashable, CaseIterable {
  /// The classic's: half a second a spin.
  case classic
  /// Time to look: reels stop one after the other, features are played out.
  case theatre
  /// As little waiting as the eye can follow.
  case quick
  /// As regulators ask for it: a paid spin takes at least 2.5 s, nothing can be skipped, nothing is
  /// celebrated that doesn't pay more than the round cost, net position and time are shown, and no
  /// feature can be bought.
  ///
  /// Source: UK Gambling Commission, Remote technical standards, RTS 2E, 13C and 14.
  case regulated
}

extension Pace {
  /// How reels move.
  package var feel: ReelFeel {
    switch self {
    case .classic:
      ReelFeel(
        topSpeed: 44, pullBack: 0, pullingBack: 0, starting: 0.050, braking: 0.055,
        overshoot: 0.16, settling: 0.110)
    case .theatre, .regulated:
      ReelFeel(
        topSpeed: 20, pullBack: 0.1, pullingBack: 0.080, starting: 0.300, braking: 0.070,
        overshoot: 0.22, settling: 0.160)
    case .quick:
      ReelFeel(
        topSpeed: 40, pullBack: 0, pullingBack: 0, starting: 0.040, braking: 0.040,
        overshoot: 0.18, settling: 0.080)
    }
  }

  /// When a reel is at rest, counted from the press; reels count from 0 on the left.
  package func rest(ofReel reel: Int, of reels: Int) -> Duration {
    switch self {
    case .classic: return Timetable(reels: reels).rest(ofReel: reel)
    case .theatre, .regulated: return .milliseconds(1000 + 250 * reel)
    case .quick:
      let gap = min(.milliseconds(30), .milliseconds(120) / max(1, reels - 1))
      return .milliseconds(340) - gap * (reels - 1 - reel)
    }
  }

  /// Whether a second press may skip what is being shown.
  package var allowsSkipping: Bool { self == .theatre || self == .quick }

  /// Whether a reel runs on where the reels that have stopped leave a feature open.
  package var anticipates: Bool { self == .theatre || self == .regulated }

  /// The least time from one paid spin to the next.
  package var shortestRound: Duration { self == .regulated ? .milliseconds(2500) : .zero }

  /// How much longer or shorter than in theatre steps beyond the reels take.
  package var stretch: Double { self == .quick ? 0.5 : 1 }
}

extension Duration {
  /// The duration times a factor, to the nanosecond.
  func scaled(by factor: Double) -> Duration {
    .nanoseconds(Int64((seconds * factor * 1e9).rounded()))
  }
}
