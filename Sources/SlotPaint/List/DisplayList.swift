/// A picture as a value: what is drawn, back to front.
///
/// A scene builder turns the state of a game into a display list; a renderer draws the list and
/// decides nothing. Equal lists look the same, so a frame is needed only if the list has changed.
/// Marks that show part of the game have a ``Mark/name``, so that tests, logs and assistive
/// software can tell what is on the screen without looking at pixels.
///
/// All coordinates are in logical points from the top left corner; the renderer knows the pixels
/// per point.
package struct DisplayList: Sendable, Hashable {
  /// The size of what is drawn, in points.
  package var size: Size
  /// The marks, back to front.
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
    /// A picture that moves about: its size in pixels doesn't depend on where it is.
    case sprite(Sprite)
    /// A picture that fills the whole list: it is drawn in a frame, around which its edge pixels
    /// are extended and fade to dark.
    case backdrop(Picture, front: Rect)
    /// A turning column of pictures.
    case wheel(Wheel)
    /// A line of text.
    case text(Text)
    /// A shape, filled, outlined or both.
    case shape(Shape, fill: Fill?, stroke: Stroke?)
    /// Several marks, clipped to a rectangle if one is given.
    case group([Mark], clip: Rect?)
  }

  /// The part of the game that the mark shows, such as `cell 2,1` or `balance`; nil for decoration.
  package var name: String?
  package var content: Content

  /// Creates a mark.
  package init(_ content: Content, name: String? = nil) {
    self.content = content
    self.name = name
  }
}

/// A picture by its name; the renderer's library finds the file or draws it, at the size needed.
package struct Picture: Sendable, Hashable {
  /// A variant of a picture; variants are prepared in advance rather than in each frame.
  package enum Variant: Sendable, Hashable {
    /// Unchanged.
    case plain
    /// Darkened, for symbols that aren't part of a win.
    case dimmed
    /// In stronger colours, for winning symbols.
    case lit
    /// With a glow of this colour, for the frame around a cell.
    case glowing(Paint)
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
/// The upper edge of tile *i* is `(i − offset)` rows below the frame's upper edge. At rest the
/// offset is 0 and the tiles are the visible ones; a turning wheel has an extra tile on either side
/// as needed, and its list of tiles changes as they come into view. A drum curves away at its
/// edges, so it shows more of its strip than would fit its frame flat; the middle of the frame
/// looks the same.
package struct Wheel: Sendable, Hashable {
  /// How a wheel looks.
  package enum Look: Sendable, Hashable {
    /// A cylinder: rows narrow and darken towards the edges.
    case drum
    /// A flat strip.
    case flat
  }

  /// The area in which it is visible.
  package var frame: Rect
  /// The height of a row.
  package var rowHeight: Double
  /// The pictures, top to bottom.
  package var tiles: [Picture]
  /// How far the tiles are shifted up, in rows.
  package var offset: Double
  /// The speed of the tiles in rows per second, positive downwards, which decides their blur.
  package var speed: Double
  /// How it looks.
  package var look: Look
  /// The colour behind the pictures.
  package var ground: Paint
  /// The share of its brightness that the whole wheel keeps.
  package var brightness: Double
  /// Whether a flat strip has shadows at its ends.
  package var hasShade: Bool

  /// Creates a wheel.
  package init(
    frame: Rect, rowHeight: Double, tiles: [Picture], offset: Double = 0, speed: Double = 0,
    look: Look, ground: Paint = Paint(hex: 0xFBF6E9), brightness: Double = 1,
    hasShade: Bool = true
  ) {
    self.frame = frame
    self.rowHeight = rowHeight
    self.tiles = tiles
    self.offset = offset
    self.speed = speed
    self.look = look
    self.ground = ground
    self.brightness = brightness
    self.hasShade = hasShade
  }
}

/// A line of text.
package struct Text: Sendable, Hashable {
  /// A typeface.
  package enum Face: Sendable, Hashable {
    /// For titles, wins and buttons.
    case display
    /// For text to be read.
    case text
    /// The text face in bold.
    case strong
  }

  /// How the text is aligned to its anchor.
  package enum Alignment: Sendable, Hashable {
    case leading
    case center
    case trailing
  }

  /// The least em that can be read, in points.
  package static let leastEm = 10.0

  package var string: String
  package var face: Face
  /// The height of the font's em.
  package var em: Double
  package var paint: Paint
  /// A point on the baseline: the start, the middle or the end of the text.
  package var anchor: Point
  package var alignment: Alignment
  /// The width beyond which the text is set smaller, and shortened where it couldn't be read any more; nil for no limit.
  package var maximumWidth: Double?
  /// A soft light around the letters; nil for none.
  package var glow: Paint?
  /// How the letters look.
  package var finish: Finish
  /// The factor by which the set text is scaled: a label that pops up changes this from frame to
  /// frame rather than its em, so that its letters are set only once.
  package var scale: Double

  /// Creates a line of text.
  package init(
    _ string: String, face: Face = .text, em: Double, paint: Paint, at anchor: Point,
    alignment: Alignment = .leading, maximumWidth: Double? = nil, glow: Paint? = nil,
    finish: Finish = .flat, scale: Double = 1
  ) {
    self.string = string
    self.face = face
    self.em = em
    self.paint = paint
    self.anchor = anchor
    self.alignment = alignment
    self.maximumWidth = maximumWidth
    self.glow = glow
    self.finish = finish
    self.scale = scale
  }

  /// How letters look.
  package enum Finish: Sendable, Hashable {
    /// In one colour.
    case flat
    /// Cast in metal of that colour, with a dark edge and a shadow.
    case metal
    /// The edge and the shadow of such letters, without the letters.
    case metalGround
    /// Such letters without edge and shadow: those beside them may have theirs drawn before.
    case metalFace
  }
}

/// The outline of something drawn.
package enum Shape: Sendable, Hashable {
  /// A rectangle, its corners rounded by a radius.
  case rectangle(Rect, radius: Double = 0)
  /// A rounded rectangle with its middle cut out, leaving a frame of the given width.
  case ring(Rect, radius: Double, width: Double)
  /// An ellipse that fills a rectangle.
  case ellipse(in: Rect)
  /// An open line through points, its joints rounded.
  case line([Point])
  /// A closed polygon.
  case polygon([Point])
}
