/// A press of the mouse button that was cancelled when the window lost the focus, until its end is known.
///
/// A button that is released elsewhere then is never reported: SDL takes it for held, and drops the next press as one
/// that changes nothing. So after a cancelled press, the display itself is asked, and the press that SDL drops is
/// reported here.
nonisolated struct LostPress {
  private enum State {
    case none, held, released
  }

  private var state = State.none

  /// Creates a state in which no press is lost.
  init() {}

  /// The events that an event stands for.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - isTakenForHeld: Whether SDL takes the button for held.
  ///   - isHeld: Whether the display says that it is held; asked only after a press was lost.
  mutating func read(
    _ event: WindowEvent, isTakenForHeld: Bool, isHeld: () -> Bool
  ) -> [WindowEvent] {
    switch event {
    case .focusLost, .hidden:
      if isTakenForHeld, state == .none { state = .held }
    case .pointerMoved(let point, .mouse) where state != .none:
      guard isHeld() else {
        state = .released
        break
      }
      guard state == .released else { break }
      state = .none
      return [.pointerDown(point, .mouse), event]
    case .pointerDown(_, .mouse): state = .none
    case .pointerUp(let point, .mouse) where state != .none:
      defer { state = .none }
      return state == .released ? [.pointerDown(point, .mouse), event] : [event]
    default: break
    }
    return [event]
  }
}
