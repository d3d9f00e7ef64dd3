import Pickers
import SlotPaint
import Testing

@testable import SlotControls

private enum ID: ControlID {
  case tab, button, off, slider, wheel(Int), text

  var name: String { "\(self)" }
  var wheel: Int? { if case .wheel(let component) = self { component } else { nil } }
}

/// Controls in a row of squares of 100 points, as wide as their place in the list says.
private let controls = [
  Control(ID.tab, .tab, in: square(0), label: ""),
  Control(ID.button, in: square(1), label: ""),
  Control(ID.off, in: square(2), label: "", isEnabled: false),
  Control(ID.slider, .slider, in: square(3), label: "", share: 0.5),
  Control(ID.wheel(0), .wheel, in: square(4), label: ""),
  Control(ID.wheel(1), .wheel, in: square(5), label: ""),
  Control(ID.text, .text, in: square(6), label: ""),
]

private func square(_ place: Int) -> Rect {
  Rect(x: 100 * Double(place), y: 0, width: 100, height: 100)
}

private func middle(_ id: ID) -> Point {
  controls.first { $0.id == id }?.frame.center ?? Point(x: -1, y: -1)
}

/// Wheels whose own points are those of the screen, 10,000 further for each wheel that is meant.
private func wheels(focus: Int = 0) -> HandledWheels {
  let content = PickerColumns([.init(["a"]), .init(["b"])])
  var picker = Picker(over: content)
  for _ in 0..<focus { picker.reduce(.key(.right), over: content, at: .zero) }
  return HandledWheels(of: picker) { point, wheel in
    PickerPoint(x: point.x + 10_000 * Double(wheel ?? 0), y: point.y)
  }
}

extension Hand<ID> {
  fileprivate mutating func send(
    _ input: ControlInput, scroll: ControlScroll? = nil
  ) -> [HandEvent<ID>] {
    take(input, on: controls, em: 10, wheels: wheels(), scroll: scroll)
  }

  fileprivate func control(_ id: ID) -> Control<ID>? { marked(controls).first { $0.id == id } }

  /// What happened to the controls themselves.
  fileprivate mutating func operated(by inputs: ControlInput...) -> [ID] {
    inputs.flatMap { input in
      send(input).compactMap { if case .operated(let control) = $0 { control.id } else { nil } }
    }
  }
}

