import Pickers
package import SlotControls
import SlotPaint

/// Something on the screen that can be operated by pointer or keyboard.
package typealias GalleryControl = Control<GalleryControlID>

/// The identity of a control of the gallery.
package enum GalleryControlID: ControlID {
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

extension GalleryControlID {
  package var wheel: Int? { if case .wheel(let component) = self { component } else { nil } }

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
        .tab(id), .tab, in: layout.tabs[index], label: id.tab,
        state: id == current ? "selected" : "", isChosen: id == current)
    }
    controls.append(
      GalleryControl(
        .sound, .toggle, in: layout.sound, label: "Sound", state: isMuted ? "off" : "on",
        isChosen: !isMuted))
    for (row, option) in example.options.enumerated() {
      for (index, choice) in option.choices.enumerated() {
        controls.append(
          GalleryControl(
            .choice(index, row: row), .choice, in: layout.choices[row][index], label: choice,
            state: index == option.chosen ? "selected" : "", isChosen: index == option.chosen))
      }
    }
    controls += (layout.dial?.wheels ?? []).enumerated().map { component, frame in
      GalleryControl(
        .wheel(component), .wheel, in: frame,
        label: example.dial.content.title(of: component) ?? "",
        state: example.dial.spokenValue(of: component, at: now),
        isEnabled: example.dial.picker.isEnabled)
    }
    for (index, button) in example.buttons.enumerated() where !button.isHidden {
      var control = GalleryControl(
        .button(index), in: layout.buttons[index], label: button.label)
      control.isFirst = index == 0
      controls.append(control)
    }
    return controls
  }
}
