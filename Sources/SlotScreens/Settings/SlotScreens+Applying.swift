package import SlotControls
import SlotCabinet
package import SlotPaint
import SlotStrings

extension SlotScreens {
  /// Whether motion is reduced: by the settings, or because the environment asks for it.
  package var reducesMotion: Bool { settings.reducesMotion || reducesMotionAnyway }

  /// Changes the settings, and everything that follows them.
  mutating func change(
    at now: Duration, _ change: (inout Settings) -> Void
  ) -> [ScreenEffect] {
    let before = settings
    change(&settings)
    guard settings != before else { return [] }
    if settings.reminder != before.reminder { remindedAt = played }
    if settings.pace != before.pace || settings.reducesMotion != before.reducesMotion {
      hasPaceOfItsOwn = false
    }
    apply()
    return [.keep(settings)]
  }

  /// Makes the screens and the cabinet follow the settings.
  mutating func apply() {
    if words.language != settings.language { words = Words(settings.language) }
    cabinet.measure = TextMeasure(fitter.typefaces)
    cabinet.dress(
      textScale: Double(settings.textScale) / 100,
      colors: settings.hasHighContrast
        ? contrastColors ?? .highContrast(over: themeColors) : themeColors,
      isCalm: reducesMotion, words: words)
    resizeBench()
    // The classic has a timetable of its own, which is over after half a second.
    guard !hasPaceOfItsOwn, cabinet.design.followsSettings else { return }
    let isQuick = reducesMotion && settings.pace != .regulated
    cabinet.change(to: isQuick ? .quick : settings.pace ?? .theatre)
  }

  /// Remembers the window's size.
  package mutating func keep(windowSize: Size) { settings.window = windowSize }
}

extension StageColors {
  /// A stage in black with yellow edges; the classic's cabinet stays as a theme has painted it.
  static func highContrast(over theme: StageColors?) -> StageColors {
    StageColors(
      top: Paint(hex: 0x000000), bottom: Paint(hex: 0x000000), accent: Paint(hex: 0xFFE14A),
      feature: Paint(hex: 0x003A6B), classicText: theme?.classicText)
  }
}

extension ControlColors {
  /// White and yellow on black.
  package static let highContrast: ControlColors = {
    let (black, white) = (Paint(hex: 0x000000), Paint(hex: 0xFFFFFF))
    let yellow = Paint(hex: 0xFFE14A)
    var colors = ControlColors(
      ground: (black, black), bar: (black, black), barInk: white, ink: white, quiet: white,
      accent: (yellow, Paint(hex: 0xFFF3B0), Paint(hex: 0xE8C820)), onAccent: black, plate: black,
      disabledPlate: Paint(hex: 0x262626), wheel: (white, white, black, black),
      disabledInk: Paint(hex: 0x6E6E6E), focus: Paint(hex: 0x5CD6FF))
    (colors.rimTop, colors.rimBottom) = (yellow, yellow)
    return colors
  }()
}
