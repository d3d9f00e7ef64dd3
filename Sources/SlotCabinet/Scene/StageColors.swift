package import SlotPaint

/// The colours of a stage's surroundings, from which those of frames, plates and buttons are derived.
package struct StageColors: Sendable, Hashable {
  /// The upper and the lower end of the backdrop's gradient.
  package let top: Paint
  package let bottom: Paint
  /// Frames, titles and highlights.
  package let accent: Paint
  /// The tint of the scene during a feature.
  package let feature: Paint

  /// Creates the colours of a stage.
  package init(top: Paint, bottom: Paint, accent: Paint, feature: Paint) {
    self.top = top
    self.bottom = bottom
    self.accent = accent
    self.feature = feature
  }
}