@Suite struct `A hand` {
  @Test func `operates a control when it is let go of on it, and not beside it`() {
    var hand = Hand<ID>()
    let (button, off) = (middle(.button), middle(.off))
    #expect(hand.operated(by: .pointerPressed(button), .pointerReleased(button)) == [.button])
    #expect(hand.operated(by: .pointerPressed(button), .pointerReleased(off)).isEmpty)
    #expect(hand.operated(by: .pointerPressed(off), .pointerReleased(button)).isEmpty)
    #expect(hand.operated(by: .pointerPressed(off), .pointerReleased(off)).isEmpty)
    #expect(
      hand.operated(by: .pointerPressed(button), .cancelled, .pointerReleased(button)).isEmpty)
    let left = hand.operated(
      by: .pointerPressed(button), .pointerLeft, .pointerReleased(button))
    #expect(left.isEmpty)
  }

  @Test func `shows where the pointer is, but no other control while it is down`() {
    var hand = Hand<ID>()
    _ = hand.send(.pointerMoved(middle(.button)))
    #expect(hand.control(.button)?.look == .hover)
    _ = hand.send(.pointerPressed(middle(.button)))
    #expect(hand.control(.button)?.look == .pressed)
    _ = hand.send(.pointerMoved(middle(.slider)))
    #expect(hand.marked(controls).allSatisfy { $0.look == .normal })
    _ = hand.send(.pointerReleased(middle(.slider)))
    #expect(hand.control(.slider)?.look == .hover)
    _ = hand.send(.pointerMoved(middle(.off)))
    #expect(hand.control(.off)?.look == .normal)
  }

  /// The track of a slider of 100 points at an em of 10 begins 5 points from its ends: its knob is 10 points wide.
  @Test func `slides wherever the pointer goes, also out of the window and back`() {
    var hand = Hand<ID>()
    #expect(
      hand.send(.pointerPressed(Point(x: 350, y: 50))) == [
        .pressed(.slider), .slid(.slider, to: 0.5),
      ]
    )
    _ = hand.send(.pointerLeft)
    let moved = hand.send(.pointerMoved(Point(x: 0, y: -500)))
    #expect(moved.first == .slid(.slider, to: 0))
    #expect(hand.operated(by: .pointerReleased(middle(.slider))).isEmpty)
    #expect(!hand.send(.pointerMoved(Point(x: 0, y: 0))).contains(.slid(.slider, to: 0)))
  }

  @Test func `turns the wheel that it holds, and taps one that it lets go of at once`() {
    var hand = Hand<ID>()
    let (start, far) = (middle(.wheel(1)), Point(x: 0, y: 700))
    let place = PickerPoint(x: 10_550, y: 50)
    #expect(
      hand.send(.pointerPressed(start)) == [
        .pressed(.wheel(1)), .turned(.pressed(place, pointer: 0)),
      ])
    #expect(
      hand.send(.pointerMoved(far))
        == [.turned(.moved(PickerPoint(x: 10_000, y: 700), pointer: 0))])
    #expect(hand.operated(by: .pointerReleased(far)).isEmpty)
    #expect(hand.operated(by: .pointerPressed(start), .pointerReleased(start)) == [.wheel(1)])
    #expect(
      hand.send(.cancelled)
        == [.turned(.cancelled(pointer: 0)), .turned(.cancelled(pointer: 1))])
  }

  @Test func `turns wheels and text by whole rows, and keeps the rest for the next time`() {
    var hand = Hand<ID>()
    let (wheel, text) = (middle(.wheel(0)), middle(.text))
    let place = PickerPoint(x: wheel.x, y: wheel.y)
    #expect(hand.send(.scrolled(rows: 0.6, wheel)).isEmpty)
    #expect(hand.send(.scrolled(rows: 0.6, wheel)) == [.turned(.scrolled(rows: 1, place))])
    #expect(hand.send(.scrolled(rows: -1.2, text)) == [.scrolled(.text, rows: -1)])
    #expect(hand.send(.scrolled(rows: 1e9, wheel)) == [.turned(.scrolled(rows: 100, place))])
    #expect(hand.send(.scrolled(rows: .nan, wheel)).isEmpty)
    #expect(hand.send(.scrolled(rows: 0.6, middle(.button))) == [.scrolled(.button, rows: 0.6)])
  }

  @Test func `moves the focus around, past what can't be operated`() {
    for (key, order) in [
      (ControlKey.next, [ID.tab, .button, .slider, .wheel(0), .wheel(1), .text, .tab]),
      (.previous, [.text, .wheel(1), .wheel(0), .slider, .button, .tab, .text]),
    ] {
      var hand = Hand<ID>()
      let reached = order.map { _ in
        _ = hand.send(.key(key))
        return hand.focus
      }
      #expect(reached == order)
    }
    var hand = Hand<ID>()
    hand.focus = .slider
    #expect(hand.send(.key(.next)).isEmpty)
    #expect(hand.send(.key(.next)) == [.turned(.key(.right))])
    #expect(hand.control(.wheel(1))?.isFocused == true)
    _ = hand.send(.pointerPressed(middle(.off)))
    #expect(hand.control(.wheel(1))?.isFocused == false)
  }

  @Test func `operates what is in focus by keys, and tells those that mean nothing to controls`() {
    var hand = Hand<ID>()
    hand.focus = .button
    #expect(hand.operated(by: .key(.enter), .key(.space)) == [.button, .button])
    hand.focus = .slider
    #expect(hand.send(.key(.right)) == [.slid(.slider, to: 0.55)])
    #expect(hand.send(.key(.end)) == [.slid(.slider, to: 1)])
    hand.focus = .wheel(0)
    #expect(hand.send(.key(.down)) == [.turned(.key(.down))])
    #expect(hand.send(.key(.character("n"))) == [.turned(.typed("n"))])
    hand.focus = .text
    #expect(hand.send(.key(.down)) == [.key(.down)])
    for key in [ControlKey.escape, .function(5), .command("q"), .controller(.x)] {
      hand.showsFocus = false
      #expect(hand.send(.key(key)) == [.key(key)])
      #expect(!hand.showsFocus)
    }
  }

  @Test func `drags a screen that is too high, on which only tabs lie above the room`() {
    let room = Rect(x: 0, y: 60, width: 700, height: 200)
    let scroll = ControlScroll(room: room, extent: 500, offset: 0)
    var hand = Hand<ID>()
    _ = hand.send(.pointerPressed(Point(x: 50, y: 200)), scroll: scroll)
    _ = hand.send(.pointerMoved(Point(x: 50, y: 120)), scroll: scroll)
    #expect(hand.offset == 80)
    _ = hand.send(.pointerReleased(Point(x: 50, y: 120)), scroll: scroll)
    func isPressed(_ id: ID, atHeight y: Double) -> Bool {
      var hand = Hand<ID>()
      let point = Point(x: middle(id).x, y: y)
      return hand.send(.pointerPressed(point), scroll: scroll).contains(.pressed(id))
    }
    #expect(isPressed(.tab, atHeight: 30) && isPressed(.button, atHeight: 80))
    #expect(!isPressed(.button, atHeight: 30))
  }
}
