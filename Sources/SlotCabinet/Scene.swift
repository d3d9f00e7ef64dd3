/// What is to be seen at a moment: all that drawing has to know, and nothing to decide.
///
/// Two equal scenes look the same, so a frame is due only where the scene has changed.
package struct Scene: Sendable, Hashable {
  /// Where each reel stands and how fast it moves, left to right.
  package let reels: [ReelPose]
  /// How the button looks; nil while it is hidden.
  package let button: ButtonLook?
  /// The celebration of a win; nil while no label is to be seen.
  package let celebration: Celebration?
  /// The reels over which each win reaches; empty while no label is to be seen.
  package let winningReels: [ClosedRange<Int>]
  /// Whether the sound is off.
  package let isMuted: Bool
}

/// Where a reel stands, and how fast it moves.
package struct ReelPose: Sendable, Hashable {
  /// The stop on the centre line, with a fraction between stops.
  package let position: Double
  /// The speed, in stops a second.
  package let speed: Double

  /// Creates a pose.
  package init(position: Double, speed: Double) {
    self.position = position
    self.speed = speed
  }
}

/// How a visible button looks.
package enum ButtonLook: String, Sendable, Hashable, CaseIterable {
  /// As it waits.
  case normal
  /// With the pointer over it.
  case hover
  /// Held down.
  case pressed
}
