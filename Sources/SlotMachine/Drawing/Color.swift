/// A colour with straight alpha, each part from 0 to 1.
struct Color {
  var red: Double
  var green: Double
  var blue: Double
  var alpha = 1.0

  /// The label's colour.
  static let fuchsia = Color(argb: 0xFFFF_00FF)
  /// The ground of a drum.
  static let cream = Color(argb: 0xFFFB_F6E9)
  /// The colour of small print on the backdrop.
  static let lavender = Color(argb: 0xFFBE_AEDC)
  /// What lies behind the label, so that it stands out.
  static let dusk = Color(argb: 0xFF16_0326)
  /// The light of the frame around a winning run.
  static let paleGold = Color(argb: 0xFFFF_EFB0)
  /// The shade of that frame.
  static let deepGold = Color(argb: 0xFFD8_9A1C)

  /// The colour as one word, `0xAARRGGBB`.
  var argb: UInt32 {
    Self.byte(alpha) << 24 | Self.byte(red) << 16 | Self.byte(green) << 8 | Self.byte(blue)
  }

  /// The same colour, less opaque.
  func faded(to share: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * share)
  }

  /// The same colour, darker.
  func darkened(to share: Double) -> Color {
    Color(red: red * share, green: green * share, blue: blue * share, alpha: alpha)
  }

  /// The colour some way from this one to another; the alpha stays.
  func mixed(with other: Color, _ share: Double) -> Color {
    Color(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share, alpha: alpha)
  }

  /// What is seen where this colour lies on top of another.
  func over(_ below: Color) -> Color {
    let rest = below.alpha * (1 - alpha)
    let sum = alpha + rest
    guard sum > 0 else { return Color(red: 0, green: 0, blue: 0, alpha: 0) }
    return Color(
      red: (red * alpha + below.red * rest) / sum,
      green: (green * alpha + below.green * rest) / sum,
      blue: (blue * alpha + below.blue * rest) / sum, alpha: sum)
  }

  private static func byte(_ value: Double) -> UInt32 {
    UInt32((min(1, max(0, value)) * 255).rounded())
  }
}

extension Color {
  /// The colour of a word `0xAARRGGBB`.
  init(argb: UInt32) {
    red = Double(argb >> 16 & 0xFF) / 255
    green = Double(argb >> 8 & 0xFF) / 255
    blue = Double(argb & 0xFF) / 255
    alpha = Double(argb >> 24) / 255
  }
}
