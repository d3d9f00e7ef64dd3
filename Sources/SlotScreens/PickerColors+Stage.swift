package import PickerPaint
package import SlotCabinet
import SlotPaint

extension PickerColors {
  /// The colours of forms in the surroundings of a machine: dark, with the machine's own accent, wheels as
  /// light as the strips of reels, and a rim like the frame around them.
  package init(stage: StageColors) {
    let white = Paint(hex: 0xFFFFFF)
    let night = Paint(hex: 0x0A0612)
    let accent = stage.accent
    self.init(
      ground: (
        stage.top.mixed(with: stage.bottom, 0.5).darkened(to: 0.42).mixed(with: night, 0.15),
        stage.bottom.darkened(to: 0.5).mixed(with: night, 0.25)
      ),
      bar: (
        stage.top.mixed(with: stage.bottom, 0.4).darkened(to: 0.5),
        stage.top.mixed(with: stage.bottom, 0.6).darkened(to: 0.4)
      ),
      barInk: Paint(hex: 0xE6DDF5), ink: Paint(hex: 0xF7F2FF), quiet: Paint(hex: 0xC9BFDD),
      accent: (accent, accent.mixed(with: white, 0.3), accent.darkened(to: 0.86)),
      onAccent: Paint(hex: 0x160A1E),
      plate: stage.bottom.mixed(with: stage.top, 0.35).darkened(to: 0.55),
      disabledPlate: stage.bottom.darkened(to: 0.34).mixed(with: night, 0.3),
      wheel: (
        Paint(hex: 0xFBF6E9), Paint(hex: 0xB9AE98), Paint(hex: 0x1A0B26), accent.darkened(to: 0.6)
      ),
      disabledInk: Paint(hex: 0x9C927F), focus: Paint(hex: 0xFFFFFF))
    rimTop = accent.mixed(with: white, 0.5)
    rimBottom = accent.darkened(to: 0.5)
  }
}
