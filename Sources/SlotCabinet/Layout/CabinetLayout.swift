package import SlotEngine
package import SlotPaint

/// The positions of everything on the classic cabinet, in logical points.
///
/// The golden frame and the dark recess are part of the backdrop picture; the drums fit into the
/// recess, as wide as their number allows.
package struct CabinetLayout: Sendable, Hashable {
  /// The cabinet's own size; other windows show it scaled.
  package static let size = Rect(x: 0, y: 0, width: 800, height: 600)
  /// The dark recess in the golden frame.
  package static let recess = Rect(x: 56, y: 118, width: 688, height: 290)
  /// The visible button that can be pressed, without the glow around it.
  package static let button = Rect(x: 290, y: 502, width: 220, height: 64)
  /// The button's picture, including the glow.
  package static let buttonPicture = Rect(x: 280, y: 492, width: 240, height: 84)
  /// The middle of the WIN! label.
  package static let labelCenter = Point(x: 400, y: 465)
  /// The em of the label's font.
  package static let labelEm = 48.0
  /// The middle of the footer's baseline.
  package static let footerBaseline = Point(x: 400, y: 588)
  /// The em of the footer's font.
  package static let footerEm = 15.0

  /// The drums, left to right.
  package let drums: [Rect]
  /// The distance from one symbol to the next where the drum faces the viewer.
  package let pitch: Double

  private static let margin = 6.0
  private static let gap = 8.0
  private static let widestDrum = 150.0
  private static let pitchPerWidth = 0.94
  private static let closestPitch = 88.0

  /// Creates the layout for a machine with the given number of reels.
  package init(reels: Int) {
    precondition(reels > 0, "A machine has at least one reel.")
    let inside = Self.recess.grown(by: -Self.margin)
    let count = Double(reels)
    let width = min(Self.widestDrum, (inside.width - Self.gap * (count - 1)) / count)
    let left = inside.center.x - (width * count + Self.gap * (count - 1)) / 2
    drums = (0..<reels).map { reel in
      Rect(
        x: left + (width + Self.gap) * Double(reel), y: inside.y, width: width,
        height: inside.height)
    }
    pitch = max(Self.pitchPerWidth * width, Self.closestPitch)
  }

  /// The frame around a winning run: the middle row of consecutive drums.
  package func winFrame(over reels: ClosedRange<ReelIndex>) -> Rect {
    let (first, last) = (drums[reels.lowerBound.index], drums[reels.upperBound.index])
    return Rect(
      x: first.x, y: first.center.y - pitch / 2, width: last.x + last.width - first.x,
      height: pitch)
  }
}
