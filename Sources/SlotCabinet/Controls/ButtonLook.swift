/// How a visible button looks.
package enum ButtonLook: String, Sendable, Hashable, CaseIterable {
  /// As it waits.
  case normal
  /// With the pointer over it.
  case hover
  /// Held down.
  case pressed
}
