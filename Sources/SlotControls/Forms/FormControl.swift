package import Pickers

/// The identity of a control of a form: the name of what it belongs to, and which part of that it is.
package struct FormControlID: ControlID {
  /// A part of a control that is operated by itself.
  package enum Part: Sendable, Hashable {
    case whole
    case choice(Int)
    case lower, raise
    case wheel(Int)
  }

  package let form: FormID
  package let part: Part

  /// Creates an identity.
  package init(_ form: FormID, _ part: Part = .whole) {
    self.form = form
    self.part = part
  }
}

/// A control of a form where it is on the screen.
package typealias FormControl = Control<FormControlID>

/// Where a person's pointer and focus are on a form.
package typealias FormHand = Hand<FormControlID>

extension FormControlID {
  /// The wheel of a form's picker.
  package static func wheel(_ component: Int) -> FormControlID {
    FormControlID("wheel", .wheel(component))
  }

  package var wheel: Int? { if case .wheel(let component) = part { component } else { nil } }

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
