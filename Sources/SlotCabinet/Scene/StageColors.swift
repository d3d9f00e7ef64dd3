import SlotEngine
package import SlotPaint

/// The colours of a stage: its surroundings, from which those of frames, plates and buttons are derived, its
/// text and its reels.
package struct StageColors: Sendable, Hashable {
  /// The upper and the lower end of the backdrop's gradient.
  package let top: Paint
  package let bottom: Paint
  /// Frames, titles and highlights.
  package let accent: Paint
  /// The tint of the scene during a feature.
  package let feature: Paint
  /// Text. Dark text makes a light stage: plates, buttons and pages are then lighter than the backdrop
  /// instead of darker.
  package let text: Paint
  /// Text that matters less.
  package let quiet: Paint
  /// The ground behind symbols.
  package let reel: Paint
  /// Text on the classic's painted cabinet; nil for colours that suit the painting in Media.
  package let classicText: Paint?

  /// Creates the colours of a stage, by default with light text and reels as pale as paper.
  package init(
    top: Paint, bottom: Paint, accent: Paint, feature: Paint, text: Paint = Paint(hex: 0xF4EEFF),
    quiet: Paint = Paint(hex: 0xC4B8DC), reel: Paint = Paint(hex: 0xFBF6E9),
    classicText: Paint? = nil
  ) {
    self.top = top
    self.bottom = bottom
    self.accent = accent
    self.feature = feature
    self.text = text
    self.quiet = quiet
    self.reel = reel
    self.classicText = classicText
  }

  /// Whether text is dark, so that what it is on has to be light.
  package var isLight: Bool { text.luminance < 0.5 }
}

extension StageColors {
  /// Each colour of text on a stage with a colour that it is set on, for tests of contrast.
  package var pairs: [(text: Paint, ground: Paint)] {
    let palette = Palette(self)
    let plates = [palette.plate, palette.veil].flatMap { [$0.over(top), $0.over(bottom)] }
    let buttons = [palette.button, palette.lightButton, palette.darkButton].flatMap(\.ends)
    let backdrops = [top, bottom] + palette.backdrop(mode: ModeID(1)).ends
    return (plates + palette.page.ends).flatMap { ground in
      [text, quiet, accent, palette.paleAccent].map { ($0, ground) }
    } + buttons.map { (text, $0) } + backdrops.map { (text, $0) } + [(quiet, top), (quiet, bottom)]
      + [top, palette.backdrop(mode: ModeID(1)).paint(at: 0)].map { (palette.paleAccent, $0) }
      + plates.map { (palette.paleAccent, palette.gauge.over($0)) }
  }
}

extension Fill {
  /// The colours at the top and at the bottom.
  fileprivate var ends: [Paint] { [paint(at: 0), paint(at: 1)] }
}
