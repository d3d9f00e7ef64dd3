/// A game that plays itself: presses Spin whenever the button is there, and stops after some spins.
package struct Demonstration: Sendable, Hashable {
  /// What to do now.
  package enum Step: Sendable, Hashable {
    /// Press Spin.
    case press
    /// Let time pass.
    case wait
    /// The last spin is shown: end the game.
    case finish
  }

  /// How many spins are still to be played.
  package private(set) var spinsLeft: Int

  /// Creates a demonstration.
  package init(spins: Int) {
    precondition(spins > 0, "A demonstration plays at least one spin.")
    spinsLeft = spins
  }

  /// What to do after the cabinet was shown at a time.
  ///
  /// The last spin ends as soon as all of it is to be seen: the reels at rest, or the label and
  /// the light on the winning run at their height.
  package mutating func step(after cabinet: Cabinet, at now: Duration) -> Step {
    if spinsLeft > 0 {
      guard cabinet.phase == .ready else { return .wait }
      spinsLeft -= 1
      return .press
    }
    switch cabinet.scene(at: now).celebration {
    case .some(let celebration): return celebration.isFullyShown ? .finish : .wait
    case nil: return cabinet.phase == .ready ? .finish : .wait
    }
  }
}
