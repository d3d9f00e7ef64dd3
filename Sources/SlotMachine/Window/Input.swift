import CSDL
import SlotCabinet
import SlotPaint

/// What an SDL event means to the game.
enum Input {
  /// Somebody does something.
  case action(CabinetAction)
  /// The window's contents may be lost and have to be drawn again.
  case damage
  /// The renderer has lost its textures: they have to be made again.
  case loss

  /// Reads an event; nil if it means nothing to the game.
  ///
  /// Fingers need no code of their own: SDL tells of them as of a mouse, by a name of its own.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - logical: Turns the pointer's coordinates into the cabinet's.
  init?(_ event: SDL_Event, logical: (Int32, Int32) -> Point) {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_QUIT: self = .action(.close)
    case SDL_KEYDOWN:
      guard let key = CabinetKey(event.key.keysym) else { return nil }
      self = .action(.key(key, isRepeat: event.key.repeat != 0))
    case SDL_MOUSEMOTION:
      self = .action(.pointerMoved(logical(event.motion.x, event.motion.y)))
    case SDL_MOUSEBUTTONDOWN:
      guard event.button.button == SDL_BUTTON_LEFT else { return nil }
      self = .action(.pointerPressed(logical(event.button.x, event.button.y)))
    case SDL_MOUSEBUTTONUP:
      guard event.button.button == SDL_BUTTON_LEFT else { return nil }
      // A lifted finger points nowhere any more.
      self =
        event.button.which == CSDL_TouchMouseID()
        ? .action(.pointerLeft)
        : .action(.pointerReleased(logical(event.button.x, event.button.y)))
    case SDL_WINDOWEVENT:
      let isLeave = event.window.event == UInt8(SDL_WINDOWEVENT_LEAVE.rawValue)
      self = isLeave ? .action(.pointerLeft) : .damage
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: self = .loss
    default: return nil
    }
  }
}

extension CabinetKey {
  /// What a key stands for; nil if it stands for nothing.
  fileprivate init?(_ key: SDL_Keysym) {
    let isAlt = Int32(key.mod) & Int32(KMOD_ALT.rawValue) != 0
    switch SDL_KeyCode(rawValue: UInt32(bitPattern: key.sym)) {
    case SDLK_SPACE: self = .spin
    case SDLK_RETURN, SDLK_KP_ENTER: self = isAlt ? .fullScreen : .spin
    case SDLK_m: self = .mute
    case SDLK_F11: self = .fullScreen
    case SDLK_ESCAPE: self = .quit
    default: return nil
    }
  }
}
