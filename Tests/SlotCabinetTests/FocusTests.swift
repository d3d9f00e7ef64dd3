import SlotControls
import SlotEngine
import SlotPaint
import Testing

@testable import SlotCabinet

/// Playing without a pointer: by keys, or by a controller, whose buttons are keys to the cabinet.
@Suite(.timeLimit(.minutes(20))) struct `Whatever can be pressed` {
  @Test(arguments: ["apiary", "classic", "tidepool", "thicket"])
  func `is reached with the keyboard, and does what a press with the pointer does`(name: String)
    throws
  {
    var start = Cabinet(engine: try SlotEngine(machine: try Machines.named(name), seed: 42))
    _ = start.reduce(.resized(Size(width: 1280, height: 800)), at: .zero)
    for overlay in [nil, ControlKey.character("i"), .character("b")] {
      var cabinet = start
      if let overlay { _ = cabinet.reduce(.input(.key(overlay)), at: .zero) }
      for control in cabinet.controls(at: .zero) where control.isEnabled {
        var (pointed, focused) = (cabinet, cabinet)
        pointed.press(at: control.frame.center)
        for _ in cabinet.controls(at: .zero) where focused.focused?.id != control.id {
          _ = focused.reduce(.input(.key(.next)), at: .zero)
        }
        #expect(focused.focused?.id == control.id, "\(name): \(control.id.name)")
        _ = focused.reduce(.input(.key(.space)), at: .zero)
        // A press beside all controls takes the focus away; a question has it on the answer No.
        focused.press(at: Point(x: -9, y: -9))
        pointed.press(at: Point(x: -9, y: -9))
        let isSame = pointed.scene(at: .zero) == focused.scene(at: .zero)
        #expect(isSame, "\(name): \(control.id.name)")
      }
    }
  }

  @Test func `is reached with up and down where it lies above or below`() throws {
    var cabinet = Cabinet(engine: try SlotEngine(machine: try Machines.named("apiary"), seed: 42))
    _ = cabinet.reduce(.resized(Size(width: 600, height: 1067)), at: .zero)
    _ = cabinet.reduce(.input(.key(.character("b"))), at: .zero)
    while cabinet.focused?.id != .bet(0) {
      _ = cabinet.reduce(.input(.key(.next)), at: .zero)
    }
    let first = try #require(cabinet.focused)
    _ = cabinet.reduce(.input(.key(.down)), at: .zero)
    let second = try #require(cabinet.focused)
    #expect(second.id == .bet(1) && second.frame.y > first.frame.y)
    _ = cabinet.reduce(.input(.key(.up)), at: .zero)
    #expect(cabinet.focused?.id == first.id)
    _ = cabinet.reduce(.input(.key(.down)), at: .zero)
    _ = cabinet.reduce(.input(.key(.space)), at: .zero)
    #expect(cabinet.overlay == nil)
    #expect(cabinet.panel(at: .zero).bet != NamedBet.base)
  }
}

extension Cabinet {
  /// The control with the focus.
  fileprivate var focused: StageControl? { controls(at: .zero).first(where: \.isFocused) }

  /// Presses and releases the pointer at a point, and leaves the window.
  fileprivate mutating func press(at point: Point) {
    _ = reduce(.input(.pointerPressed(point)), at: .zero)
    _ = reduce(.input(.pointerReleased(point)), at: .zero)
    _ = reduce(.input(.pointerLeft), at: .zero)
  }
}
