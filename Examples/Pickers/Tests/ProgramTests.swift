import PictureSupport
import Foundation
import PickerGallery
import SlotControls
import Pickers
import SlotEngine
import SlotPaint
import TestSupport
import Testing

@Suite struct `The gallery's programs` {
  private let typefaces: Typefaces

  init() throws { typefaces = try Media.typefaces() }

  private func user(at program: ExampleID) -> GalleryUser {
    GalleryUser(at: program, typefaces: typefaces)
  }

  @Test func `pick a date, a time, both, and a duration`() throws {
    var user = user(at: .date)
    user.press(.down)
    user.rest()
    user.press(.enter)
    #expect(user.report == "You picked Monday 23 November 2026.")

    try user.click("choice 0.1")
    #expect(user.controls.filter { $0.role == .wheel }.map(\.label) == ["Hour", "Minute"])
    try user.click("button 0")
    #expect(user.report == "You picked 10:30.")

    try user.click("choice 0.2")
    try user.click("button 0")
    #expect(user.report == "You picked Monday 23 November 2026 at 10:30.")

    try user.click("choice 0.3")
    try user.click("button 0")
    #expect(user.report == "The timer is set to 10 hours and 30 minutes.")
  }

  @Test func `grey out what is beyond the limits, and roll back from it`() throws {
    var user = user(at: .date)
    try user.click("choice 1.1")
    // From 22 November 2026 to 22 November 2027: the year 2028 is beyond it.
    user.press(.next, .next, .next, .next, .next)
    let year = try user.control("wheel 2")
    user.send(.input(.pointerPressed(year.frame.center, pointer: 0)))
    for y in 1...20 {
      let point = Point(x: year.frame.center.x, y: year.frame.center.y - 20 * Double(y))
      user.send(.input(.pointerMoved(point, pointer: 0)))
    }
    user.wait(.seconds(1))
    user.send(.input(.pointerReleased(year.frame.center, pointer: 0)))
    user.rest()
    try user.click("button 0")
    #expect(user.report == "You picked Monday 22 November 2027.")
  }

  @Test func `find a name by its first letters`() {
    var user = user(at: .names)
    user.type("ba")
    user.rest()
    user.press(.enter)
    #expect(user.report == "You picked Barbara. Thank you!")
  }

  @Test func `take an order`() {
    var user = user(at: .sandwich)
    user.press(.end, .right, .end)
    user.rest()
    user.press(.enter)
    #expect(user.report == "Tuna on white, coming up.")
  }

  @Test func `show the towns of the chosen state`() {
    var user = user(at: .zipCodes)
    user.type("new y")
    user.rest()
    #expect(user.controls.filter { $0.role == .wheel }.map(\.state).first == "New York, 32 of 50")
    user.press(.right, .end)
    user.rest()
    user.press(.enter)
    #expect(user.report == "14604 is the ZIP code of Rochester, New York.")
  }

  @Test(.timeLimit(.minutes(20)))
  func `draw no town of another state, whatever is done`() {
    var user = user(at: .zipCodes)
    var random = RandomNumbers(seed: 20_261_122)
    var states: Set<Int> = []
    var drawn = 0
    for step in 0..<Thoroughness.cases(100_000, orOnly: 800) {
      user.send(random.action(on: user.controls))
      user.wait(.milliseconds(random.int(0...120)))
      if user.gallery.current != .zipCodes { user.show(program: 3) }
      let state = user.gallery.example.dial.picker.selection[0]
      states.insert(state)
      let towns = Set(USState.all[state].towns.map { "\($0.zip) \($0.name)" })
      for row in user.gallery.scene(at: user.now).rows(ofWheel: 1) {
        drawn += 1
        if !towns.contains(row) { Issue.record("\(row) of state \(state) in step \(step)") }
      }
    }
    // The walk must have gone far enough for the test to mean anything.
    #expect(states.count > 10)
    #expect(drawn > 1000)
  }

  @Test func `show what the engine draws, and only when the reels have stopped`() {
    var user = user(at: .slots)
    let engine = SlotEngine(seed: 42)
    for spin in 0..<UInt64(40) {
      user.press(.enter)
      #expect(user.report == "Good luck!")
      // A press while the reels turn is ignored.
      user.press(.enter)
      user.rest()
      let outcome = engine.round(spin).spins[0].outcome
      #expect(user.gallery.example.dial.picker.selection == outcome.positions.map(\.stop))
      #expect(user.report.hasPrefix("WIN!") == outcome.isWin, "spin \(spin)")
      let isMarked = user.gallery.scene(at: user.now).marks.contains { $0.name == "win" }
      #expect(isMarked == outcome.isWin, "spin \(spin)")
    }
    #expect(user.sounds.filter { $0 == "crunch" }.count == 40)
    #expect(user.sounds.contains("win"))
    #expect(user.sounds.filter { $0 == "stop-5" }.count == 40)
  }

