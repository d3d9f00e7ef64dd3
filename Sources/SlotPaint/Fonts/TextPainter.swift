/// A line of text as a picture, and its position.
package struct PaintedText: Sendable {
  package let image: PixelImage
  /// The anchor's offset from the picture's left and top edges, in pixels.
  package let anchor: (x: Int, y: Int)
}

extension Typefaces {
  /// The dark colour between letters and their glow, which sets the letters off.
  private static let dusk = Paint(hex: 0x16_0326)

  /// Paints a line of text.
  ///
  /// - Parameters:
  ///   - text: The text; its anchor and its scale are ignored.
  ///   - scale: The pixels per point.
  /// - Returns: The picture; nil if there is nothing to see.
  package func painted(_ text: Text, scale: Double) -> PaintedText? {
    let face = self[text.face]
    let natural = face.width(of: text.string)
    let em = min(text.em, text.maximumWidth.map { $0 / max(natural, 1e-9) } ?? text.em) * scale
    guard em >= 1, em <= 4096, natural > 0, natural * em < 16384 else { return nil }

    let length = natural * em
    let before =
      switch text.alignment {
      case .leading: 0.0
      case .center: length / 2
      case .trailing: length
      }
    // Letters may extend a little beyond their start and their advance.
    let margin = Int((em * (text.glow == nil ? 0.2 : 0.46)).rounded(.up)) + 1
    let (left, top) = (
      Int(before.rounded(.up)) + margin,
      Int((face.ascent * em).rounded(.up)) + (text.glow == nil ? 1 : margin)
    )
    let width = left + Int((length - before).rounded(.up)) + margin
    let height =
      top + Int((face.descent * em).rounded(.up)) + (text.glow == nil ? 1 : margin)
    var area = AreaAccumulator(width: width, height: height)
    area.add(
      face.outline(
        of: text.string, em: em, at: Point(x: Double(left) - before, y: Double(top))))
    let letters = area.mask()
    var image = PixelImage(width: width, height: height)
    if let glow = text.glow {
      let near = letters.blurred(radius: max(1, Int((em / 30).rounded())))
      let far = letters.blurred(radius: max(1, Int((em * 5 / 48).rounded())))
      image.paint(far.map { min(1, $0 * 1.7) }, with: glow)
      image.paint(near.map { min(1, $0 * 2.2) }, with: Self.dusk)
    }
    image.paint(letters, with: text.paint)
    return PaintedText(image: image, anchor: (left, top))
  }
}
