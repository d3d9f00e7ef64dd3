/// A picture that moves about, as a particle or a symbol on stage does.
///
/// The picture is made once, in its own size; place, zoom, turn and light change from frame to frame.
package struct Sprite: Sendable, Hashable {
  package var picture: Picture
  /// Where its middle is.
  package var center: Point
  /// Its own size, in which it is made.
  package var size: Size
  /// The factor by which it is drawn larger or smaller than that.
  package var zoom: Double
  /// How far it is turned about its middle, clockwise, in radians.
  package var turn: Double
  /// From 0 to 1.
  package var opacity: Double
  /// The share of its brightness that it keeps, from 0 to 1.
  package var brightness: Double

  /// Creates a sprite.
  package init(
    _ picture: Picture, at center: Point, size: Size, zoom: Double = 1, turn: Double = 0,
    opacity: Double = 1, brightness: Double = 1
  ) {
    self.picture = picture
    self.center = center
    self.size = size
    self.zoom = zoom
    self.turn = turn
    self.opacity = opacity
    self.brightness = brightness
  }
}
