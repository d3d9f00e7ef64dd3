package import SlotPaint

/// The colours of pickers and of the controls around them, by their use.
///
/// Text is meant to have a contrast of at least 4.5 to what it is on; whoever makes such a set tests it with
/// ``pairs``.
package struct ControlColors: Sendable, Hashable {
  /// The ground behind everything, from its top to its bottom.
  package var groundTop: Paint
  package var groundBottom: Paint
  /// Bars, from their top to their bottom.
  package var barTop: Paint
  package var barBottom: Paint
  /// The rim around wheels, from its top to its bottom; that of the bars by default.
  package var rimTop: Paint
  package var rimBottom: Paint
  /// Text and icons on a bar.
  package var barInk: Paint
  /// Text on the ground and on plates.
  package var ink: Paint
  /// Text that can wait.
  package var quiet: Paint
  /// What is chosen or can be pressed, and the same under the pointer and pressed.
  package var accent: Paint
  package var accentHover: Paint
  package var accentPressed: Paint
  /// Text on the accent.
  package var onAccent: Paint
  /// Plates, such as those of buttons and of the chosen one of several choices.
  package var plate: Paint
  /// Plates that can't be pressed, and the grounds of rows of choices.
  package var disabledPlate: Paint
  /// The middle of a wheel, and its edges, which turn away.
  package var wheel: Paint
  package var wheelEdge: Paint
  /// The rows of a wheel.
  package var wheelInk: Paint
  /// The selected row of a wheel, and the band around it.
  package var band: Paint
  /// Rows that can't be selected; no contrast is asked of them.
  package var disabledInk: Paint
  /// The focus ring.
  package var focus: Paint

  /// Creates a set of colours.
  package init(
    ground: (top: Paint, bottom: Paint), bar: (top: Paint, bottom: Paint), barInk: Paint,
    ink: Paint,
    quiet: Paint, accent: (rest: Paint, hover: Paint, pressed: Paint), onAccent: Paint,
    plate: Paint,
    disabledPlate: Paint, wheel: (middle: Paint, edge: Paint, ink: Paint, band: Paint),
    disabledInk: Paint, focus: Paint
  ) {
    (groundTop, groundBottom) = ground
    (barTop, barBottom) = bar
    (rimTop, rimBottom) = bar
    self.barInk = barInk
    self.ink = ink
    self.quiet = quiet
    (self.accent, accentHover, accentPressed) = accent
    self.onAccent = onAccent
    self.plate = plate
    self.disabledPlate = disabledPlate
    (self.wheel, wheelEdge, wheelInk, band) = wheel
    self.disabledInk = disabledInk
    self.focus = focus
  }

  /// Each colour of text with a colour that it is set on.
  package var pairs: [(ink: Paint, ground: Paint)] {
    [
      (ink, groundTop), (ink, groundBottom), (ink, plate), (ink, disabledPlate),
      (quiet, groundTop), (quiet, groundBottom), (quiet, disabledPlate),
      (barInk, barTop), (barInk, barBottom), (onAccent, accent), (onAccent, accentHover),
      (onAccent, accentPressed), (accent, plate), (accentHover, plate), (wheelInk, wheel),
    ]
  }
}
