extension Paint {
  /// Creates a colour from a word `0xAARRGGBB`.
  package init(argb: UInt32) {
    self.init(hex: argb & 0xFF_FFFF, opacity: Double(argb >> 24) / 255)
  }

  /// The colour as one word, `0xAARRGGBB`.
  package var argb: UInt32 {
    Self.byte(opacity) << 24 | Self.byte(red) << 16 | Self.byte(green) << 8 | Self.byte(blue)
  }

  /// The colour with its brightness multiplied by a share.
  package func darkened(to share: Double) -> Paint {
    Paint(red: red * share, green: green * share, blue: blue * share, opacity: opacity)
  }

  /// The interpolation between this colour and another, at this colour's opacity.
  package func mixed(with other: Paint, _ share: Double) -> Paint {
    Paint(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share, opacity: opacity)
  }

  /// The result of laying this colour over another.
  package func over(_ below: Paint) -> Paint {
    let rest = below.opacity * (1 - opacity)
    let sum = opacity + rest
    guard sum > 0 else { return Paint(red: 0, green: 0, blue: 0, opacity: 0) }
    return Paint(
      red: (red * opacity + below.red * rest) / sum,
      green: (green * opacity + below.green * rest) / sum,
      blue: (blue * opacity + below.blue * rest) / sum, opacity: sum)
  }

  /// The approximate brightness of the colour, from 0 to 1.
  package var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  /// The nearest byte. Without a call of `round`, which processors before SSE 4.1 need and which takes an eighth of the
  /// time of a picture.
  private static func byte(_ value: Double) -> UInt32 {
    UInt32(min(1, max(0, value)) * 255 + 0.5)
  }
}

extension Fill {
  /// The colour at a height from 0 at the top of the filled frame to 1 at its bottom.
  package func paint(at height: Double) -> Paint {
    switch self {
    case .solid(let paint): paint
    case .vertical(let top, let bottom):
      Paint(
        red: top.red + (bottom.red - top.red) * height,
        green: top.green + (bottom.green - top.green) * height,
        blue: top.blue + (bottom.blue - top.blue) * height,
        opacity: top.opacity + (bottom.opacity - top.opacity) * height)
    }
  }
}
