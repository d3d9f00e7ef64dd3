package import SlotEngine

/// How quickly rounds are shown, and how much they are celebrated.
package enum Pace: String, Sendable, Hashable, CaseIterable {
  /// The classic's: half a second a spin.
  case classic
  /// Time to watch: reels stop one after another, and features are played out.
  case theatre
  /// As little waiting as the eye can follow.
  case quick
  /// As regulators require: a paid spin takes at least 2.5 s, nothing can be skipped, only pays
  /// above the cost of the round are celebrated, net position and time are shown, and no feature can
  /// be bought.
  ///
  /// Source: UK Gambling Commission, Remote technical standards, RTS 2E, 13C and 14.
  case regulated
}

extension Pace {
  /// The parameters of reel motion.
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

  /// When a reel comes to rest after the press.
  package func rest(ofReel reel: ReelIndex, of reels: Int) -> Duration {
    switch self {
    case .classic: return Timetable(reels: reels).rest(ofReel: reel)
    case .theatre, .regulated: return .milliseconds(1000 + 250 * reel.index)
    case .quick:
      let gap = min(.milliseconds(30), .milliseconds(120) / max(1, reels - 1))
      return .milliseconds(340) - gap * (reels - 1 - reel.index)
    }
  }

  /// How much later than the reel on its left a reel starts.
  package var startStagger: Duration {
    switch self {
    case .theatre, .regulated: .milliseconds(55)
    case .classic, .quick: .zero
    }
  }

  /// Whether a second press may skip what is being shown.
  package var allowsSkipping: Bool { self == .theatre || self == .quick }

  /// Whether a reel keeps turning longer if the stopped reels leave a feature possible.
  package var anticipates: Bool { self == .theatre || self == .regulated }

  /// The minimum time between paid spins.
  package var shortestRound: Duration { self == .regulated ? .milliseconds(2500) : .zero }

  /// The duration of everything but the reels, relative to that in theatre.
  package var stretch: Double { self == .quick ? 0.5 : 1 }
}

extension Duration {
  /// The duration times a factor, rounded to the nanosecond.
  func scaled(by factor: Double) -> Duration {
    .nanoseconds(Int64((seconds * factor * 1e9).rounded()))
  }
}
