package import SlotEngine

/// A spin as it is shown: what was drawn for it, when Spin was pressed, and how its reels move.
package struct Turn: Sendable, Hashable {
  /// The spin's number, from 0.
  package let number: UInt64
  /// What was drawn at the press.
  package let outcome: Outcome
  /// When Spin was pressed.
  package let start: Duration
  /// How each reel moves, in time since the press.
  package let motions: [ReelMotion]

  /// Creates the turn of an outcome.
  ///
  /// - Parameters:
  ///   - number: The spin's number.
  ///   - outcome: What was drawn.
  ///   - machine: The machine that is played.
  ///   - stops: The stop that each reel shows before it starts.
  ///   - start: When Spin was pressed.
  init(number: UInt64, outcome: Outcome, machine: Machine, from stops: [Int], start: Duration) {
    self.number = number
    self.outcome = outcome
    self.start = start
    let timetable = Timetable(reels: machine.reels.count)
    motions = machine.reels.indices.map { reel in
      ReelMotion(
        from: stops[reel], to: outcome.positions[reel].stop,
        stops: machine.reels[reel].circles[0].stops.count,
        rest: timetable.rest(ofReel: reel))
    }
  }

  /// When the last reel is at rest.
  package var settled: Duration { start + Timetable.settled }

  /// When the button is back.
  package var buttonShown: Duration { start + Timetable.buttonShown(afterWin: outcome.isWin) }

  /// The reels over which each win reaches, left to right.
  package var winningReels: [ClosedRange<Int>] {
    outcome.wins.compactMap { win in
      guard let first = win.cells.first, let last = win.cells.last else { return nil }
      return first.reel...last.reel
    }
  }
}
