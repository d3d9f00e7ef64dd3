package import SlotPaint

/// How far a form is scrolled that is higher than the room it has.
package struct ControlScroll: Sendable, Hashable {
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

extension ControlScroll {
  /// A bar that shows how far it is scrolled, beside the room; nothing if all of it shows.
  ///
  /// - Parameter inset: How far within the room's right edge the bar is.
  package func bar(_ colors: ControlColors, inset: Double = -5) -> [Mark] {
    guard most > 0 else { return [] }
    let track = Rect(x: room.x + room.width - inset, y: room.y, width: 6, height: room.height)
    let knob = Rect(
      x: track.x, y: track.y + track.height * offset / extent, width: track.width,
      height: track.height * room.height / extent)
    return [(track, colors.disabledPlate, nil), (knob, colors.accent, "scroll bar")].map {
      Mark(
        .shape(.rectangle($0.0, radius: 3), fill: .solid($0.1), stroke: nil), name: $0.2)
    }
  }
}
