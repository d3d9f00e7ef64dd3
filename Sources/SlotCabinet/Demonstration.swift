/// A game that plays itself: presses Spin whenever the machine waits for it, opens the first closed
/// place whenever one has to be opened, takes what a round has paid without tossing for it, and stops
/// after a number of rounds.
package struct Demonstration: Sendable, Hashable {
  /// What to do now.
  package enum Step: Sendable, Hashable {
    /// Press Spin.
    case press
    /// Say yes to what is asked: the round that was pressed for is bought.
    case confirm
    /// Open a place of the board on top.
    case open(Int)
    /// Let time pass.
    case wait
    /// The last round has been shown: end the game.
    case finish
  }

  /// The number of rounds still to be played.
  package private(set) var spinsLeft: Int

  /// Creates a demonstration.
  package init(spins: Int) {
    precondition(spins > 0, "A demonstration plays at least one spin.")
    spinsLeft = spins
  }

  /// The next step after the cabinet was shown at a given time.
  ///
  /// The last round ends as soon as all of it can be seen: the reels at rest, or the label of a
  /// classic win and the light on the winning run at full size and brightness.
  package mutating func step(after cabinet: Cabinet, at now: Duration) -> Step {
    let tableau = cabinet.tableau(at: now)
    if case .purchase = cabinet.overlay { return .confirm }
    if cabinet.waitsForToss { return .press }
    if cabinet.waitsForPick {
      let place = tableau.boards.last?.places.firstIndex { $0.prize == nil }
      return place.map(Step.open) ?? .wait
    }
    if spinsLeft > 0 {
      guard cabinet.isReady else { return .wait }
      spinsLeft -= 1
      return .press
    }
    if let celebration = tableau.celebration { return celebration.isFullyShown ? .finish : .wait }
    return cabinet.isReady ? .finish : .wait
  }
}
