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
  /// The share of its loudness.
  package let gain: Double
  /// How many times higher it is played.
  package let pitch: Double

  /// Creates a sound.
  package init(_ name: String, on bus: Bus = .effects, gain: Double = 1, pitch: Double = 1) {
    self.name = name
    self.bus = bus
    self.gain = gain
    self.pitch = pitch
  }
}

extension Sound {
  /// The reels start.
  package static let crunch = Sound("crunch")
  /// A classic win is celebrated.
  package static let win = Sound("win")

  /// A reel has stopped: higher from reel to reel.
  static func stop(ofReel reel: Int) -> Sound { Sound("stop-\(1 + min(reel, 4))", on: .reels) }

  /// A symbol has landed that may lead to a feature; higher with each one, counted from 0.
  static func scatter(number: Int) -> Sound {
    Sound("scatter-\(1 + min(number, 4))", on: .reels)
  }

  /// A reel runs on because a feature is still possible.
  static let tease = Sound("riser", on: .reels)
  /// A symbol fills its reel, or is held.
  static let expand = Sound("expand")
  /// Credits are counted: higher with every eighth of the way.
  static func tick(_ share: Double) -> Sound { Sound("tick-\(1 + min(7, Int(share * 8)))") }

  /// A feature begins.
  static let enter = Sound("feature-in")
  /// A feature is extended.
  static let extend = Sound("retrigger")
  /// A feature is over.
  static let leave = Sound("feature-out")
  /// A place of a bonus is opened.
  static let open = Sound("pick")

  /// What is played when a pay begins to be counted; nil where nothing is.
  static func fanfare(of tier: WinTier) -> Sound? {
    switch tier {
    case .nothing: nil
    case .returned: Sound("returned")
    case .win: Sound("fanfare-win")
    case .nice: Sound("fanfare-nice")
    case .big: Sound("fanfare-big")
    case .huge: Sound("fanfare-huge")
    }
  }
}
