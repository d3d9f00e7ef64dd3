package import SlotPaint

/// A line of text as the painter sets it, where nothing hides it.
package struct DrawnText: Sendable {
  /// The text at the em at which it fits its width.
  package let text: Text
  /// The rectangle of its letters: its width, and the height of its capitals.
  package let frame: Rect
  /// Its em, as a share of the one that it was given.
  package let share: Double
  /// The colour behind its middle, or of the edge of letters of metal; nil where that is a picture.
  package let ground: Paint?
  /// What it is clipped to; nil for nothing.
  package let clip: Rect?
  /// Whether something that was drawn later hides a part of it.
  package fileprivate(set) var isCut = false
}

extension DisplayList {
  /// The texts that can be seen, back to front.
  package func drawnTexts(_ typefaces: Typefaces) -> [DrawnText] {
    var reader = TextReader(typefaces: typefaces)
    reader.read(marks, clip: nil)
    return reader.texts
  }
}

/// Reads a display list from back to front, as a painter draws it.
private struct TextReader {
  let typefaces: Typefaces
  var texts: [DrawnText] = []
  /// What lies below: shapes and what fills them; nil for pictures.
  private var grounds: [(frame: Rect, fill: Fill?)] = []

  init(typefaces: Typefaces) { self.typefaces = typefaces }

  mutating func read(_ marks: [Mark], clip: Rect?) {
    for mark in marks {
      switch mark.content {
      case .text(let text): read(text, clip: clip)
      case .shape(let shape, let fill, _):
        guard let fill, let frame = shape.frame else { continue }
        lay(frame, fill, isOpaque: [0, 1].allSatisfy { fill.paint(at: $0).opacity >= 1 })
      case .picture(_, let frame, let opacity): lay(frame, nil, isOpaque: opacity >= 1)
      case .sprite: break
      case .wheel(let wheel): lay(wheel.frame, nil, isOpaque: true)
      case .backdrop(_, let front): lay(front, nil, isOpaque: true)
      case .group(let inner, let own): read(inner, clip: own ?? clip)
      }
    }
  }

  private mutating func read(_ text: Text, clip: Rect?) {
    guard text.paint.opacity > 0.05, !text.string.isEmpty else { return }
    let fitted = typefaces.fitted(text)
    let share = fitted.em / text.em
    let frame = typefaces.frame(of: fitted)
    texts.append(
      DrawnText(
        text: fitted, frame: frame, share: share,
        ground: fitted.edge ?? paint(at: frame.center), clip: clip))
  }

  /// Lays something over what there is; only what is opaque hides text.
  private mutating func lay(_ frame: Rect, _ fill: Fill?, isOpaque: Bool) {
    grounds.append((frame, fill))
    guard isOpaque else { return }
    texts.removeAll { frame.holds($0.frame) }
    for index in texts.indices where frame.overlaps(texts[index].frame) {
      texts[index].isCut = true
    }
  }

  /// The colour at a point; nil where a picture lies.
  private func paint(at point: Point) -> Paint? {
    var paint: Paint?
    for (frame, fill) in grounds where frame.contains(point) {
      guard let fill else {
        paint = nil
        continue
      }
      let top = fill.paint(at: (point.y - frame.y) / frame.height)
      paint = top.opacity >= 1 ? top : paint.map(top.over)
    }
    return paint
  }
}

extension Shape {
  /// The rectangle that a filled shape covers; nil for a shape with a hole, and for a line.
  package var frame: Rect? {
    switch self {
    case .rectangle(let frame, _), .ellipse(let frame): frame
    case .ring, .line, .polygon: nil
    }
  }
}
