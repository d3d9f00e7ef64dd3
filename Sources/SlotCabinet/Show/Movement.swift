/// A part of a round's show: the state of the stage when it begins, and what happens then.
///
/// Both the picture and the signals at a time are pure functions of the movement and of the time
/// since its start. So a late frame shows what is right for its time, and signals that became due
/// in between are still emitted, once.
package struct Movement: Sendable, Hashable {
  /// What follows when the movement is over.
  package enum Ending: Sendable, Hashable {
    /// The next movement follows.
    case goesOn
    /// Nothing follows until Spin is pressed; anything still moving continues.
    case waitsForPress
    /// Nothing follows until the player opens a place of the board.
    case waitsForPick
    /// Nothing follows until the player tosses for what the round has paid, or takes it.
    case waitsForToss
  }

  /// The state of the stage at the start.
  package let opening: Tableau
  /// The cues, in ascending order of their start; cues with the same start apply in this order.
  package let cues: [Cue]
  /// How long the movement takes.
  package let length: Duration
  /// What follows the movement.
  package let ending: Ending
  /// The times to which one press after another skips, relative to the start and in ascending order; none if it can't
  /// be skipped.
  package let skips: [Duration]

  /// Creates a movement.
  package init(
    opening: Tableau, cues: [Cue], length: Duration, ending: Ending = .goesOn,
    skips: [Duration] = []
  ) {
    self.opening = opening
    self.cues = cues.enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
    self.length = length
    self.ending = ending
    self.skips = skips
  }
}

// MARK: - Picture

extension Movement {
  /// The state of the stage at a time since the start.
  package func tableau(at time: Duration) -> Tableau {
    var tableau = opening
    tableau.motion = StageMotion()
    for cue in cues where cue.start <= time {
      tableau.apply(cue.action, after: time - cue.start, of: cue.length)
    }
    return tableau
  }

  /// The state of the stage when the movement is over.
  package var closing: Tableau { tableau(at: length) }

  /// Whether the picture is changing continuously at a time.
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
  /// - Parameter start: The exclusive start of the range; nil for everything from the beginning,
  ///   including time zero.
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

  /// The first time after a given one at which a signal is due or the stage changes
  /// instantaneously; nil if there is none.
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
