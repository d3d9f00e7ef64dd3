package import SlotControls

/// A control and its place, as logs tell it.
package nonisolated struct LoggedControl: Encodable, Sendable, Hashable {
  private let name: String
  private let role: String
  private let label: String
  private let state: String
  private let enabled: Bool
  private let focused: Bool?
  private let x: Int
  private let y: Int
  private let width: Int
  private let height: Int

  /// Tells a control.
  ///
  /// - Parameter focused: Whether it has the focus; nil where the log tells that by itself.
  package init(_ control: Control<some ControlID>, in frame: PixelBox, focused: Bool?) {
    name = control.name
    role = control.role.rawValue
    label = control.label
    state = control.state
    enabled = control.isEnabled
    self.focused = focused
    (x, y, width, height) = (frame.x, frame.y, frame.width, frame.height)
  }
}

nonisolated extension Duration {
  /// The seconds, to the microsecond, as logs tell them.
  package var loggedSeconds: Double { (self / .microseconds(1)).rounded() / 1e6 }
}
