/// One wheel of a picker: at rest on a row, held by a pointer, or turning to a row.
///
/// A wheel has a number of rows and may be endless, but doesn't know what is on its rows or which
/// of them are enabled; the picker asks the content.
///
/// While turning, a wheel counts positions on the unrolled circle, beyond its ends, so that its
/// motion is continuous; at rest, and in everything it reports, positions are wrapped around the
/// circle.
struct Wheel: Hashable, Sendable {
  enum State: Hashable, Sendable {
    case resting(row: Int)
    case held(Hold)
    case turning(Turn)
  }

  /// A motion that is under way.
  struct Turn: Hashable, Sendable {
    var motion: AnyWheelMotion
    var start: Duration
    /// The row on which the wheel comes to rest, on the unrolled circle.
    var end: Int
    /// Whether the user turned the wheel; if so, rows click as they pass, and the row on which the
    /// wheel comes to rest is selected.
    var isByUser: Bool
    /// When the row in the band last changed, and to which row.
    var passing: Passing

    init(_ motion: some WheelMotion, start: Duration, end: Int, isByUser: Bool) {
      self.motion = AnyWheelMotion(motion)
      self.start = start
      self.end = end
      self.isByUser = isByUser
      passing = Passing(row: end, time: start)
      passing.row = position(at: .zero).nearestRow
    }

    /// How long the wheel turns.
    var duration: Duration { motion.motion.duration.clamped(to: Limits.durations) }

    /// When the wheel comes to rest: after a millisecond at least, so that rest is an event of a later time than the
    /// call that turned the wheel, and no other call of the same time has it among its own events.
    var rest: Duration { start + max(.milliseconds(1), duration) }

    /// The position of the wheel on the unrolled circle; where the motion gives none, it is at its end.
    func position(at elapsed: Duration) -> Double {
      let end = Double(end)
      guard elapsed < duration else { return end }
      return motion.motion.position(at: max(.zero, elapsed)).within(Limits.position) ?? end
    }

    /// The speed of the wheel, in rows per second.
    func speed(at elapsed: Duration) -> Double {
      guard elapsed < duration else { return 0 }
      return motion.motion.speed(at: max(.zero, elapsed)).within(Limits.speed) ?? 0
    }
  }

  /// A row that enters the band, on the unrolled circle, and when it does.
  struct Passing: Hashable, Sendable {
    var row: Int
    var time: Duration
  }

  /// The number of rows.
  var rows: Int
  /// Whether the wheel is endless, so that the first row follows the last.
  var isEndless: Bool
  var state: State

  init(rows: Int, isEndless: Bool, row: Int) {
    self.rows = rows
    self.isEndless = isEndless
    state = .resting(row: row)
  }
}

// MARK: - Position

extension Wheel {
  /// The last row, which bounds the wheel; nil if it is endless.
  var lastRow: Int? { isEndless ? nil : max(0, rows - 1) }

  /// The wheel's position on the unrolled circle.
  func unwrappedPosition(at now: Duration) -> Double {
    switch state {
    case .resting(let row): return Double(row)
    case .held(let hold):
      return lastRow.map { RubberBand.stretched(hold.pulled, lastRow: $0) } ?? hold.pulled
    case .turning(let turn): return turn.position(at: now.computable - turn.start)
    }
  }

  /// The wheel's position; on an endless wheel from 0 up to the number of rows.
  func position(at now: Duration) -> Double {
    let position = unwrappedPosition(at: now)
    guard isEndless, rows > 0 else { return position }
    let remainder = position.truncatingRemainder(dividingBy: Double(rows))
    // Adding the number of rows to a tiny negative remainder rounds to the full circle, which is 0.
    let onCircle = remainder < 0 ? remainder + Double(rows) : remainder
    return onCircle < Double(rows) ? onCircle : 0
  }

  /// The speed of a wheel that turns by itself, in rows per second.
  func speed(at now: Duration) -> Double {
    guard case .turning(let turn) = state else { return 0 }
    return turn.speed(at: now.computable - turn.start)
  }

