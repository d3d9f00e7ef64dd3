import PickerPaint
import Pickers
package import SlotPaint

/// Something on the screen that can be operated by pointer or keyboard.
package struct GalleryControl: Sendable, Hashable {
  /// The identity of a control.
  package enum ID: Sendable, Hashable {
    /// The tab of a program.
    case tab(ExampleID)
    /// Sound on or off.
    case sound
    /// A choice in a row above the picker.
    case choice(Int, row: Int)
    /// A wheel of the picker.
    case wheel(Int)
    /// A button below the picker.
    case button(Int)
  }

  /// What kind of control it is.
  package enum Role: String, Sendable, Hashable {
    case tab, choice, wheel, button
    /// A switch.
    case toggle = "switch"
  }

  /// The control's identity.
  package let id: ID
  /// Where it is.
  package let frame: Rect
  /// What kind of control it is.
  package let role: Role
  /// Its label.
  package let label: String
  /// Its value or state in words; empty if it has none.
  package var state = ""
  /// Whether it can be operated.
  package var isEnabled = true
  /// Whether it is the chosen one of its group.
  package var isChosen = false
}

extension GalleryControl.ID {
  /// The name of the control in logs and tests.
  package var name: String {
    switch self {
    case .tab(let id): "tab \(id.rawValue)"
    case .sound: "sound"
    case .choice(let choice, let row): "choice \(row).\(choice)"
    case .wheel(let component): "wheel \(component)"
    case .button(let index): "button \(index)"
    }
  }
}

// MARK: - The controls on the screen

extension Gallery {
  /// The controls on the screen, in the order in which Tab visits them.
  package func controls(at now: Duration) -> [GalleryControl] {
    let layout = layout
    let example = example
    var controls = ExampleID.allCases.enumerated().map { index, id in
      GalleryControl(
        id: .tab(id), frame: layout.tabs[index], role: .tab, label: id.tab,
        state: id == current ? "selected" : "", isChosen: id == current)
    }
    controls.append(
      GalleryControl(
        id: .sound, frame: layout.sound, role: .toggle, label: "Sound",
        state: isMuted ? "off" : "on", isChosen: !isMuted))
    for (row, option) in example.options.enumerated() {
      for (index, choice) in option.choices.enumerated() {
        controls.append(
          GalleryControl(
            id: .choice(index, row: row), frame: layout.choices[row][index], role: .choice,
            label: choice, state: index == option.chosen ? "selected" : "",
            isChosen: index == option.chosen))
      }
    }
    controls += (layout.dial?.wheels ?? []).enumerated().map { component, frame in
      GalleryControl(
        id: .wheel(component), frame: frame, role: .wheel,
        label: example.dial.content.title(of: component) ?? "",
        state: example.dial.spokenValue(of: component, at: now),
        isEnabled: example.dial.picker.isEnabled)
    }
    for (index, button) in example.buttons.enumerated() {
      controls.append(
        GalleryControl(
          id: .button(index), frame: layout.buttons[index], role: .button, label: button.label,
          isEnabled: button.isEnabled))
    }
    return controls
  }

  /// The control at a point that can be operated.
  func control(at point: Point, _ now: Duration) -> GalleryControl? {
    controls(at: now).last { $0.isEnabled && $0.frame.contains(point) }
  }
}
