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
  static func stop(ofReel reel: Int) -> Sound {
    Sound("stop", on: .reels, pitch: rising(reel))
  }

  /// A symbol has landed that may lead to a feature, the first, second, …
  static func scatter(number: Int) -> Sound {
    Sound("scatter", pitch: rising(number))
  }

  /// A reel runs on because a feature is still possible.
  static let tease = Sound("riser")
  /// A symbol fills its reel, or is held.
  static let expand = Sound("expand")
  /// Credits are counted.
  static func tick(_ share: Double) -> Sound { Sound("tick", gain: 0.6, pitch: 1 + share) }

  /// A feature begins.
  static let enter = Sound("feature-in")
  /// A feature is over.
  static let leave = Sound("feature-out")
  /// A place of a bonus is opened.
  static let open = Sound("open")

  /// What is played when a pay begins to be counted; nil where nothing is.
  static func fanfare(of tier: WinTier) -> Sound? {
    switch tier {
    case .nothing, .returned: nil
    case .win: Sound("fanfare-1")
    case .nice: Sound("fanfare-2")
    case .big: Sound("fanfare-3")
    case .huge: Sound("fanfare-4")
    }
  }

  /// A major scale over one octave, then on at its top.
  private static func rising(_ step: Int) -> Double {
    let scale = [1, 9.0 / 8, 5.0 / 4, 4.0 / 3, 3.0 / 2, 5.0 / 3, 15.0 / 8, 2]
    return scale[min(max(0, step), scale.count - 1)]
  }
}
