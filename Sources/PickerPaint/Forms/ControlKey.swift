package import Pickers

/// A key by its meaning on a screen with controls: a form, the workbench, or a program of the gallery.
package enum ControlKey: Sendable, Hashable {
  /// To the next or the previous control.
  case next, previous
  /// Presses the control in focus, or the first button if a wheel is in focus.
  case enter
  /// Presses the control in focus, or types a space if a wheel is in focus.
  case space
  /// Closes what is open, or cancels what is going on.
  case escape
  case up, down, left, right, pageUp, pageDown, home, end
  /// A letter or a digit, which finds a row.
  case character(Character)
}

extension PickerKey {
  /// What a key does to a wheel in focus; nil if it turns nothing.
  package init?(_ key: ControlKey) {
    switch key {
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .home: self = .home
    case .end: self = .end
    case .next, .previous, .enter, .space, .escape, .character: return nil
    }
  }
}
