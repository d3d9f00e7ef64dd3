package import SlotControls
package import SlotCabinet
import SlotPaint

extension ControlColors {
  /// The colours of forms in the surroundings of a machine: calmer than these, with the machine's own accent,
  /// wheels like the strips of reels, and a rim like the frame around them.
  package init(stage: StageColors) {
    let white = Paint(hex: 0xFFFFFF)
    let night = Paint(hex: 0x0A0612)
    let (accent, isLight) = (stage.accent, stage.isLight)
    func calm(_ paint: Paint, to share: Double, night dark: Double = 0) -> Paint {
      isLight
        ? paint.mixed(with: white, 0.15 + 0.7 * (1 - share))
        : paint.darkened(to: share).mixed(with: night, dark)
    }
    func mixed(_ share: Double) -> Paint { stage.top.mixed(with: stage.bottom, share) }
    self.init(
      ground: (calm(mixed(0.5), to: 0.42, night: 0.15), calm(stage.bottom, to: 0.5, night: 0.25)),
      bar: (calm(mixed(0.4), to: 0.5), calm(mixed(0.6), to: 0.4)),
      barInk: stage.text.mixed(with: stage.quiet, 0.29),
      ink: stage.text.mixed(with: isLight ? night : white, 0.25),
      quiet: stage.quiet.mixed(with: isLight ? night : white, 0.085),
      accent: isLight
        ? (accent, accent.mixed(with: night, 0.2), accent.mixed(with: night, 0.35))
        : (accent, accent.mixed(with: white, 0.3), accent.darkened(to: 0.86)),
      onAccent: isLight ? white : Paint(hex: 0x160A1E),
      plate: calm(stage.bottom.mixed(with: stage.top, 0.35), to: 0.55),
      disabledPlate: calm(stage.bottom, to: 0.34, night: 0.3),
      wheel: Self.wheel(of: stage), disabledInk: Paint(hex: 0x9C927F),
      focus: isLight ? night : white)
    rimTop = accent.mixed(with: white, 0.5)
    rimBottom = accent.darkened(to: 0.5)
  }

  private typealias WheelColors = (middle: Paint, edge: Paint, ink: Paint, band: Paint)

  private static func wheel(of stage: StageColors) -> WheelColors {
    if stage.reel.luminance < 0.5 {
      let ink = stage.isLight ? Paint(hex: 0xFFFFFF) : stage.text
      return (stage.reel, stage.reel.darkened(to: 0.5), ink, stage.accent)
    }
    let edge =
      stage.isLight
      ? stage.reel.darkened(to: 0.8) : stage.reel.mixed(with: Paint(hex: 0x776647), 0.5)
    return (stage.reel, edge, Paint(hex: 0x1A0B26), stage.accent.darkened(to: 0.6))
  }
}
