package import SlotPaint

/// How far a form is scrolled that is higher than the room it has.
package struct FormScroll: Sendable, Hashable {
  /// The room in which the form shows.
  package let room: Rect
  /// The height of the whole form, in points.
  package let extent: Double
  /// How far the form is moved up, in points: from 0 to ``most``.
  package let offset: Double

  /// Creates the scroll of a form, as far as it can be scrolled.
  package init(room: Rect, extent: Double, offset: Double) {
    (self.room, self.extent) = (room, extent)
    self.offset = min(max(0, offset), max(0, extent - room.height))
  }

  /// How far it can be scrolled; 0 if all of it shows.
  package var most: Double { max(0, extent - room.height) }

  /// The offset at which a frame shows that is at its place for the present one; the upper edge goes first.
  ///
  /// - Parameter margin: What shows above and below it.
  package func offset(showing frame: Rect, margin: Double = 8) -> Double {
    let above = frame.y - margin - room.y
    let below = frame.y + frame.height + margin - room.y - room.height
    let moved = above < 0 ? above : min(max(0, below), above)
    return min(max(0, offset + moved), most)
  }
}
