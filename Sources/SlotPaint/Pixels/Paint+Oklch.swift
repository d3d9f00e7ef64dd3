internal import Foundation

extension Paint {
  /// Creates a colour from perceptual components: colours of equal lightness look equally bright,
  /// whatever their hue.
  ///
  /// Colours out of gamut are made paler until they fit.
  ///
  /// - Parameters:
  ///   - lightness: From 0, black, to 1, white.
  ///   - chroma: The strength of the colour, from 0, grey; no screen can show more than about 0.3.
  ///   - hue: In degrees: 30 is red, 110 yellow, 145 green, 260 blue.
  ///
  /// Source: B. Ottosson, "A perceptual color space for image processing" (2020).
  package init(lightness: Double, chroma: Double, hue: Double) {
    var chroma = chroma
    var parts = Self.linear(lightness: lightness, chroma: chroma, hue: hue)
    while chroma > 0, !parts.allSatisfy({ -0.0001...1.0001 ~= $0 }) {
      chroma = max(0, chroma - 0.005)
      parts = Self.linear(lightness: lightness, chroma: chroma, hue: hue)
    }
    let shown = parts.map { part in
      let part = min(1, max(0, part))
      return part <= 0.003_130_8 ? 12.92 * part : 1.055 * pow(part, 1 / 2.4) - 0.055
    }
    self.init(red: shown[0], green: shown[1], blue: shown[2])
  }

  /// Red, green and blue in linear light.
  private static func linear(lightness: Double, chroma: Double, hue: Double) -> [Double] {
    let (a, b) = (chroma * cos(hue * .pi / 180), chroma * sin(hue * .pi / 180))
    let l = lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b
    let m = lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b
    let s = lightness - 0.089_484_177_5 * a - 1.291_485_548_0 * b
    let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
    return [
      4.076_741_662_1 * l3 - 3.307_711_591_3 * m3 + 0.230_969_929_2 * s3,
      -1.268_438_004_6 * l3 + 2.609_757_401_1 * m3 - 0.341_319_396_5 * s3,
      -0.004_196_086_3 * l3 - 0.703_418_614_7 * m3 + 1.707_614_701_0 * s3,
    ]
  }
}