  /// The row on which the wheel is or will be at rest, on the unrolled circle.
  func end(at now: Duration) -> Int {
    switch state {
    case .resting(let row): row
    case .held: unwrappedPosition(at: now).nearestRow
    case .turning(let turn): turn.end
    }
  }

  /// The occurrence of a row on the unrolled circle that is nearest to a given row there.
  func place(of row: Int, nearest place: Int) -> Int {
    guard isEndless, rows > 0 else { return row }
    let ahead = (row - place).modulo(rows)
    return place + (2 * ahead > rows ? ahead - rows : ahead)
  }

  /// A number of rows by which the wheel is turned, in the range the library computes with: an endless
  /// wheel ends on the same row.
  func turn(by rows: Int) -> Int {
    guard rows.magnitude > Limits.turn else { return rows }
    return isEndless && self.rows > 0
      ? rows % self.rows + rows.signum() * self.rows : rows.signum() * Limits.turn
  }

  var isHeld: Bool {
    if case .held = state { true } else { false }
  }
}

// MARK: - Motion

extension Wheel {
  /// Sends the wheel to a row on the unrolled circle without a jerk.
  mutating func roll(to end: Int, isByUser: Bool, at now: Duration) {
    let roll = Roll(
      from: unwrappedPosition(at: now), speed: speed(at: now), to: Double(end))
    state = .turning(Turn(roll, start: now, end: end, isByUser: isByUser))
  }

  /// Releases the wheel at a speed in rows per second.
  mutating func coast(speed: Double, at now: Duration) {
    let coast = Coast(from: unwrappedPosition(at: now), speed: speed, lastRow: lastRow)
    state = .turning(Turn(coast, start: now, end: Int(coast.end), isByUser: true))
  }

  /// The next time at which another row enters the band of a wheel that the user turned.
  ///
  /// Samples the motion every five milliseconds, which sounds the same as the exact time and
  /// requires nothing of the motion but its positions.
  var nextPassing: Passing? {
    guard case .turning(let turn) = state, turn.isByUser else { return nil }
    var time = turn.passing.time + Self.lookingInterval
    while time < turn.rest {
      let row = turn.position(at: time - turn.start).nearestRow
      if row != turn.passing.row { return Passing(row: row, time: time) }
      time += Self.lookingInterval
    }
    return turn.passing.row == turn.end ? nil : Passing(row: turn.end, time: turn.rest)
  }

  private static let lookingInterval = Duration.milliseconds(5)

  /// Records that another row has entered the band.
  mutating func pass(_ passing: Passing) {
    guard case .turning(var turn) = state else { return }
    turn.passing = passing
    state = .turning(turn)
  }

  /// Adapts the wheel to content that may have changed.
  ///
  /// If the number of rows is unchanged, the wheel carries on, unless the program selected another
  /// row, to which it then rolls. Otherwise a held wheel stays held, and any other rolls to the
  /// selected row if its position still exists, or jumps there if not.
  mutating func adopt(rows: Int, isEndless: Bool, selected row: Int, at now: Duration) {
    let isSame = rows == self.rows && isEndless == self.isEndless
    let position = position(at: now)
    if !isSame {
      self.rows = rows
      self.isEndless = isEndless
      let stillThere = !isEndless && (0...Double(max(0, rows - 1))).contains(position)
      switch state {
      case .held(var hold):
        hold.anchor(at: stillThere ? position : Double(row), at: now)
        state = .held(hold)
      case .resting(row): break
      case .resting, .turning:
        if stillThere {
          state = .turning(
            Turn(Roll(from: position, to: Double(row)), start: now, end: row, isByUser: false))
        } else {
          state = .resting(row: row)
        }
      }
      return
    }
    switch state {
    case .held: break
    case .turning(let turn) where turn.isByUser: break
    case .resting, .turning:
      let end = end(at: now)
      if rows > 0, end.modulo(rows) != row {
        roll(to: place(of: row, nearest: end), isByUser: false, at: now)
      }
    }
  }
}
