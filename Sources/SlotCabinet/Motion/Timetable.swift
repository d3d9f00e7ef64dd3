package import SlotEngine

/// The times of events after a press of Spin.
///
/// The reels come to rest from left to right, the last at ``settled``; a win is celebrated until
/// the button is back. All times are relative to the press, so that a late frame can't delay what
/// comes after it.
package struct Timetable: Sendable, Hashable {
  /// The number of reels.
  package let reels: Int

  /// Creates the timetable of a machine with the given number of reels.
  package init(reels: Int) {
    precondition(reels > 0, "A machine has at least one reel.")
    self.reels = reels
  }

  /// When the last reel comes to rest: the label and the win sound appear now, or the button is
  /// back.
  package static let settled = Duration.milliseconds(500)

  /// When the button is back.
  package static func buttonShown(afterWin isWin: Bool) -> Duration {
    isWin ? .milliseconds(2000) : settled
  }

  /// When a reel comes to rest, after any overshoot.
  ///
  /// Neighbours are 50 ms apart, or closer where there are more than five reels: all come to rest
  /// between 300 and 500 ms.
  package func rest(ofReel reel: ReelIndex) -> Duration {
    let gap = min(.milliseconds(50), .milliseconds(200) / max(1, reels - 1))
    return Self.settled - gap * (reels - 1 - reel.index)
  }
}
