/// A line of text as a picture, and its position.
package struct PaintedText: Sendable {
  package let image: PixelImage
  /// The anchor's offset from the picture's left and top edges, in pixels.
  package let anchor: (x: Int, y: Int)
}

/// The pixels that a line of text takes.
package struct TextBox: Sendable {
  package let width: Int
  package let height: Int
  /// Where the anchor lies in it: pixels from its left edge, and from its top.
  package let anchor: (x: Int, y: Int)
  /// The height of the em, in pixels.
  let em: Double
  /// The length of the text before its anchor, in pixels.
  let before: Double
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
    let text = fitted(text)
    guard let box = box(of: text, scale: scale) else { return nil }
    let em = box.em
    let (left, top) = box.anchor
    var area = AreaAccumulator(width: box.width, height: box.height)
    area.add(
      self[text.face].outline(
        of: text.string, em: em, at: Point(x: Double(left) - box.before, y: Double(top))))
    let letters = area.mask()
    var image = PixelImage(width: box.width, height: box.height)
    guard text.finish == .flat else {
      let cast = MetalLetters(letters, em: em, baseline: Double(top), paint: text.paint)
      if text.finish != .metalFace { cast.paintGround(on: &image) }
      if text.finish != .metalGround { cast.paintFace(on: &image) }
      return PaintedText(image: image, anchor: (left, top))
    }
    if let glow = text.glow {
      let near = letters.blurred(radius: max(1, Int((em / 30).rounded())))
      let far = letters.blurred(radius: max(1, Int((em * 5 / 48).rounded())))
      image.paint(far.map { min(1, $0 * 1.7) }, with: glow)
      image.paint(near.map { min(1, $0 * 2.2) }, with: Self.dusk)
    }
    image.paint(letters, with: text.paint)
    return PaintedText(image: image, anchor: (left, top))
  }

  /// The pixels that a line of text takes.
  ///
  /// - Parameters:
  ///   - text: The text; where it is anchored doesn't matter, nor does its scale.
  ///   - scale: The pixels of a point.
  /// - Returns: The box of its picture; nil if there is nothing to see.
  package func box(of text: Text, scale: Double) -> TextBox? {
    let (text, natural) = measured(text)
    let face = self[text.face]
    let em = text.em * scale
    guard em >= 1, em <= 4096, natural > 0, natural * em < 16384 else { return nil }
    let length = natural * em
    let before =
      switch text.alignment {
      case .leading: 0.0
      case .center: length / 2
      case .trailing: length
      }
    // Letters may extend a little beyond their start and their advance.
    let isPlain = text.glow == nil && text.finish == .flat
    let margin = Int((em * (isPlain ? 0.2 : 0.46)).rounded(.up)) + 1
    let (left, top) = (
      Int(before.rounded(.up)) + margin,
      Int((face.ascent * em).rounded(.up)) + (isPlain ? 1 : margin)
    )
    return TextBox(
      width: left + Int((length - before).rounded(.up)) + margin,
      height: top + Int((face.descent * em).rounded(.up)) + (isPlain ? 1 : margin),
      anchor: (left, top), em: em, before: before)
  }
}
