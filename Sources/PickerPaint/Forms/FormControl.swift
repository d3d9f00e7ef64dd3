package import Pickers
package import SlotPaint

/// A control of a form where it is on the screen.
package struct FormControl: Sendable, Hashable {
  /// The identity of a control: the name of what it belongs to, and which part of that it is.
  package struct ID: Sendable, Hashable {
    package let form: FormID
    package let part: Part

    /// Creates an identity.
    package init(_ form: FormID, _ part: Part = .whole) {
      self.form = form
      self.part = part
    }
  }

  /// A part of a control that is operated by itself.
  package enum Part: Sendable, Hashable {
    case whole
    case choice(Int)
    case lower, raise
    case wheel(Int)
  }

  /// What kind of control it is.
  package enum Role: String, Sendable, Hashable {
    case tab, button, choice, slider, stepper, wheel
    case toggle = "switch"
  }

  package let id: ID
  package let role: Role
  /// Where it is.
  package let frame: Rect
  /// Its label.
  package let label: String
  /// Its value or state in words; empty if it has none.
  package var state: String
  /// Whether it can be operated.
  package var isEnabled: Bool
  /// Whether it is the chosen one of its group, or switched on.
  package var isChosen: Bool
  /// Where a slider is, as a share of its range.
  package var share: Double
  /// Whether it is the button that Enter presses.
  package var isFirst = false

  /// Creates a control.
  package init(
    _ id: ID, _ role: Role, in frame: Rect, label: String, state: String = "",
    isEnabled: Bool = true, isChosen: Bool = false, share: Double = 0
  ) {
    self.id = id
    self.role = role
    self.frame = frame
    self.label = label
    self.state = state
    self.isEnabled = isEnabled
    self.isChosen = isChosen
    self.share = share
  }
}

/// The words for the states of controls, for those who can't see them.
package struct FormPhrases: Sendable, Hashable {
  /// A switch that is on or off.
  package var isOn, isOff: String
  /// The chosen one of several.
  package var isSelected: String
  /// Wheels.
  package var wheels: PickerPhrases

  /// Creates phrases.
  package init(isOn: String, isOff: String, isSelected: String, wheels: PickerPhrases) {
    (self.isOn, self.isOff, self.isSelected, self.wheels) = (isOn, isOff, isSelected, wheels)
  }

  /// English phrases.
  package static let english = FormPhrases(
    isOn: "on", isOff: "off", isSelected: "selected", wheels: .english)
}

extension FormControl.ID {
  /// The wheel of a form's picker.
  package static func wheel(_ component: Int) -> FormControl.ID {
    FormControl.ID("wheel", .wheel(component))
  }

  /// The control's name in logs and tests.
  package var name: String {
    switch part {
    case .whole: form.name
    case .choice(let index): "\(form.name) \(index)"
    case .lower: "\(form.name) down"
    case .raise: "\(form.name) up"
    case .wheel(let component): "wheel \(component)"
    }
  }
}
