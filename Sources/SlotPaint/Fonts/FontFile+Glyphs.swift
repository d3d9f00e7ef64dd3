/// The outline of a glyph as the font holds it.
struct Glyph {
  /// A point of a contour; between two consecutive off-curve points lies an implied on-curve
  /// midpoint.
  struct Node {
    var x: Double
    var y: Double
    var isOnCurve: Bool
  }

  var contours: [[Node]] = []
  /// The distance to the next glyph's origin, in font units.
  var advance: Double

  /// The glyph in other units.
  func scaled(by scale: Double) -> Glyph {
    Glyph(
      contours: contours.map {
        $0.map { Node(x: $0.x * scale, y: $0.y * scale, isOnCurve: $0.isOnCurve) }
      }, advance: advance * scale)
  }
}

/// Where a font holds the outlines of its glyphs.
protocol GlyphOutlines {
  /// The contours of a glyph.
  ///
  /// - Throws: ``FontError`` if it is damaged, or too large to be one.
  func contours(of glyph: Int) throws(FontError) -> [[Glyph.Node]]
}

extension FontFile {
  /// The most points of a glyph, including those of its components.
  static let mostPoints = 10_000

  /// Reads glyphs up front, so that damage is found here and not while drawing.
  ///
  /// - Parameter indices: The glyphs to be read, in order.
  ///
  /// Source: OpenType specification: hmtx.
  func glyphs(_ indices: some Sequence<Int>) throws(FontError) -> [Glyph] {
    let outlines: any GlyphOutlines =
      if table(ifPresent: "glyf") == nil, let table = table(ifPresent: "CFF ") {
        try CompactOutlines(table, count: glyphCount)
      } else {
        try TrueTypeOutlines(file: self)
      }
    let metrics = try table("hmtx")
    let full = try table("hhea").word(at: 34)
    guard full > 0 else { throw .damaged(table: "hhea", reason: "no advance widths") }
    var glyphs: [Glyph] = []
    for index in indices {
      // Glyphs beyond the last width in the table share that width.
      let advance = try metrics.word(at: 4 * min(index, full - 1))
      glyphs.append(
        Glyph(contours: try outlines.contours(of: index), advance: Double(advance)))
    }
    return glyphs
  }
}

/// Reads outlines from `glyf`, through `loca`.
///
/// Source: OpenType specification: glyf, loca.
private struct TrueTypeOutlines: GlyphOutlines {
  /// The maximum nesting depth of composite glyphs.
  private static let deepestNesting = 5

  let glyf: FontTable
  let loca: FontTable
  let isLong: Bool
  let count: Int

  init(file: FontFile) throws(FontError) {
    glyf = try file.table("glyf")
    loca = try file.table("loca")
    isLong = try file.table("head").word(at: 50) != 0
    count = file.glyphCount
  }

  func contours(of glyph: Int) throws(FontError) -> [[Glyph.Node]] {
    var points = 0
    return try contours(of: glyph, depth: 0, points: &points)
  }

  private func contours(of glyph: Int, depth: Int, points: inout Int) throws(FontError)
    -> [[Glyph.Node]]
  {
    guard glyph < count else { throw glyf.damaged("a part is glyph \(glyph) of \(count)") }
    guard depth <= Self.deepestNesting else {
      throw glyf.damaged("glyph \(glyph) is nested too deeply")
    }
    let (start, end) = (try offset(glyph), try offset(glyph + 1))
    if start == end { return [] }
    guard start < end else { throw loca.damaged("glyph \(glyph) ends before it starts") }
    let contours = try glyf.signedWord(at: start)
    return contours < 0
      ? try composite(at: start + 10, depth: depth, points: &points)
      : try simple(at: start + 10, contours: contours, points: &points)
  }

  private func offset(_ glyph: Int) throws(FontError) -> Int {
    isLong ? try loca.long(at: 4 * glyph) : 2 * (try loca.word(at: 2 * glyph))
  }

