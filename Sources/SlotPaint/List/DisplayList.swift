/// A picture as a value: what is drawn, back to front.
///
/// A scene builder turns the state of a game into a display list; a renderer draws the list and
/// decides nothing. Two equal lists look the same, so a frame is due only where the list has
/// changed. Marks that show something of the game carry a ``Mark/name``, so that tests, a log and
/// assistive software can read back what is on the screen without looking at pixels.
///
/// All lengths are in logical points from the top left corner; the renderer knows how many pixels
/// a point takes.
package struct DisplayList: Sendable, Hashable {
  /// The size of what is drawn, in points.
  package var size: Size
  /// What is drawn, back to front.
  package var marks: [Mark]

  /// Creates a list.
  package init(size: Size, marks: [Mark] = []) {
    self.size = size
    self.marks = marks
  }
}

/// One thing that is drawn.
package struct Mark: Sendable, Hashable {
  /// What a mark looks like.
  package indirect enum Content: Sendable, Hashable {
    /// A picture, scaled to a frame.
    case picture(Picture, in: Rect, opacity: Double = 1)
    /// A picture that fills the whole list: it stands in a frame, and beyond it its edges go on and
    /// fade into the dark.
    case backdrop(Picture, front: Rect)
    /// A turning column of pictures.
    case wheel(Wheel)
    /// A line of text.
    case text(Text)
    /// A shape, filled, outlined or both.
    case shape(Shape, fill: Fill?, stroke: Stroke?)
    /// Several marks, cut off outside of a rectangle if there is one.
    case group([Mark], clip: Rect?)
  }

  /// What the mark shows of the game, such as `cell 2,1` or `balance`; nil for decoration.
  package var name: String?
  /// What it looks like.
  package var content: Content

  /// Creates a mark.
  package init(_ content: Content, name: String? = nil) {
    self.content = content
    self.name = name
  }
}

/// A picture by its name; the renderer's library finds the file or draws it, at the size needed.
package struct Picture: Sendable, Hashable {
  /// How a picture is varied; variants are made ahead, not frame by frame.
  package enum Variant: Sendable, Hashable {
    /// As it is.
    case plain
    /// Darkened, for what has no part in a win.
    case dimmed
    /// Brightened, for what wins.
    case lit
  }

  /// The name, such as `symbol/whale`, `backdrop` or `button/pressed`.
  package var name: String
  /// How it is varied.
  package var variant: Variant

  /// Creates a picture.
  package init(_ name: String, _ variant: Variant = .plain) {
    self.name = name
    self.variant = variant
  }
}

/// A column of tiles seen through a slot: a reel, or a picker's wheel.
///
/// Tile *i* stands with its upper edge `(i − offset)` rows below the frame's upper edge. At rest the
/// offset is 0 and the tiles are what shows; a turning wheel has a tile more on either side as
/// needed, and its list of tiles changes as they come into view. A drum bends away at its edges and
/// so shows more of its strip than is as high as its frame; the frame's middle shows the same.
package struct Wheel: Sendable, Hashable {
  /// How a wheel looks.
  package enum Look: Sendable, Hashable {
    /// A cylinder: rows narrow and darken towards the edges.
    case drum
    /// A flat strip.
    case flat
  }

  /// Where it is seen.
  package var frame: Rect
  /// The height of a row.
  package var rowHeight: Double
  /// The pictures, top to bottom.
  package var tiles: [Picture]
  /// How far the tiles are shifted upwards, in rows.
  package var offset: Double
  /// How fast they move, in rows a second, downwards being positive: how much they blur.
  package var speed: Double
  /// How it looks.
  package var look: Look
  /// What the pictures stand on.
  package var ground: Paint
  /// The share of its light that the wheel as a whole keeps.
  package var brightness: Double

  /// Creates a wheel.
  package init(
    frame: Rect, rowHeight: Double, tiles: [Picture], offset: Double = 0, speed: Double = 0,
    look: Look, ground: Paint = Paint(hex: 0xFBF6E9), brightness: Double = 1
  ) {
    self.frame = frame
    self.rowHeight = rowHeight
    self.tiles = tiles
    self.offset = offset
    self.speed = speed
    self.look = look
    self.ground = ground
    self.brightness = brightness
  }
}

/// A line of text.
package struct Text: Sendable, Hashable {
  /// A typeface.
  package enum Face: Sendable, Hashable {
    /// For titles, wins and buttons.
    case display
    /// For everything that is read.
    case text
    /// The text face in bold.
    case strong
  }

  /// Where the text stands from its anchor.
  package enum Alignment: Sendable, Hashable {
    case leading
    case center
    case trailing
  }

  package var string: String
  package var face: Face
  /// The height of the font's em.
  package var em: Double
  package var paint: Paint
  /// A point on the baseline: where the text begins, its middle, or where it ends.
  package var anchor: Point
  package var alignment: Alignment
  /// The text is set smaller where it would be wider than this; nil for no limit.
  package var maximumWidth: Double?
  /// A soft light around the letters; nil for none.
  package var glow: Paint?
  /// How large the text is drawn, as a share of the size it is set in: a label that pops up changes
  /// this from frame to frame rather than its em, so that its letters are set once.
  package var scale: Double

  /// Creates a line of text.
  package init(
    _ string: String, face: Face = .text, em: Double, paint: Paint, at anchor: Point,
    alignment: Alignment = .leading, maximumWidth: Double? = nil, glow: Paint? = nil,
    scale: Double = 1
  ) {
    self.string = string
    self.face = face
    self.em = em
    self.paint = paint
    self.anchor = anchor
    self.alignment = alignment
    self.maximumWidth = maximumWidth
    self.glow = glow
    self.scale = scale
  }
}

/// The outline of something drawn.
package enum Shape: Sendable, Hashable {
  /// A rectangle, its corners rounded by a radius.
  case rectangle(Rect, radius: Double = 0)
  /// A frame of a width: a rectangle with rounded corners, its middle cut out.
  case ring(Rect, radius: Double, width: Double)
  /// An ellipse that fills a rectangle.
  case ellipse(in: Rect)
  /// An open line through points, its joints rounded.
  case line([Point])
  /// A closed polygon.
  case polygon([Point])
}
