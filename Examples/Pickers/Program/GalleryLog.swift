import Foundation
import PickerGallery
import SlotControls
import SlotFiles
import SlotPaint

/// A log of the program with one JSON line for each event, for tests and other observers.
///
/// Every line has `event` and `time`, the seconds since the program started.
///
/// | event | when | more keys |
/// |---|---|---|
/// | `layout` | the controls on the screen have changed, and nothing moves | `controls`: a list of all, with `name`, `role`, `label`, `state`, `enabled` and `x`, `y`, `width`, `height` in pixels; `focus`, the name of one of them |
/// | `screen` | another program is on the screen | `name` |
/// | `focus` | the focus moved to another control | `name` |
/// | `selected` | the user selected a row | `component`, `row`, `text` |
/// | `report` | the program has something else to say | `text` |
struct GalleryLog {
  private let log: EventLog

  /// Opens the log's file, truncating it if it exists.
  init(path: String) throws(FileError) {
    log = try EventLog(path: path)
  }

  /// Writes an event.
  func write(_ event: GalleryEvent, at time: Duration) throws(FileError) {
    var line = Line(time)
    switch event {
    case .screen(let id): (line.event, line.name) = ("screen", id.rawValue)
    case .focus(let id): (line.event, line.name) = ("focus", id.name)
    case .selected(let component, let row, let text):
      (line.event, line.component, line.row, line.text) = ("selected", component, row, text)
    case .report(let text): (line.event, line.text) = ("report", text)
    }
    try log.write(line)
  }

  /// Writes the controls on the screen.
  func write(
    _ controls: [GalleryControl], focus: GalleryControlID, at time: Duration,
    pixels: (Rect) -> (x: Int, y: Int, width: Int, height: Int)
  ) throws(FileError) {
    var line = Line(time)
    line.event = "layout"
    line.focus = focus.name
    line.controls = controls.map { control in
      let box = pixels(control.frame)
      return Control(
        name: control.id.name, role: control.role.rawValue, label: control.label,
        state: control.state, enabled: control.isEnabled, x: box.x, y: box.y, width: box.width,
        height: box.height)
    }
    try log.write(line)
  }
}

extension GalleryLog {
  private struct Line: Encodable {
    var event = ""
    let time: Double
    var name: String?
    var component: Int?
    var row: Int?
    var text: String?
    var focus: String?
    var controls: [Control]?

    init(_ time: Duration) { self.time = (time / .microseconds(1)).rounded() / 1e6 }
  }

  private struct Control: Encodable {
    let name: String
    let role: String
    let label: String
    let state: String
    let enabled: Bool
    let x: Int
    let y: Int
    let width: Int
    let height: Int
  }
}
