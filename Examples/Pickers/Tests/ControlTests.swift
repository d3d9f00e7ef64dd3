import PictureSupport
import PickerGallery
import SlotControls
import Pickers
import SlotPaint
import TestSupport
import Testing

@Suite struct `The gallery's controls` {
  private let typefaces: Typefaces

  init() throws { typefaces = try Media.typefaces() }

  /// Every screen: each program, the modes of the date picker, and the open animals.
  private func screens(
    size: Size = Size(width: 960, height: 640), textScale: Double = 1
  ) throws -> [(name: String, user: GalleryUser)] {
    var screens = ExampleID.allCases.map { id in
      (
        name: id.rawValue,
        user: GalleryUser(at: id, size: size, textScale: textScale, typefaces: typefaces)
      )
    }
    for mode in 1...3 {
      var user = screens[0].user
      try user.click("choice 0.\(mode)")
      // Of a timer up to an hour, only one minute is allowed.
      if mode < 3 { try user.click("choice 1.1") }
      try user.click("button 0")
      screens.append((name: "date, mode \(mode)", user: user))
    }
    var open = GalleryUser(at: .animals, size: size, textScale: textScale, typefaces: typefaces)
    try open.click("button 0")
    screens.append((name: "animals, open", user: open))
    try open.click("button 1")
    screens.append((name: "animals, closed again", user: open))
    return screens
  }

  @Test func `can all be reached by Tab, forwards and backwards`() throws {
    for (name, start) in try screens() {
      let expected = start.controls.filter(\.isEnabled).map(\.id.name)
      #expect(expected.count >= 11, "\(name)")
      for key in [ControlKey.next, .previous] {
        var user = start
        var reached: [String] = []
        for _ in expected {
          user.press(key)
          reached.append(user.gallery.focus.name)
        }
        #expect(Set(reached) == Set(expected), "\(name), \(key)")
      }
    }
  }