  private func simple(at start: Int, contours: Int, points: inout Int) throws(FontError)
    -> [[Glyph.Node]]
  {
    var ends: [Int] = []
    for contour in 0..<contours {
      let end = try glyf.word(at: start + 2 * contour)
      guard end > ends.last ?? -1 else { throw glyf.damaged("contours out of order") }
      ends.append(end)
    }
    let count = (ends.last ?? -1) + 1
    points += count
    guard points <= FontFile.mostPoints else { throw glyf.damaged("a glyph of too many points") }

    var at = start + 2 * contours
    at += 2 + (try glyf.word(at: at))
    var flags: [Int] = []
    while flags.count < count {
      let flag = try glyf.byte(at: at)
      at += 1
      var times = 1
      if flag & 8 != 0 {
        times += try glyf.byte(at: at)
        at += 1
      }
      flags += Array(repeating: flag, count: min(times, count - flags.count))
    }
    let xs = try coordinates(flags, short: 2, same: 16, at: &at)
    let ys = try coordinates(flags, short: 4, same: 32, at: &at)
    var first = 0
    return ends.map { end in
      defer { first = end + 1 }
      return (first...end).map {
        Glyph.Node(x: Double(xs[$0]), y: Double(ys[$0]), isOnCurve: flags[$0] & 1 != 0)
      }
    }
  }

  /// Reads the coordinates of one axis, which are stored as deltas. A delta takes two bytes, one byte with
  /// its sign in the flags, or none.
  private func coordinates(_ flags: [Int], short: Int, same: Int, at: inout Int)
    throws(FontError) -> [Int]
  {
    var value = 0
    var values: [Int] = []
    for flag in flags {
      if flag & short != 0 {
        let step = try glyf.byte(at: at)
        value += flag & same != 0 ? step : -step
        at += 1
      } else if flag & same == 0 {
        value += try glyf.signedWord(at: at)
        at += 2
      }
      values.append(value)
    }
    return values
  }

  private func composite(at start: Int, depth: Int, points: inout Int) throws(FontError)
    -> [[Glyph.Node]]
  {
    var contours: [[Glyph.Node]] = []
    var at = start
    var flags = 0
    repeat {
      flags = try glyf.word(at: at)
      let glyph = try glyf.word(at: at + 2)
      at += 4
      let part = try placement(flags, at: &at)
      // Count components without points too, as they also take time.
      points += 1
      guard points <= FontFile.mostPoints else {
        throw glyf.damaged("a glyph of too many parts")
      }
      contours += try self.contours(of: glyph, depth: depth + 1, points: &points)
        .map { $0.map(part.applied) }
    } while flags & 0x20 != 0
    return contours
  }

  /// How a component is scaled and moved.
  private func placement(_ flags: Int, at: inout Int) throws(FontError) -> Placement {
    guard flags & 2 != 0 else { throw glyf.damaged("a part that is placed by points") }
    var place = Placement()
    if flags & 1 != 0 {
      place.dx = Double(try glyf.signedWord(at: at))
      place.dy = Double(try glyf.signedWord(at: at + 2))
      at += 4
    } else {
      place.dx = Double(Int8(truncatingIfNeeded: try glyf.byte(at: at)))
      place.dy = Double(Int8(truncatingIfNeeded: try glyf.byte(at: at + 1)))
      at += 2
    }
    if flags & 0x08 != 0 {
      place.xx = try scale(at: &at)
      place.yy = place.xx
    } else if flags & 0x40 != 0 {
      place.xx = try scale(at: &at)
      place.yy = try scale(at: &at)
    } else if flags & 0x80 != 0 {
      place.xx = try scale(at: &at)
      place.xy = try scale(at: &at)
      place.yx = try scale(at: &at)
      place.yy = try scale(at: &at)
    }
    return place
  }

  /// A fixed-point number with 14 fractional bits.
  private func scale(at: inout Int) throws(FontError) -> Double {
    defer { at += 2 }
    return Double(try glyf.signedWord(at: at)) / 16384
  }
}

/// The transformation of a component of a composite glyph.
private struct Placement {
  var (xx, xy, yx, yy) = (1.0, 0.0, 0.0, 1.0)
  var (dx, dy) = (0.0, 0.0)

  func applied(to node: Glyph.Node) -> Glyph.Node {
    Glyph.Node(
      x: xx * node.x + yx * node.y + dx, y: xy * node.x + yy * node.y + dy,
      isOnCurve: node.isOnCurve)
  }
}
