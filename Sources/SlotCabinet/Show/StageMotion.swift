package import SlotEngine
package import SlotShow

/// What moves on stage at a moment, besides reels and falling symbols: all of it belongs to the movement that is
/// shown and ends with it, so that a machine that waits stands still.
package struct StageMotion: Sendable, Hashable {
  /// The amount that is celebrated; nil for none.
  package var win: WinStage.Moment?
  /// The particles in the air.
  package var emissions: [Emission] = []
  /// The symbols that act.
  package var acts: [Cell: Acting] = [:]
  /// The held symbols that are on their way to their cells.
  package var steps: [Cell: Step] = [:]
  /// The scene that gives way to another one; nil for none.
  package var wipe: Wipe?

  /// Creates a stage on which nothing moves.
  package init() {}
}

/// An emitter at a moment.
package struct Emission: Sendable, Hashable {
  package let emitter: Emitter
  /// Where it throws particles from; everywhere if there are none.
  package let cells: [Cell]
  /// The time since it began.
  package let elapsed: Duration
}

/// A symbol that is on its way to the cell on which it is held.
package struct Step: Sendable, Hashable {
  /// Where it comes from.
  package let start: Cell
  /// From 0 to 1.
  package let progress: Double
}

/// A scene that gives way to that of the present stay, from left to right.
package struct Wipe: Sendable, Hashable {
  /// The mode whose scene it was.
  package let mode: ModeID
  /// From 0 to 1.
  package let progress: Double
}

/// A symbol that acts, at a moment.
package struct Acting: Sendable, Hashable {
  package let act: Act
  /// The time since it began, and until it ends.
  package let elapsed: Duration
  package let left: Duration
}
