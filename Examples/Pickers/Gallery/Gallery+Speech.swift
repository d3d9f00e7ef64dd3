import Pickers
import SlotControls

extension Gallery {
  /// What an event is to those who listen instead of looking.
  package func sentence(about event: GalleryEvent, at now: Duration) -> String {
    switch event {
    case .screen(let id): return "\(id.title). \(id.hint)"
    case .focus(let id):
      guard let control = controls(at: now).first(where: { $0.id == id }) else {
        return "\(id.name)."
      }
      return control.state.isEmpty
        ? "In focus: \(control.label)." : "In focus: \(control.label), \(control.state)."
    case .selected(let component, _, let text):
      return example.dial.content.title(of: component).map { "\($0): \(text)." } ?? "\(text)."
    case .report(let text): return text
    }
  }
}
