import PickerGallery
import SlotControls
import SlotWindow

/// A line of a log of the program, one of JSON for each event, for tests and other observers.
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
struct GalleryLine: Encodable {
  private var event = ""
  private let time: Double
  private var name: String?
  private var component: Int?
  private var row: Int?
  private var text: String?
  private var focus: String?
  private var controls: [LoggedControl]?

  /// Tells an event.
  init(_ event: GalleryEvent, at time: Duration) {
    self.time = time.loggedSeconds
    switch event {
    case .screen(let id): (self.event, name) = ("screen", id.rawValue)
    case .focus(let id): (self.event, name) = ("focus", id.name)
    case .selected(let component, let row, let text):
      (self.event, self.component, self.row, self.text) = ("selected", component, row, text)
    case .report(let text): (self.event, self.text) = ("report", text)
    }
  }

  /// Tells the controls on the screen.
  init(_ controls: [LoggedControl], focus: GalleryControlID, at time: Duration) {
    (event, self.time) = ("layout", time.loggedSeconds)
    (self.controls, self.focus) = (controls, focus.name)
  }
}
