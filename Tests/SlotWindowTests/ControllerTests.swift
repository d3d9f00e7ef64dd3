import CSDL
import Foundation
import SlotControls
import SlotPaint
import SlotWindow
import Testing

/// SDL's own virtual controller, in a window that is drawn into memory.
@MainActor @Suite struct `A game controller` {
  @Test func `is heard when it is connected, button by button`() throws {
    // Safety: strings are copied, and the joystick is there until it is closed, once.
    unsafe setenv("SDL_VIDEODRIVER", "dummy", 1)
    // A window without the keyboard's focus, such as this one, hears no controller otherwise.
    unsafe setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1", 1)
    let window = try GameWindow(
      title: "Controllers", isFullScreen: false, minimumSize: Size(width: 100, height: 100),
      library: NoPictures(), typefaces: try Media.typefaces(),
      openingSize: { _ in Size(width: 200, height: 100) })
    let buttons: [(SDL_GameControllerButton, ControlKey)] = [
      (SDL_CONTROLLER_BUTTON_A, .enter), (SDL_CONTROLLER_BUTTON_B, .escape),
      (SDL_CONTROLLER_BUTTON_X, .controller(.x)), (SDL_CONTROLLER_BUTTON_Y, .controller(.y)),
      (SDL_CONTROLLER_BUTTON_START, .controller(.start)),
      (SDL_CONTROLLER_BUTTON_LEFTSHOULDER, .controller(.leftShoulder)),
      (SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, .controller(.rightShoulder)),
      (SDL_CONTROLLER_BUTTON_DPAD_UP, .up),
      (SDL_CONTROLLER_BUTTON_DPAD_DOWN, .down), (SDL_CONTROLLER_BUTTON_DPAD_LEFT, .left),
      (SDL_CONTROLLER_BUTTON_DPAD_RIGHT, .right),
    ]
    let device = SDL_JoystickAttachVirtual(
      SDL_JOYSTICK_TYPE_GAMECONTROLLER, Int32(SDL_CONTROLLER_AXIS_MAX.rawValue),
      Int32(SDL_CONTROLLER_BUTTON_MAX.rawValue), 0)
    try #require(device >= 0)
    defer { SDL_JoystickDetachVirtual(device) }
    // The window opens it when it hears that it was connected.
    while window.nextEvent() != nil {}
    guard let joystick = unsafe SDL_JoystickOpen(device) else {
      Issue.record("The virtual controller can't be opened.")
      return
    }
    defer { unsafe SDL_JoystickClose(joystick) }
    for (button, expected) in buttons {
      var heard: [WindowEvent] = []
      for state in [UInt8(SDL_PRESSED), UInt8(SDL_RELEASED)] {
        unsafe SDL_JoystickSetVirtualButton(joystick, button.rawValue, state)
        while let event = window.nextEvent() { heard.append(event) }
      }
      let keys = heard.filter { if case .key = $0 { true } else { false } }
      #expect(keys == [.key(expected, isRepeat: false)])
    }
  }

  private struct NoPictures: PictureLibrary {
    func image(named name: String, width: Int, height: Int, scale: Double) -> PixelImage? { nil }
  }
}
