import SlotEngine

/// A sound as a value: what is heard, on which bus, how loud and how high.
package struct Sound: Sendable, Hashable {
  /// Sounds that belong together and have a volume of their own.
  package enum Bus: String, Sendable, Hashable, CaseIterable {
    case effects
    case reels
    case music
  }

  /// The sound's name.
  package let name: String
  /// Its bus.
  package let bus: Bus
  /// Its relative loudness.
  package let gain: Double
  /// The factor by which it is pitched up.
  package let pitch: Double
  /// Whether it is a flourish: only one plays at a time, while reels and music are turned down.
  package let isFlourish: Bool

  /// Creates a sound.
  package init(
    _ name: String, on bus: Bus = .effects, gain: Double = 1, pitch: Double = 1,
    isFlourish: Bool = false
  ) {
    self.name = name
    self.bus = bus
    self.gain = gain
    self.pitch = pitch
    self.isFlourish = isFlourish
  }

  private static func flourish(_ name: String) -> Sound { Sound(name, isFlourish: true) }
}

extension Sound {
  /// The reels of the classic start.
  package static let crunch = Sound("crunch")
  /// The reels start on a machine with music.
  static let start = Sound("crunch", on: .reels, gain: 0.35)
  /// A button goes down.
  static let press = Sound("press")
  /// A classic win is celebrated.
  package static let win = Sound("win")

  /// A reel has stopped; higher from reel to reel.
  static func stop(ofReel reel: ReelIndex) -> Sound {
    Sound("stop-\(1 + min(reel.index, 4))", on: .reels)
  }

  /// A symbol that may lead to a feature has landed; higher with each one, counted from 0.
  static func scatter(number: Int) -> Sound {
    Sound("scatter-\(1 + min(number, 4))", on: .reels)
  }

  /// A reel keeps turning longer because a feature is still possible.
  static let tease = Sound("riser", on: .reels)
  /// Cleared cells are refilled; the pitch rises with each grid of a spin, counted from 0.
  static func fall(number: Int) -> Sound {
    Sound("stop-\(1 + min(number, 4))", on: .reels)
  }

  /// Symbols are held.
  static let lock = Sound("lock")
  /// A symbol fills its reel.
  static let expand = Sound("expand")
  /// Credits are counted; higher with every eighth of the count.
  static func tick(_ share: Double) -> Sound { Sound("tick-\(1 + min(7, Int(share * 8)))") }
  /// The count is finished.
  static let coin = Sound("coin")

  /// A feature begins.
  static let enter = flourish("feature-in")
  /// A feature is extended.
  static let extend = flourish("retrigger")
  /// A feature is over.
  static let leave = flourish("feature-out")
  /// A place of a bonus is opened.
  static let open = Sound("pick")
  /// The light of a wheel moves on to the next item.
  static let wheelTick = Sound("wheel-tick")
  /// A jackpot is paid.
  static let jackpot = flourish("jackpot")

  /// The fanfare when the count of a pay begins, or reaches a tier; nil for none.
  static func fanfare(of tier: WinTier) -> Sound? {
    switch tier {
    case .nothing: nil
    case .returned: Sound("returned")
    case .win: flourish("fanfare-win")
    case .nice: flourish("fanfare-nice")
    case .big: flourish("fanfare-big")
    case .huge: flourish("fanfare-huge")
    case .legendary: jackpot
    }
  }
}
