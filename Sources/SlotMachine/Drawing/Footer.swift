import SlotCabinet
import SlotPaint

/// The line at the foot of the cabinet that says what the keys do.
enum Footer {
  /// Paints the line.
  ///
  /// - Parameters:
  ///   - lettering: The font.
  ///   - isMuted: Whether the sound is off.
  ///   - scale: The pixels of a logical point.
  static func image(_ lettering: Lettering, isMuted: Bool, scale: Double) -> PixelImage {
    let sound = isMuted ? "M sound on" : "M mute"
    var line = lettering.line(
      "Space spin  ·  \(sound)  ·  F11 full screen  ·  Esc quit",
      em: CabinetLayout.footerEm * scale)
    for (index, coverage) in line.coverage.enumerated() {
      line.pixels[index] = Color.lavender.faded(to: coverage).argb
    }
    return line
  }

  /// Where the line's top lies, so that its baseline lies where it should.
  static func top(_ lettering: Lettering) -> Double {
    let em = CabinetLayout.footerEm / Double(lettering.font.em)
    return CabinetLayout.footerBaseline.y - Double(lettering.font.base) * em
  }
}