  /// The button may be released where nobody hears it.
  @Test func `are all let go of when the window loses the focus`() throws {
    for (name, start) in try screens() {
      for control in start.controls where control.isEnabled {
        var user = start
        let middle = control.frame.center
        user.send(.input(.pointerPressed(middle, pointer: 0)))
        user.send(.input(.pointerMoved(Point(x: middle.x, y: middle.y + 30), pointer: 0)))
        user.send(.input(.cancelled))
        user.rest()
        let (current, report) = (user.gallery.current, user.report)
        let selection = user.gallery.example.dial.picker.selection
        user.send(.input(.pointerMoved(Point(x: middle.x, y: middle.y - 200), pointer: 0)))
        user.send(.input(.pointerMoved(middle, pointer: 0)))
        user.send(.input(.pointerReleased(middle, pointer: 0)))
        user.rest()
        #expect(user.gallery.current == current, "\(name): \(control.id.name)")
        #expect(user.report == report, "\(name): \(control.id.name)")
        #expect(
          user.gallery.example.dial.picker.selection == selection, "\(name): \(control.id.name)")
      }
    }
  }

  @Test func `can all be operated by Enter and the arrow keys`() throws {
    for (name, start) in try screens() {
      for control in start.controls where control.isEnabled {
        var user = start
        while user.gallery.focus != control.id { user.press(.next) }
        // One that was already chosen can be chosen again, to no effect.
        guard !control.isChosen || control.role == .toggle else { continue }
        let before = (user.controls, user.report, user.gallery.scene(at: user.now))
        user.press(control.role == .wheel ? .down : .enter)
        user.rest()
        // At the end of a wheel only Up has an effect.
        if control.role == .wheel, user.controls == before.0 {
          user.press(.up)
          user.rest()
        }
        let isSame =
          user.controls == before.0 && user.report == before.1
          && user.gallery.scene(at: user.now) == before.2
        // Today, if the picker already shows it.
        let isToday = control.label == "Today"
        #expect(!isSame || isToday, "\(name): \(control.id.name)")
      }
    }
  }

  @Test func `let go of a wheel when another program comes up`() throws {
    var user = GalleryUser(at: .models, typefaces: typefaces)
    let wheel = try user.control("wheel 0").frame.center
    user.send(.input(.pointerPressed(wheel, pointer: 0)))
    user.send(.input(.pointerMoved(Point(x: wheel.x, y: wheel.y - 80), pointer: 0)))
    #expect(user.gallery.example.dial.picker.isHeld(0))
    user.show(program: 1)
    user.send(.input(.pointerReleased(wheel, pointer: 0)))
    user.show(program: 8)
    user.rest()
    #expect(try user.control("wheel 0").state == "2026, 2 of 142")
    user.press(.down)
    user.rest()
    #expect(try user.control("wheel 0").state == "2025, 3 of 142")
  }

  @Test(arguments: [
    (Size(width: 960, height: 640), 1.0), (Size(width: 960, height: 640), 1.5),
    (Size(width: 400, height: 560), 1.0), (Size(width: 620, height: 440), 1.0),
    (Size(width: 600, height: 900), 1.5), (Size(width: 2560, height: 1440), 2.0),
    (Size(width: 400, height: 440), 1.5),
  ])
  func `lie beside each other in the window, large enough to be hit`(size: Size, textScale: Double)
    throws
  {
    for (name, user) in try screens(size: size, textScale: textScale) {
      let whole = user.gallery.layout.size
      let controls = user.controls
      for (index, control) in controls.enumerated() {
        let frame = control.frame
        #expect(frame.x >= 0 && frame.x + frame.width <= whole.width + 1e-9, "\(name) \(control)")
        #expect(frame.y >= 0 && frame.y + frame.height <= whole.height + 1e-9, "\(name) \(control)")
        #expect(frame.width >= 40 && frame.height >= 34, "\(name) \(control)")
        for other in controls[(index + 1)...] where frame.overlaps(other.frame) {
          Issue.record("\(name): \(control.id.name) and \(other.id.name) overlap")
        }
      }
    }
  }

  @Test(arguments: [
    (Size(width: 960, height: 640), 1.0), (Size(width: 960, height: 640), 1.5),
    (Size(width: 400, height: 560), 1.0), (Size(width: 400, height: 560), 1.5),
    (Size(width: 620, height: 440), 1.0),
  ])
  func `have no text that is clipped or covered`(size: Size, textScale: Double) throws {
    for (name, user) in try screens(size: size, textScale: textScale) {
      let scene = user.gallery.scene(at: user.now)
      let texts = scene.marks.compactMap { mark -> (string: String, frame: Rect)? in
        guard case .text(let text) = mark.content else { return nil }
        return (text.string, typefaces.frame(of: text))
      }
      #expect(texts.count > 12, "\(name)")
      for (index, text) in texts.enumerated() {
        let (frame, size) = (text.frame, scene.size)
        #expect(
          frame.x >= 0 && frame.x + frame.width <= size.width && frame.y >= 0
            && frame.y + frame.height <= size.height, "\(name): \(text.string)")
        for other in texts[(index + 1)...] where frame.overlaps(other.frame) {
          Issue.record("\(name): '\(text.string)' covers '\(other.string)'")
        }
        let holder = user.controls.first { $0.frame.contains(frame.center) }
        if let holder {
          #expect(
            holder.frame.x + 2 <= frame.x
              && frame.x + frame.width <= holder.frame.x + holder.frame.width - 2,
            "\(name): \(text.string)")
        }
      }
    }
  }

  @Test func `have wheels as wide as their widest rows`() throws {
    for (name, user) in try screens() {
      let dial = user.gallery.example.dial
      for component in 0..<dial.content.components {
        let width = dial.content.width(of: component)
        var selection = dial.picker.selection
        for first in 0..<(component == 0 ? 1 : dial.content.rows(in: 0, given: selection)) {
          // A component may depend on the first one; of a long one, a few rows are enough.
          if component > 0, name == "zipCodes" { selection[0] = first } else if first > 0 { break }
          let rows = dial.content.rows(in: component, given: selection)
          for row in stride(from: 0, to: rows, by: max(1, rows / 400)) {
            let text = dial.content.row(row, in: component, given: selection).text ?? ""
            let length = typefaces.width(of: text, face: .strong, em: 20)
            if length > width - 6 { Issue.record("\(name): \(text) takes \(length) of \(width)") }
          }
        }
      }
    }
  }

  @Test func `keep a contrast of 4.5 between text and ground`() {
    let pairs: [(Paint, Paint)] = [
      (ControlColors.gallery.ink, ControlColors.gallery.groundBottom),
      (ControlColors.gallery.ink, ControlColors.gallery.disabledPlate),
      (ControlColors.gallery.quiet, ControlColors.gallery.groundBottom),
      (ControlColors.gallery.quiet, ControlColors.gallery.disabledPlate),
      (ControlColors.gallery.barInk, ControlColors.gallery.barTop),
      (ControlColors.gallery.onAccent, ControlColors.gallery.barTop),
      (ControlColors.gallery.onAccent, ControlColors.gallery.accent),
      (ControlColors.gallery.onAccent, ControlColors.gallery.accentHover),
      (ControlColors.gallery.onAccent, ControlColors.gallery.accentPressed),
      (ControlColors.gallery.accent, ControlColors.gallery.plate),
      (ControlColors.gallery.accentHover, ControlColors.gallery.plate),
    ]
    for (text, ground) in pairs {
      #expect(text.contrast(to: ground) >= 4.5, "\(text) on \(ground)")
    }
  }
}
