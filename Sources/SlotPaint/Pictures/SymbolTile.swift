internal import Foundation

/// A drawn picture for a symbol that has none: a glossy badge with an emblem and the name.
///
/// Shape and colour come from a stable hash of the name, so a symbol looks the same in every
/// session and on every machine. Its emblem differs from those beside it. A symbol's role shows in its shape, its colour and a ribbon: a
/// wild is a golden star, a scatter a medallion, a bonus a gem.
package struct SymbolTile: Sendable {
  private let name: String
  private let role: SymbolRole
  private let emblem: Emblem
  private let typefaces: Typefaces

  /// The smallest tile, in pixels, on which names and ribbons are legible and so shown.
  private static let readableSide = 84
  /// The size of a name as a share of the side.
  private static let nameSize = 0.115

  /// Creates the tile of a symbol.
  ///
  /// - Parameters:
  ///   - name: The symbol's name.
  ///   - role: The symbol's role.
  ///   - typefaces: The typefaces for its name.
  package init(_ name: String, role: SymbolRole, typefaces: Typefaces) {
    self.init(
      name, role: role, emblem: Emblem(name: typefaces[.display].readable(name)),
      typefaces: typefaces)
  }

  /// Creates the tile of a symbol with an emblem of its own.
  init(_ name: String, role: SymbolRole, emblem: Emblem, typefaces: Typefaces) {
    self.name = name
    self.role = role
    self.emblem = emblem
    self.typefaces = typefaces
  }

  /// Paints the tile.
  ///
  /// - Parameter side: Its width and height, in pixels.
  package func image(side: Int) -> PixelImage {
    let badge = BadgeShape(role: role, hash: StableHash.of(name))
    let colors = BadgeColors(role: role, hash: StableHash.of(name))
    var image = PixelImage(width: side, height: side)
    paintBody(badge, colors, on: &image)
    paintLettering(badge, colors, on: &image)
    return image
  }
}

// MARK: - The badge

extension SymbolTile {
  private func paintBody(_ badge: BadgeShape, _ colors: BadgeColors, on image: inout PixelImage) {
    let side = image.width
    let size = Double(side)
    func blur(_ share: Double) -> Int { max(1, Int((share * size).rounded())) }
    let rim = badge.mask(side: side, inset: 0)
    let edge = badge.mask(side: side, inset: 0.016)
    let face = badge.mask(side: side, inset: 0.062)

    // A soft shadow on the surface below the badge.
    let shadow = rim.shifted(x: 0, y: blur(0.022)).blurred(radius: blur(0.018))
    image.paint(shadow.map { $0 * 0.5 }, with: Paint(hex: 0x12_0410))
    // A dark outline, then the rim with light from above.
    image.paint(rim, with: colors.line)
    image.paint(edge) { _, y in
      let height = (Double(y) + 0.5) / size
      // Bright, dark and bright again, like reflections in polished metal.
      let wave = 0.5 + 0.5 * cos(height * 7.2 - 0.5)
      return colors.rimDark.mixed(with: colors.rimLight, 0.25 * (1 - height) + 0.75 * wave)
    }
    image.paint(
      face.subtracting(badge.mask(side: side, inset: 0.074)), with: colors.line.faded(to: 0.8))
    // The face, lit from the upper left.
    image.paint(badge.mask(side: side, inset: 0.07)) { x, y in
      let (dx, dy) = ((Double(x) + 0.5) / size - 0.40, (Double(y) + 0.5) / size - 0.30)
      let distance = min(1, (dx * dx + dy * dy).squareRoot() / 0.66)
      return distance < 0.5
        ? colors.light.mixed(with: colors.base, 2 * distance)
        : colors.base.mixed(with: colors.deep, 2 * distance - 1)
    }
    paintRelief(badge.mask(side: side, inset: 0.07), on: &image, blur: blur)
  }

  /// The face's inner shadow, its light edge and its gloss.
  private func paintRelief(
    _ face: Mask, on image: inout PixelImage, blur: (Double) -> Int
  ) {
    let size = Double(face.width)
    let outside = face.map { 1 - $0 }
    let below = outside.shifted(x: 0, y: -blur(0.012)).blurred(radius: blur(0.022))
    let above = outside.shifted(x: 0, y: blur(0.014)).blurred(radius: blur(0.010))
    image.paint(
      below.map { min(1, $0 * 0.75) }.intersected(with: face), with: Paint(hex: 0x0C_0212))
    image.paint(
      above.map { min(1, $0 * 0.7) }.intersected(with: face),
      with: Paint(hex: 0xFFFFFF, opacity: 0.55))
    var area = AreaAccumulator(width: face.width, height: face.height)
    area.add(
      .ellipse(in: Rect(x: 0.08 * size, y: -0.32 * size, width: 0.84 * size, height: 0.76 * size)))
    let gloss = area.mask().intersected(with: face)
    image.paint(gloss) { _, y in
      let height = Double(y) / (0.44 * size)
      return Paint(hex: 0xFFFFFF, opacity: 0.30 * max(0, 1 - 0.75 * height))
    }
  }
}

// MARK: - Lettering

