import SlotCabinet
import SlotPaint

/// The WIN! label: its letters in fuchsia, before a soft dusk and a glow of the same letters.
enum WinLabel {
  /// Paints the label, with room for the glow all around.
  ///
  /// - Parameters:
  ///   - lettering: The font.
  ///   - scale: The pixels of a logical point.
  static func image(_ lettering: Lettering, scale: Double) -> PixelImage {
    let text = lettering.line("WIN!", em: CabinetLayout.labelEm * scale)
    let margin = Int((22 * scale).rounded(.up))
    var letters = PixelImage(width: text.width + 2 * margin, height: text.height + 2 * margin)
    letters.draw(text, x: margin, y: margin)

    let core = letters.coverage
    let near = letters.softenedCoverage(radius: max(1, Int((1.6 * scale).rounded())))
    let far = letters.softenedCoverage(radius: max(1, Int((5 * scale).rounded())))
    for index in letters.pixels.indices {
      let glow = Color.fuchsia.darkened(to: 0.8).faded(to: min(1, far[index] * 1.7))
      let dusk = Color.dusk.faded(to: min(1, near[index] * 2.2))
      letters.pixels[index] = Color.fuchsia.faded(to: core[index]).over(dusk.over(glow)).argb
    }
    return letters
  }
}
