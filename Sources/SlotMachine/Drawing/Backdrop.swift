import SlotCabinet
import SlotPaint

/// The cabinet's painted front, fitted to a window.
enum Backdrop {
  /// How far from the cabinet its colours have lost half of their light, in logical points.
  private static let falloff = 160.0

  /// The picture in the output's size; beyond the cabinet its edges go on and fade into the dark.
  static func image(_ picture: PixelImage, transform: WindowTransform, width: Int, height: Int)
    -> PixelImage
  {
    let front = transform.pixels(CabinetLayout.size)
    let fitted = picture.resized(width: front.width, height: front.height)
    var image = PixelImage(width: width, height: height)
    for y in 0..<height {
      let fromY = min(front.height - 1, max(0, y - front.y))
      for x in 0..<width {
        let fromX = min(front.width - 1, max(0, x - front.x))
        let distance = abs(x - front.x - fromX) + abs(y - front.y - fromY)
        image[x, y] = fitted[fromX, fromY]
        guard distance > 0 else { continue }
        let light = 1 / (1 + Double(distance) / (falloff * transform.scale))
        image[x, y] = Color(argb: image[x, y]).darkened(to: light).argb
      }
    }
    return image
  }
}
