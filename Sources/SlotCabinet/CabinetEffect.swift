package import SlotEngine

/// What has to be done to the world because of an action; the caller does it.
package enum CabinetEffect: Sendable, Hashable {
  /// Start a sound.
  case play(CabinetSound)
  /// Let sounds be heard, or not; those that play go on unheard.
  case setMuted(Bool)
  /// Change between window and full screen.
  case toggleFullScreen
  /// End the game.
  case quit
  /// Write down what happened.
  case log(CabinetEvent)
}

/// A sound of the cabinet.
package enum CabinetSound: String, Sendable, Hashable, CaseIterable {
  /// The reels start.
  case crunch
  /// A win is celebrated.
  case win
}

/// Something that happened in the game.
package enum CabinetEvent: Sendable, Hashable {
  /// Spin was pressed: the spin's number and what was drawn for it.
  case spin(number: UInt64, outcome: Outcome)
  /// The last reel has come to rest.
  case settled
  /// The win's label appeared.
  case win
  /// The button is back.
  case buttonShown
}
