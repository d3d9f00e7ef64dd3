/// Boxes that hide what lies below them, in a box that is drawn.
///
/// Where most of the window changes, as in a large win, half of what would be drawn is drawn over: the plate below the
/// reels, and the backdrop below that.
nonisolated struct Covers {
  private let drawn: PixelBox
  private var boxes: [PixelBox] = []
  /// Whether one of them hides all of what is drawn.
  private(set) var areComplete = false

  /// What is smaller isn't worth dividing something else.
  private static let leastArea = 1 << 14
  /// The most pieces of something that is drawn; with more, it is drawn as a whole.
  private static let mostPieces = 12

  /// Creates covers of a box, none at first.
  init(of drawn: PixelBox) { self.drawn = drawn }

  /// Adds a box, as far as it lies in what is drawn.
  mutating func add(_ box: PixelBox) {
    let box = box.intersection(drawn)
    areComplete = areComplete || box == drawn
    guard !box.isEmpty, areComplete || box.area >= Self.leastArea else { return }
    boxes.append(box)
  }

  /// The pieces of a box that none of them hides. They don't overlap.
  func uncovered(_ box: PixelBox) -> [PixelBox] {
    if boxes.contains(where: { $0.intersection(box) == box }) { return [] }
    guard box.area >= Self.leastArea else { return [box] }
    var pieces = [box]
    for cover in boxes {
      pieces = pieces.flatMap { $0.without(cover) }
      guard pieces.count <= Self.mostPieces else { return [box] }
    }
    return pieces
  }
}

extension PixelBox {
  nonisolated var area: Int { width * height }

  /// The box without another one: at most four boxes around it.
  fileprivate nonisolated func without(_ other: PixelBox) -> [PixelBox] {
    let hole = intersection(other)
    if hole.isEmpty { return isEmpty ? [] : [self] }
    let bottom = hole.y + hole.height
    let right = hole.x + hole.width
    return [
      PixelBox(x: x, y: y, width: width, height: hole.y - y),
      PixelBox(x: x, y: hole.y, width: hole.x - x, height: hole.height),
      PixelBox(x: right, y: hole.y, width: x + width - right, height: hole.height),
      PixelBox(x: x, y: bottom, width: width, height: y + height - bottom),
    ].filter { !$0.isEmpty }
  }
}
