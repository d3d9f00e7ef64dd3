internal import SlotPaint

/// A part of a picture that isn't transparent.
///
/// The picture of a frame, of a line across the reels or of letters is mostly transparent, and a
/// panel is opaque except at its corners. Knowing the parts saves blending the rest.
nonisolated struct PixelPatch: Hashable {
  var box: PixelBox
  /// Whether it is entirely opaque.
  var isOpaque: Bool

  /// The side of the squares into which a picture is divided, in pixels.
  private static let grain = 8

  /// The parts of a picture that aren't transparent; together they cover every such pixel.
  static func patches(of image: PixelImage) -> [PixelPatch] {
    var patches: [PixelPatch] = []
    var above: [Int] = []
    for top in stride(from: 0, to: image.height, by: grain) {
      let height = min(grain, image.height - top)
      var row: [Int] = []
      for run in runs(of: image, top: top, height: height) {
        // A run below one of the same width and kind extends that one.
        let same = above.first { index in
          let patch = patches[index]
          return patch.isOpaque == run.isOpaque && patch.box.x == run.box.x
            && patch.box.width == run.box.width
        }
        if let same {
          patches[same].box.height += height
          row.append(same)
        } else {
          row.append(patches.count)
          patches.append(run)
        }
      }
      above = row
    }
    return patches
  }

  /// The contents of a square.
  private enum Square { case clear, mixed, opaque }

  /// The parts of a band of squares, from left to right.
  private static func runs(of image: PixelImage, top: Int, height: Int) -> [PixelPatch] {
    var runs: [PixelPatch] = []
    var last = Square.clear
    for left in stride(from: 0, to: image.width, by: grain) {
      let width = min(grain, image.width - left)
      let square = self.square(of: image, x: left, y: top, width: width, height: height)
      if square != .clear {
        if square == last {
          runs[runs.count - 1].box.width += width
        } else {
          let box = PixelBox(x: left, y: top, width: width, height: height)
          runs.append(PixelPatch(box: box, isOpaque: square == .opaque))
        }
      }
      last = square
    }
    return runs
  }

  private static func square(of image: PixelImage, x: Int, y: Int, width: Int, height: Int)
    -> Square
  {
    var (all, any): (UInt32, UInt32) = (255, 0)
    // Safety: the square lies within the picture.
    unsafe image.pixels.withUnsafeBufferPointer { pixels in
      for row in y..<y + height {
        for index in row * image.width + x..<row * image.width + x + width {
          unsafe all &= pixels[index] >> 24
          unsafe any |= pixels[index] >> 24
        }
      }
    }
    return any == 0 ? .clear : all == 255 ? .opaque : .mixed
  }
}