extension SymbolTile {
  private func paintLettering(
    _ badge: BadgeShape, _ colors: BadgeColors, on image: inout PixelImage
  ) {
    let size = Double(image.width)
    let isReadable = image.width >= Self.readableSide
    let ribbon = isReadable ? role.ribbon : nil
    let showsName = isReadable && !emblem.isWhole && name.uppercased() != ribbon
    // The emblem is centred in the space that the name and the ribbon leave.
    let lift = (showsName ? 0.055 : 0) + (ribbon == nil ? 0 : 0.065)
    let emblemSize = badge.emblemSize * (showsName || ribbon != nil ? 0.86 : 1)
    paint(
      emblem.text, face: .display, em: emblemSize * size, width: badge.room * size,
      middle: Point(x: size / 2, y: (badge.middle - lift) * size), color: colors.letters,
      on: &image)
    if showsName {
      let (lines, em) = nameLines(side: size, room: badge.room * size)
      let first = (badge.middle - lift + emblemSize * 0.36 + 0.095) * size
      for (index, line) in lines.enumerated() {
        paint(
          line, face: .strong, em: em, width: badge.room * size,
          middle: Point(x: size / 2, y: first + Double(index) * 1.1 * em), color: colors.letters,
          on: &image)
      }
    }
    if let ribbon { paint(ribbon: ribbon, colors, on: &image) }
  }

  /// The name in one line, or in two where it would be small, in letters that can be read.
  ///
  /// - Parameters:
  ///   - side: The side of the tile, in pixels.
  ///   - room: The width of a line, in pixels.
  /// - Returns: The lines and their em; a line that is too long for it is set smaller or shortened.
  func nameLines(side: Double, room: Double) -> (lines: [String], em: Double) {
    let face = typefaces[.strong]
    let name = face.readable(name)
    let most = max(Text.leastEm, Self.nameSize * side)
    let natural = face.width(of: name) * most
    guard room / natural < 0.62, role.ribbon == nil else { return ([name], most) }
    // Most badges narrow towards their feet.
    let room = 0.8 * room
    var em = most
    while true {
      let lines = LineBreaks(room: room) { face.width(of: String($0)) * em }.lines(of: name)
      if lines.count <= 2 { return (lines, em) }
      // The end of a name is what tells it from others that begin alike.
      if em == Text.leastEm { return ([lines[0], "…" + name.suffix(lines[0].count - 1)], em) }
      em = max(Text.leastEm, 0.9 * em)
    }
  }

  /// A band over the badge's foot that names the symbol's role.
  private func paint(ribbon: String, _ colors: BadgeColors, on image: inout PixelImage) {
    let size = Double(image.width)
    let frame = Rect(x: 0.11 * size, y: 0.765 * size, width: 0.78 * size, height: 0.165 * size)
    func mask(grown amount: Double) -> Mask {
      var area = AreaAccumulator(width: image.width, height: image.height)
      area.add(.rectangle(frame.grown(by: amount * size), radius: (0.045 + amount) * size))
      return area.mask()
    }
    let shadow = mask(grown: 0.012).shifted(x: 0, y: max(1, Int(0.014 * size)))
      .blurred(radius: max(1, Int(0.012 * size)))
    image.paint(shadow.map { $0 * 0.6 }, with: Paint(hex: 0x12_0410))
    image.paint(mask(grown: 0.012), with: colors.line)
    image.paint(mask(grown: 0)) { _, y in
      let height = min(1, max(0, (Double(y) - frame.y) / frame.height))
      return Paint(hex: 0x5B_1033).mixed(with: Paint(hex: 0x2A_0419), height)
    }
    paint(
      ribbon, face: .display, em: 0.125 * size, width: frame.width * 0.88,
      middle: frame.center, color: Paint(hex: 0xFFE9A8), on: &image)
  }

  /// Letters with a dark edge and a soft shadow, their capitals centred on a point.
  private func paint(
    _ text: String, face: Text.Face, em: Double, width: Double, middle: Point, color: Paint,
    on image: inout PixelImage
  ) {
    let typeface = typefaces[face]
    let (fitted, natural) = typefaces.measured(
      Text(text, face: face, em: em, paint: color, at: middle, maximumWidth: width))
    guard natural > 0 else { return }
    let (text, em) = (fitted.string, fitted.em)
    // The capitals of these typefaces are 0.72 em high.
    let origin = Point(x: middle.x - natural * em / 2, y: middle.y + 0.36 * em)
    var area = AreaAccumulator(width: image.width, height: image.height)
    area.add(typeface.outline(of: text, em: em, at: origin))
    let letters = area.mask()
    let edge = letters.blurred(radius: max(1, Int((em * 0.03).rounded())))
    let shadow = letters.shifted(x: 0, y: max(1, Int((em * 0.05).rounded())))
      .blurred(radius: max(1, Int((em * 0.04).rounded())))
    image.paint(shadow.map { min(1, $0 * 0.8) }, with: Paint(hex: 0x0C_0210, opacity: 0.75))
    image.paint(edge.map { min(1, $0 * 2) }, with: Paint(hex: 0x1A_0618, opacity: 0.7))
    let top = middle.y - 0.36 * em
    image.paint(letters) { _, y in
      let height = min(1, max(0, (Double(y) - top) / (0.72 * em)))
      return Paint(hex: 0xFFFFFF).mixed(with: color, 0.25 + 0.75 * height)
    }
  }
}

extension SymbolRole {
  /// The word on a tile's ribbon.
  fileprivate var ribbon: String? {
    switch self {
    case .plain: nil
    case .wild: "WILD"
    case .scatter: "SCATTER"
    case .bonus: "BONUS"
    }
  }
}
