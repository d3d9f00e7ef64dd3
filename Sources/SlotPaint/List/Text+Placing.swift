extension Text {
  /// A line of text in the middle of a rectangle's height, as wide as it gets unless a width is given.
  ///
  /// - Parameter rise: How far above the baseline the middle of its capitals is, in ems: these are about 0.7 em
  ///   high.
  package init(
    _ string: String, in rect: Rect, face: Face, em: Double, paint: Paint, alignment: Alignment,
    maximumWidth: Double? = nil, glow: Paint? = nil, rise: Double = 0.35
  ) {
    self.init(
      string, face: face, em: em, paint: paint,
      at: Point(x: rect.x(of: alignment), y: rect.center.y + rise * em), alignment: alignment,
      maximumWidth: maximumWidth, glow: glow)
  }
}

extension Rect {
  /// Where aligned text in it is anchored.
  package func x(of alignment: Text.Alignment) -> Double {
    switch alignment {
    case .leading: x
    case .center: center.x
    case .trailing: x + width
    }
  }
}
