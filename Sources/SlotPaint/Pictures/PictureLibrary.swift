/// The source of a renderer's pictures.
package protocol PictureLibrary {
  /// A picture in exactly the given size; nil if the name is unknown, in which case nothing is
  /// drawn.
  ///
  /// - Parameters:
  ///   - name: The picture's name, such as `symbol/whale`.
  ///   - width: Its width in pixels.
  ///   - height: Its height in pixels.
  ///   - scale: The pixels per point, for drawn pictures whose line widths are in points.
  func image(named name: String, width: Int, height: Int, scale: Double) -> PixelImage?

  /// Some rows of such a picture.
  func image(named name: String, width: Int, height: Int, rows: Range<Int>, scale: Double)
    -> PixelImage?
}

extension PictureLibrary {
  package func image(
    named name: String, width: Int, height: Int, rows: Range<Int>, scale: Double
  ) -> PixelImage? {
    image(named: name, width: width, height: height, scale: scale)?
      .resized(width: width, height: height, rows: rows)
  }
}

/// The role of a symbol, which a drawn tile shows.
package enum SymbolRole: Sendable, Hashable, CaseIterable {
  case plain
  case wild
  case scatter
  case bonus
}

extension Picture.Variant {
  /// The variant of a picture.
  package func applied(to image: PixelImage) -> PixelImage {
    switch self {
    case .plain: image
    case .dimmed:
      image.recolored { paint in
        let grey = Paint(red: paint.luminance, green: paint.luminance, blue: paint.luminance)
        return paint.mixed(with: grey, 0.45).darkened(to: 0.42)
      }
    case .lit:
      // More colourful rather than paler, on a ground that stays as it is.
      image.recolored { paint in
        func part(_ value: Double) -> Double {
          min(1, max(0, paint.luminance + 1.2 * (value - paint.luminance)))
        }
        return Paint(
          red: part(paint.red), green: part(paint.green), blue: part(paint.blue),
          opacity: paint.opacity)
      }
    case .glowing(let glow):
      image.recolored { paint in
        // How much of the fuchsia glow a pixel has.
        let share = max(0, min(paint.red, paint.blue) - paint.green)
        return Paint(
          red: min(1, paint.red + share * (glow.red - 1)),
          green: min(1, paint.green + share * glow.green),
          blue: min(1, paint.blue + share * (glow.blue - 1)), opacity: paint.opacity)
      }
    }
  }
}
