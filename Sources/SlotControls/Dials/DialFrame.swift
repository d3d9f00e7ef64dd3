package import Pickers
package import SlotPaint

/// Where a picker's panel and wheels are.
package struct DialFrame: Sendable, Hashable {
  /// What the wheels are drawn on.
  package let panel: Rect
  /// The wheels, side by side.
  package let wheels: [Rect]
  /// The size on the screen of a picker's point.
  package let zoom: Double

  /// The width of the panel's rim around the wheels.
  package static let rim = 10.0

  /// Fits a picker into the middle of a rectangle.
  ///
  /// - Parameter largestZoom: How much a picker is enlarged at most.
  package init(_ dial: Dial, in rest: Rect, largestZoom: Double = 1.75) {
    let extent = dial.extent
    let rim = Self.rim
    zoom = min(
      largestZoom, (rest.width - 2 * rim) / extent.width, (rest.height - 2 * rim) / extent.height)
    let zoom = zoom
    let (width, height) = (extent.width * zoom, extent.height * zoom)
    panel = Rect(
      x: rest.center.x - width / 2 - rim, y: rest.center.y - height / 2 - rim,
      width: width + 2 * rim, height: height + 2 * rim)
    var x = panel.x + rim
    let y = panel.y + rim
    wheels = (0..<dial.content.components).map { component in
      let width = dial.content.width(of: component) * zoom
      defer { x += width }
      return Rect(x: x, y: y, width: width, height: height)
    }
  }

  /// The size in which the rows of a picker can be read.
  static func leastSize(of dial: Dial) -> Size {
    let (extent, zoom) = (dial.extent, TextFitter.leastEm / DialPainter.em)
    return Size(
      width: 1.1 * extent.width * zoom + 2 * rim, height: extent.height * zoom + 2 * rim)
  }

  /// A point in the picker's own coordinates.
  package func pickerPoint(_ point: Point) -> PickerPoint {
    PickerPoint(x: (point.x - panel.x - Self.rim) / zoom, y: (point.y - panel.center.y) / zoom)
  }
}

extension Dial {
  /// What a hand has to know to turn the wheels in their frame; nil if they have none.
  package func handled(in frame: DialFrame?) -> HandledWheels? {
    frame.map { frame in HandledWheels(of: picker) { point, _ in frame.pickerPoint(point) } }
  }
}
