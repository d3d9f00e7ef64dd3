import Foundation
import PickerGallery
import SlotControls
import Pickers
import SlotPaint
import Testing

/// A gallery and someone who uses it, with a clock that moves only as the test says.
struct GalleryUser {
  var gallery: Gallery
  var now = Duration.zero
  /// The sounds that were played.
  private(set) var sounds: [String] = []
  /// The events that were logged.
  private(set) var events: [GalleryEvent] = []

  static let today = CivilDate("2026-11-22") ?? .first

  init(
    at program: ExampleID = .date, size: Size = Size(width: 960, height: 640),
    textScale: Double = 1,
    typefaces: Typefaces
  ) {
    gallery = Gallery(
      today: Self.today, seed: 42, size: size, textScale: textScale, typefaces: typefaces)
    gallery.show(program, at: now)
  }

  mutating func send(_ action: GalleryAction) {
    now += .milliseconds(10)
    note(gallery.reduce(action, at: now))
  }

  mutating func press(_ keys: ControlKey...) {
    for key in keys { send(.input(.key(key))) }
  }

  mutating func show(program index: Int) { send(.input(.key(.command(Character("\(index + 1)"))))) }

  mutating func type(_ text: String) {
    for character in text { send(.input(.key(.character(character)))) }
  }

  /// Waits until nothing turns any more.
  mutating func rest() {
    while let deadline = gallery.nextDeadline {
      now = max(now, deadline)
      note(gallery.reduce(.tick, at: now))
    }
  }

  mutating func wait(_ time: Duration) {
    now += time
    note(gallery.reduce(.tick, at: now))
  }

  private mutating func note(_ effects: [GalleryEffect]) {
    for effect in effects {
      switch effect {
      case .play(let sound): sounds.append(sound)
      case .log(let event): events.append(event)
      case .setMuted, .toggleFullScreen, .quit: break
      }
    }
  }

  var controls: [GalleryControl] { gallery.controls(at: now) }

  var report: String { gallery.example.report }

  func control(_ name: String) throws -> GalleryControl {
    try #require(controls.first { $0.id.name == name }, "\(name)")
  }

  /// Presses a control down and releases it there.
  mutating func click(_ name: String) throws {
    let point = try control(name).frame.center
    send(.input(.pointerPressed(point, pointer: 0)))
    send(.input(.pointerReleased(point, pointer: 0)))
  }
}
