internal import CSDL
internal import SlotControls
internal import SlotPaint

extension WindowEvent {
  /// Converts an SDL event; nil for events that nobody needs.
  ///
  /// Touch needs no code of its own: SDL reports fingers as a mouse with a special ID.
  ///
  /// Safety: only the part of the event that belongs to its type is read. A dropped file's name is given to whoever gets
  /// the event, who frees it.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - point: Converts the window's coordinates to points of the list.
  init?(_ event: SDL_Event, point: (Double, Double) -> Point) {
    switch unsafe SDL_EventType(rawValue: event.type) {
    case SDL_QUIT: self = .quit
    case SDL_KEYDOWN:
      guard let key = unsafe ControlKey(event.key.keysym) else { return nil }
      self = unsafe .key(key, isRepeat: event.key.repeat != 0)
    case SDL_KEYUP:
      guard let key = unsafe ControlKey(released: event.key.keysym) else { return nil }
      self = .keyReleased(key)
    case SDL_MOUSEMOTION:
      let motion = unsafe event.motion
      self = .pointerMoved(point(Double(motion.x), Double(motion.y)), Pointer(motion.which))
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      let button = unsafe event.button
      guard button.button == SDL_BUTTON_LEFT else { return nil }
      let place = point(Double(button.x), Double(button.y))
      let pointer = Pointer(button.which)
      self =
        button.state == SDL_PRESSED
        ? .pointerDown(place, pointer) : .pointerUp(place, pointer)
    case SDL_MOUSEWHEEL:
      let wheel = unsafe event.wheel
      let sign: Float = wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
      self = .wheel(
        x: Double(sign * wheel.preciseX), y: Double(sign * wheel.preciseY),
        at: point(Double(wheel.mouseX), Double(wheel.mouseY)))
    case SDL_CONTROLLERBUTTONDOWN:
      guard let button = unsafe ControllerButton(event.cbutton.button) else { return nil }
      self = .key(ControlKey(button), isRepeat: false)
    case SDL_CONTROLLERBUTTONUP:
      guard let button = unsafe ControllerButton(event.cbutton.button), button == .a else {
        return nil
      }
      self = .keyReleased(ControlKey(button))
    case SDL_CONTROLLERDEVICEREMOVED: self = .focusLost
    case SDL_DROPFILE:
      guard let file = unsafe event.drop.file else { return nil }
      defer { unsafe SDL_free(file) }
      self = unsafe .fileDropped(String(cString: file))
    case SDL_AUDIODEVICEADDED, SDL_AUDIODEVICEREMOVED:
      guard unsafe event.adevice.iscapture == 0 else { return nil }
      self = .soundDevicesChanged
    case SDL_WINDOWEVENT: unsafe self.init(event.window)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: self = .damaged
    default: return nil
    }
  }

  private init?(_ event: SDL_WindowEvent) {
    switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
    case SDL_WINDOWEVENT_LEAVE: self = .pointerLeft
    case SDL_WINDOWEVENT_FOCUS_LOST: self = .focusLost
    case SDL_WINDOWEVENT_SIZE_CHANGED: self = .resized
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: self = .hidden
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED: self = .shown
    case SDL_WINDOWEVENT_EXPOSED: self = .damaged
    default: return nil
    }
  }
}

extension Pointer {
  fileprivate init(_ mouse: UInt32) { self = mouse == CSDL_TouchMouseID() ? .touch : .mouse }
}

extension ControllerButton {
  fileprivate init?(_ button: UInt8) {
    switch SDL_GameControllerButton(rawValue: Int32(button)) {
    case SDL_CONTROLLER_BUTTON_A: self = .a
    case SDL_CONTROLLER_BUTTON_B: self = .b
    case SDL_CONTROLLER_BUTTON_X: self = .x
    case SDL_CONTROLLER_BUTTON_Y: self = .y
    case SDL_CONTROLLER_BUTTON_BACK: self = .back
    case SDL_CONTROLLER_BUTTON_START: self = .start
    case SDL_CONTROLLER_BUTTON_GUIDE: self = .guide
    case SDL_CONTROLLER_BUTTON_LEFTSHOULDER: self = .leftShoulder
    case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER: self = .rightShoulder
    case SDL_CONTROLLER_BUTTON_DPAD_UP: self = .up
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN: self = .down
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT: self = .left
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: self = .right
    default: return nil
    }
  }
}
