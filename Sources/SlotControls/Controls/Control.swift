package import SlotPaint

/// The identity of a control among those of its screen.
package protocol ControlID: Sendable, Hashable {
  /// The name by which logs, tests and people who listen know the control.
  var name: String { get }
  /// The component of its screen's picker that the control is; nil for anything but a wheel.
  var wheel: Int? { get }
}

extension ControlID {
  package var wheel: Int? { nil }
}

/// What kind of control it is.
package enum ControlRole: String, Sendable, Hashable {
  case tab, button, choice, slider, stepper, wheel
  /// A card with a picture, among others in rows and columns.
  case card
  /// Text that scrolls.
  case text
  case toggle = "switch"
}

/// How a control responds to the pointer.
package enum ButtonLook: String, Sendable, Hashable, CaseIterable {
  /// As it waits.
  case normal
  /// With the pointer over it.
  case hover
  /// Held down.
  case pressed
}

/// Something on the screen that can be operated by pointer or keyboard.
///
/// A screen lists what there is to operate; its ``Hand`` adds where the focus and the pointer are.
package struct Control<ID: ControlID>: Identifiable, Sendable, Hashable {
  package let id: ID
  package let role: ControlRole
  /// Where it is.
  package let frame: Rect
  /// Its label, which also names a control that shows an icon.
  package let label: String
  /// Its value or state in words; empty if it has none.
  package var state: String
  /// Whether it can be operated.
  package var isEnabled: Bool
  /// Whether it is the chosen one of its group, or switched on.
  package var isChosen: Bool
  /// Where a slider is, as a share of its range.
  package var share: Double
  /// Whether it is the button that Enter presses while a wheel is in focus.
  package var isFirst = false
  /// Whether it has the keyboard focus, and that shows.
  package var isFocused = false
  /// Its response to the pointer.
  package var look = ButtonLook.normal

  /// Creates a control that nobody points at.
  package init(
    _ id: ID, _ role: ControlRole = .button, in frame: Rect, label: String, state: String = "",
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

extension Control {
  /// Its name in logs and tests.
  package var name: String { id.name }

  /// Whether the pointer is over it.
  package var isHovered: Bool { look != .normal }

  /// Whether it is held down.
  package var isPressed: Bool { look == .pressed }

  /// The same control by its name alone, for a list with the controls of other parts of the screen.
  package var named: Control<ControlName> {
    var control = Control<ControlName>(
      ControlName(name: name), role, in: frame, label: label, state: state, isEnabled: isEnabled,
      isChosen: isChosen, share: share)
    (control.isFirst, control.isFocused, control.look) = (isFirst, isFocused, look)
    return control
  }
}

/// The identity of a control by its name alone.
package struct ControlName: ControlID {
  package let name: String
}
