import SlotCabinet

/// The cabinet's painted front, fitted to a window.
enum Backdrop {
  /// The picture in the output's size; beyond the cabinet its edges go on to the window's.
  static func image(_ picture: PixelImage, transform: WindowTransform, width: Int, height: Int)
    -> PixelImage
  {
    let front = transform.pixels(CabinetLayout.size)
    let fitted = picture.resized(width: front.width, height: front.height)
    var image = PixelImage(width: width, height: height)
    for y in 0..<height {
      let fromY = min(front.height - 1, max(0, y - front.y))
      for x in 0..<width {
        image[x, y] = fitted[min(front.width - 1, max(0, x - front.x)), fromY]
      }
    }
    return image
  }
}
