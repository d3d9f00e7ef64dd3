import PickerGallery
import SlotControls
import Pickers
import PictureSupport
import SlotPaint
import Testing

@Suite struct `A button pressed while a wheel turns` {
  private let typefaces: Typefaces

  init() throws { typefaces = try Media.typefaces() }

  /// The report of a program after keys, pressed before the wheels came to rest or after.
  private func report(
    of program: ExampleID, before: [ControlKey] = [], turning: [ControlKey], press: String?,
    waits: Bool
  ) throws -> String {
    var user = GalleryUser(at: program, typefaces: typefaces)
    for key in before { user.press(key) }
    user.rest()
    for key in turning { user.press(key) }
    if waits { user.rest() }
    if let press { try user.click(press) } else { user.press(.enter) }
    return user.report
  }

  @Test func `takes the row that the wheel turns to`() throws {
    // The fourth name is shown at first.
    var user = GalleryUser(at: .names, typefaces: typefaces)
    user.press(.character("r"), .enter)
    #expect(user.report == "You picked Radia. Thank you!")
    #expect(
      user.events.contains { if case .selected(0, 6, "Radia") = $0 { true } else { false } })
    #expect(user.controls.first { $0.role == .wheel }?.state == "Radia, 7 of 7")
  }

  @Test func `takes in every program what it takes once the wheels have stopped`() throws {
    let presses: [(ExampleID, before: [ControlKey], turning: [ControlKey], press: String?)] = [
      (.date, [], [.down, .right, .down, .right, .pageDown], nil),
      (.names, [], [.end], nil),
      (.sandwich, [], [.down, .right, .up], nil),
      (.zipCodes, [], [.character("n"), .character("e"), .character("w")], nil),
      (.nose, [], [.down, .right, .up], nil),
      (.days, [], [.down, .right, .down], "choice 0.1"),
      (.days, [], [.down], "button 1"),
      (.animals, [.enter], [.down, .down], nil),
      (.animals, [.enter], [.down, .down], "button 1"),
      (.models, [], [.end], nil),
    ]
    for (program, before, turning, press) in presses {
      let early = try report(
        of: program, before: before, turning: turning, press: press, waits: false)
      let late = try report(
        of: program, before: before, turning: turning, press: press, waits: true)
      let still = try report(of: program, before: before, turning: [], press: press, waits: true)
      #expect(early == late, "\(program)")
      #expect(late != still, "\(program)")
    }
    #expect(Set(presses.map(\.0)) == Set(ExampleID.allCases).subtracting([.slots]))
  }

  @Test func `closes the animals' picker with what the wheel turns to`() {
    var user = GalleryUser(at: .animals, typefaces: typefaces)
    user.press(.enter, .down, .escape)
    #expect(user.report == "The cow says miaow.")
  }

  @Test func `takes the row in the band while the wheel is held`() throws {
    var user = GalleryUser(at: .models, typefaces: typefaces)
    let frame = try user.control("wheel 0").frame
    let wheel = frame.center
    // The drum's radius is 2.4 rows of 32 points.
    let zoom = frame.height / (2 * 2.4 * 32)
    user.send(.input(.pointerPressed(wheel, pointer: 0)))
    for row in 1...5 {
      let y = wheel.y - (4 + 32 * Double(row)) * zoom
      user.send(.input(.pointerMoved(Point(x: wheel.x, y: y), pointer: 0)))
    }
    user.press(.enter)
    // Five years before 2026, which was shown at first.
    #expect(user.report == "Model year 2021: 5 years old.")
  }

  @Test func `says a row's own braces as they are`() {
    let content = PickerColumns([.init(["{count} of {number}", "b"])])
    #expect(Dial(content).spokenValue(of: 0, at: .zero) == "{count} of {number}, 1 of 2")
    let german = Dial(content).spokenValue(of: 0, at: .zero, in: .german)
    #expect(german == "{count} of {number}, 1 von 2")
  }
}