  @Test func `keep the slot machine's wheels from the user`() throws {
    var user = user(at: .slots)
    let before = user.gallery.example.dial.picker.selection
    let reel = try user.control("wheel 2").frame.center
    #expect(try !user.control("wheel 2").isEnabled)
    user.send(.input(.pointerPressed(reel, pointer: 0)))
    user.send(.input(.pointerMoved(Point(x: reel.x, y: reel.y + 200), pointer: 0)))
    user.send(.input(.pointerReleased(reel, pointer: 0)))
    user.send(.input(.scrolled(rows: 3, reel)))
    user.press(.down, .pageDown, .end, .character("c"))
    user.rest()
    #expect(user.gallery.example.dial.picker.selection == before)
  }

  @Test func `put a nose into the face`() {
    var user = user(at: .nose)
    #expect(user.gallery.example.illustration == .face(.round, .coral))
    user.press(.down, .down, .right, .up)
    user.rest()
    #expect(user.gallery.example.illustration == .face(.square, .slate))
    user.press(.enter)
    #expect(user.report == "A square nose in slate. It suits you.")
  }

  @Test func `count the days between two dates`() throws {
    var user = user(at: .days)
    // 100 days after 22 November 2026 is 2 March 2027 (Python's datetime).
    #expect(user.report == "100 days later: 14 weeks and 2 days.")
    #expect(try user.control("choice 0.1").label == "To 2 Mar 2027")
    try user.click("choice 0.1")
    user.rest()
    user.press(.next, .down)
    user.rest()
    #expect(user.report == "101 days later: 14 weeks and 3 days.")
    try user.click("button 1")
    user.rest()
    #expect(user.report == "101 days earlier: 14 weeks and 3 days.")
    try user.click("button 0")
    try user.click("choice 0.0")
    try user.click("button 0")
    user.rest()
    #expect(user.report == "The same day.")
  }

  @Test
  func `play animals and sounds, say which of the two changed, and the default if neither did`()
    throws
  {
    var user = user(at: .animals)
    user.press(.enter, .escape)
    #expect(user.report == "Nothing was changed, so it is the default: the cat says miaow.")
    #expect(user.sounds.last == "Animals/cat")

    user.press(.enter)
    user.type("du")
    user.rest()
    #expect(user.report == "You changed the animal: the duck says miaow.")
    #expect(user.sounds.last == "Animals/cat")
    user.press(.right)
    user.type("q")
    user.rest()
    #expect(user.report == "You changed the sound: the duck says quack.")
    #expect(user.sounds.last == "Animals/duck")
    user.press(.enter)
    #expect(user.report == "The duck says quack.")
    #expect(user.gallery.example.illustration == .speech("Quack!", by: .duck))

    // What was changed counts, even if the picker is closed.
    try user.click("button 0")
    user.press(.down)
    user.rest()
    try user.click("button 1")
    #expect(user.report == "The cow says miaow.")
  }

  @Test func `hide the slot machine's button while its reels turn`() throws {
    var user = user(at: .slots)
    let frame = try user.control("button 0").frame
    user.press(.enter)
    #expect(!user.controls.contains { $0.role == .button })
    // Nothing is where it was, so a click there does nothing.
    let drawn = user.gallery.example.dial.picker.selection
    user.send(.input(.pointerPressed(frame.center, pointer: 0)))
    user.send(.input(.pointerReleased(frame.center, pointer: 0)))
    #expect(user.gallery.example.dial.picker.selection == drawn)
    user.rest()
    #expect(try user.control("button 0").frame == frame)
    #expect(user.gallery.focus == .button(0))
  }

  @Test func `are told in sentences`() {
    var user = user(at: .animals)
    user.press(.enter)
    user.type("du")
    user.rest()
    user.press(.right)
    let told = user.events.map { user.gallery.sentence(about: $0, at: user.now) }
    #expect(
      told == [
        "Turn a wheel to hear what it makes of the two.", "In focus: Animal, duck, 4 of 7.",
        "Animal: duck.",
        "You changed the animal: the duck says miaow.", "In focus: Sound, Miaow, 1 of 7.",
      ])
    #expect(
      user.gallery.sentence(about: .screen(.slots), at: user.now)
        == "Slot machine. Five endless wheels that only the button turns.")
  }

  @Test func `list the model years from the newest down`() {
    var user = user(at: .models)
    user.press(.home)
    user.rest()
    user.press(.enter)
    #expect(user.report == "Model year 2027: not on the road yet.")
    user.press(.end)
    user.rest()
    user.press(.enter)
    #expect(user.report == "Model year 1886: 140 years old, a classic.")
    user.type("1999")
    user.rest()
    user.press(.enter)
    #expect(user.report == "Model year 1999: 27 years old.")
  }

  @Test func `have a sound for everything that they play`() throws {
    for name in Gallery.soundNames {
      #expect(try Media.bytes("Sounds/\(name).wav").prefix(4).elementsEqual("RIFF".utf8), "\(name)")
    }
    #expect(Gallery.soundNames.count == 16)
  }
}
