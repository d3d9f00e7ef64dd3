/// A part of a round's show: what stands on the stage when it begins, and what happens then.
///
/// Both the picture and the signals at a time are pure functions of the movement and of the time
/// since its start. A late frame therefore shows what it should show now, and signals that were due
/// meanwhile are still given, once.
package struct Movement: Sendable, Hashable {
  /// What follows when the movement is over.
  package enum Ending: Sendable, Hashable {
    /// The next movement.
    case goesOn
    /// Nothing until Spin is pressed; what moves at the end of the movement goes on.
    case waitsForPress
    /// Nothing until the player opens a place of the board.
    case waitsForPick
  }

  /// What stands on the stage at the start.
  package let opening: Tableau
  /// What happens, in order of its start; of two cues with the same start, the first comes first.
  package let cues: [Cue]
  /// How long the movement takes.
  package let length: Duration
  /// What follows.
  package let ending: Ending
  /// Where a second press skips to, counted from the start; nil if it can't be skipped.
  package let skip: Duration?

  /// Creates a movement.
  package init(
    opening: Tableau, cues: [Cue], length: Duration, ending: Ending = .goesOn,
    skip: Duration? = nil
  ) {
    self.opening = opening
    self.cues = cues.enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
    self.length = length
    self.ending = ending
    self.skip = skip
  }
}

// MARK: - Picture

extension Movement {
  /// What stands on the stage at a time since the start.
  package func tableau(at time: Duration) -> Tableau {
    var tableau = opening
    for cue in cues where cue.start <= time {
      tableau.apply(cue.action, after: time - cue.start, of: cue.length)
    }
    return tableau
  }

  /// What stands on the stage when the movement is over.
  package var closing: Tableau { tableau(at: length) }

  /// Whether the picture changes from one moment to the next.
  package func isMoving(at time: Duration) -> Bool {
    cues.contains { cue in
      cue.action.isSeen && cue.start <= time && time < cue.start + cue.length
    }
  }
}

// MARK: - Signals

extension Movement {
  /// The signals due after one time and until another, with the times at which they are due.
  ///
  /// - Parameter start: Excluded; nil to begin with the movement, its first moment included.
  package func signals(
    after start: Duration?, until end: Duration
  ) -> [(time: Duration, signal: Signal)] {
    cues.compactMap { cue in
      guard case .signal(let signal) = cue.action, cue.start <= end,
        start.map({ $0 < cue.start }) ?? true
      else { return nil }
      return (cue.start, signal)
    }
  }

  /// The next time after another one at which a signal is due, or something on the stage changes at
  /// once; nil if nothing does.
  package func nextChange(after time: Duration) -> Duration? {
    var changes = cues.map(\.start).filter { $0 > time }
    for cue in cues where cue.start <= time {
      if case .cycleWins(let count) = cue.action, count > 1 {
        changes.append(cue.start + WinCycle.nextChange(after: time - cue.start))
      }
    }
    if ending == .goesOn, length > time { changes.append(length) }
    return changes.min()
  }
}
